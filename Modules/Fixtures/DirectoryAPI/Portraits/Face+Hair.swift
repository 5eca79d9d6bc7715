extension Face {
    /// Draws the hair behind the head and the shoulders.
    func drawHairBehind(on canvas: inout Canvas) {
        let dark = hairPaint.darkened(to: 0.86)
        switch hair {
        case .straight:
            canvas.fill(
                .box(x: 0.5, y: 0.56, width: width + 0.07, height: 0.38, radius: 0.24),
                dark
            )
        case .bob:
            canvas.fill(.box(x: 0.5, y: 0.45, width: width + 0.07, height: 0.28, radius: 0.2), dark)
        case .waves:
            canvas.fill(
                curls(
                    radius: 0.1,
                    [
                        (0.27, 0.34), (0.24, 0.47), (0.27, 0.6), (0.24, 0.73), (0.29, 0.84),
                        (0.73, 0.34), (0.76, 0.47), (0.73, 0.6), (0.76, 0.73), (0.71, 0.84),
                        (0.5, 0.3), (0.4, 0.8), (0.6, 0.8), (0.5, 0.6),
                    ]
                ),
                dark
            )
        case .bigCurls, .cloud:
            let size: Float = hair == .cloud ? 0.27 : 0.3
            canvas.fill(.ellipse(x: 0.5, y: 0.4, width: size + 0.06, height: size + 0.02), dark)
            canvas.fill(
                curls(
                    radius: 0.095,
                    (0..<11).map { step in
                        let turn = Float(step) / 11
                        let (across, down) = Face.circle(turn)
                        return (0.5 + across * (size + 0.02), 0.4 + down * size)
                    }
                ),
                dark
            )
        case .ponytail:
            canvas.fill(
                .line(x: 0.5 + side * 0.2, y: 0.26, toX: 0.5 + side * 0.34, toY: 0.62, width: 0.17),
                dark
            )
            canvas.fill(
                .line(x: 0.5 + side * 0.34, y: 0.6, toX: 0.5 + side * 0.3, toY: 0.74, width: 0.11),
                dark
            )
        case .pigtails:
            for side: Float in [-1, 1] {
                canvas.fill(
                    .line(
                        x: 0.5 + side * 0.27,
                        y: 0.46,
                        toX: 0.5 + side * 0.31,
                        toY: 0.76,
                        width: 0.14
                    ),
                    dark
                )
                canvas.fill(
                    .ellipse(x: 0.5 + side * 0.265, y: 0.46, width: 0.04, height: 0.03),
                    cloth
                )
            }
        case .bun:
            canvas.fill(
                .ellipse(x: 0.5, y: 0.13, width: 0.115, height: 0.105),
                hairPaint.darkened(to: 0.92)
            )
        case .mane:
            canvas.fill(.box(x: 0.5, y: 0.5, width: width + 0.06, height: 0.31, radius: 0.2), dark)
        case .swept:
            canvas.fill(
                .box(x: 0.5, y: 0.52, width: width + 0.06, height: 0.34, radius: 0.22),
                dark
            )
        default: break
        }
    }

    /// Draws the hair in front of the head.
    func drawHairInFront(on canvas: inout Canvas) {
        let light = hairPaint.mixed(with: Paint(0xFFFFFF), 0.12)
        switch hair {
        case .short:
            canvas.fill(cap(hairline: 0.30, rise: 0.03), hairPaint)
        case .cropped:
            canvas.fill(cap(hairline: 0.30, rise: 0.008), hairPaint, opacity: 0.75)
        case .parted:
            canvas.fill(cap(hairline: 0.30, rise: 0.035, shift: side * 0.06), hairPaint)
            canvas.fill(sweep(from: -side, rise: 0.2), light)
        case .quiff:
            canvas.fill(cap(hairline: 0.29, rise: 0.03), hairPaint)
            canvas.fill(
                .union([
                    .ellipse(x: 0.5 + side * 0.05, y: 0.2, width: 0.17, height: 0.085),
                    .ellipse(x: 0.5 - side * 0.07, y: 0.225, width: 0.13, height: 0.065),
                ]),
                light
            )
        case .curls, .cloud:
            canvas.fill(cap(hairline: 0.29, rise: 0.03), hairPaint)
            canvas.fill(
                curls(
                    radius: 0.07,
                    [
                        (0.3, 0.33), (0.33, 0.25), (0.41, 0.2), (0.5, 0.18), (0.59, 0.2),
                        (0.67, 0.25),
                        (0.7, 0.33), (0.45, 0.25), (0.56, 0.25),
                    ]
                ),
                hairPaint
            )
        case .bald:
            canvas.fill(
                .ellipse(x: 0.5 + side * 0.07, y: 0.26, width: 0.06, height: 0.03),
                Paint(0xFFFFFF),
                opacity: 0.25
            )
        case .ring:
            canvas.fill(
                .without(
                    cap(hairline: 0.30, rise: 0.03),
                    .ellipse(x: 0.5, y: 0.2, width: 0.2, height: 0.14)
                ),
                hairPaint
            )
        case .spikes:
            canvas.fill(cap(hairline: 0.30, rise: 0.02), hairPaint)
            canvas.fill(
                .union(
                    (0..<7).map { step in
                        let across = Float(step - 3)
                        return .line(
                            x: 0.5 + across * 0.05,
                            y: 0.25,
                            toX: 0.5 + across * 0.068,
                            toY: 0.15 + abs(across) * 0.017,
                            width: 0.05
                        )
                    }
                ),
                hairPaint
            )
        case .mane:
            canvas.fill(cap(hairline: 0.29, rise: 0.035), hairPaint)
        case .straight:
            canvas.fill(curtain(x: 0, rise: 0.24), hairPaint)
            canvas.fill(strands(to: 0.84), hairPaint)
        case .bob:
            canvas.fill(cap(hairline: 0.365, rise: 0.035), hairPaint)
            canvas.fill(
                .common(
                    cap(hairline: 0.5, rise: 0.035),
                    .box(x: 0.5, y: 0.27, width: width + 0.03, height: 0.1, radius: 0.06)
                ),
                hairPaint
            )
            canvas.fill(strands(to: 0.66), hairPaint)
        case .bun:
            canvas.fill(cap(hairline: 0.30, rise: 0.028), hairPaint)
            canvas.fill(
                .outline(.ellipse(x: 0.5, y: 0.215, width: 0.09, height: 0.02), width: 0.02),
                hairPaint.darkened(to: 0.8)
            )
        case .bigCurls:
            canvas.fill(cap(hairline: 0.30, rise: 0.03), hairPaint)
            canvas.fill(
                curls(
                    radius: 0.06,
                    [
                        (0.29, 0.38), (0.31, 0.29), (0.38, 0.23), (0.47, 0.21), (0.56, 0.21),
                        (0.64, 0.24),
                        (0.7, 0.3), (0.71, 0.39),
                    ]
                ),
                hairPaint
            )
        case .ponytail:
            canvas.fill(cap(hairline: 0.29, rise: 0.028), hairPaint)
            canvas.fill(sweep(from: side, rise: 0.1), light)
        case .waves:
            canvas.fill(curtain(x: side * 0.05, rise: 0.25), hairPaint)
            canvas.fill(
                curls(
                    radius: 0.045,
                    [
                        (0.28, 0.45), (0.275, 0.52), (0.27, 0.6), (0.285, 0.69), (0.72, 0.45),
                        (0.725, 0.52), (0.73, 0.6),
                        (0.715, 0.69),
                    ]
                ),
                hairPaint
            )
        case .pixie:
            canvas.fill(cap(hairline: 0.32, rise: 0.035), hairPaint)
            canvas.fill(sweep(from: side, rise: 0.17), light)
            canvas.fill(strands(to: 0.47), hairPaint)
        case .pigtails:
            canvas.fill(curtain(x: 0, rise: 0.22), hairPaint)
        case .swept:
            canvas.fill(cap(hairline: 0.31, rise: 0.035), hairPaint)
            canvas.fill(sweep(from: side, rise: 0.26), light)
            canvas.fill(strands(to: 0.74), hairPaint)
        case .band:
            canvas.fill(cap(hairline: 0.30, rise: 0.045), hairPaint)
            canvas.fill(strands(to: 0.6), hairPaint)
            canvas.fill(
                .common(
                    .outline(
                        .ellipse(x: 0.5, y: 0.42, width: width + 0.0, height: 0.18),
                        width: 0.035
                    ),
                    .above(y: 0.36)
                ),
                cloth
            )
        }
    }

    /// Hair on the head down to a curved line across the forehead.
    private func cap(hairline: Float, rise: Float, shift: Float = 0) -> Shape {
        .without(
            .common(
                .ellipse(x: 0.5, y: 0.42, width: width + 0.6 * rise + 0.008, height: 0.245 + rise),
                .above(y: 0.47)
            ),
            .ellipse(x: 0.5 + shift, y: hairline + 0.21, width: width * 0.93, height: 0.21)
        )
    }

    /// Hair that falls over the forehead from one side.
    private func sweep(from side: Float, rise: Float) -> Shape {
        .common(
            .ellipse(x: 0.5, y: 0.42, width: width + 0.025, height: 0.275),
            .ellipse(x: 0.5 + side * 0.17, y: 0.17, width: 0.26, height: rise)
        )
    }

    /// Hair parted above the forehead, falling to both sides.
    private func curtain(x: Float, rise: Float) -> Shape {
        .without(
            .common(
                .ellipse(x: 0.5, y: 0.43, width: width + 0.04, height: 0.285),
                .above(y: 0.5)
            ),
            .union([
                .ellipse(x: 0.5 + x - 0.055, y: 0.52, width: width * 0.72, height: rise),
                .ellipse(x: 0.5 + x + 0.055, y: 0.52, width: width * 0.72, height: rise),
            ])
        )
    }

    /// A strand before each ear.
    private func strands(to bottom: Float) -> Shape {
        .union(
            [-1, 1].map { (side: Float) in
                .line(
                    x: 0.5 + side * (width + 0.012),
                    y: 0.4,
                    toX: 0.5 + side * (width + 0.022),
                    toY: bottom,
                    width: 0.062
                )
            }
        )
    }

    private func curls(radius: Float, _ places: [(x: Float, y: Float)]) -> Shape {
        .union(places.map { .ellipse(x: $0.x, y: $0.y, width: radius, height: radius) })
    }

    /// A point of the circle, without a library of sines: two parabolas are near enough.
    private static func circle(_ turn: Float) -> (across: Float, down: Float) {
        func wave(_ turn: Float) -> Float {
            let place = turn - turn.rounded(.down)
            return place < 0.5
                ? 16 * place * (0.5 - place) : -16 * (place - 0.5) * (1 - place)
        }
        return (wave(turn + 0.25), wave(turn))
    }
}
