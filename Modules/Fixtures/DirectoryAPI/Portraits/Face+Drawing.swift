extension Face {
    /// Draws the face, back to front.
    func draw(on canvas: inout Canvas) {
        canvas.fill(
            .ellipse(x: 0.5, y: 0.52, width: 0.46, height: 0.46),
            background.mixed(with: Paint(0xFFFFFF), 0.28)
        )
        drawHairBehind(on: &canvas)
        drawBody(on: &canvas)
        drawHead(on: &canvas)
        drawBeard(on: &canvas)
        drawFeatures(on: &canvas)
        drawHairInFront(on: &canvas)
        drawGlasses(on: &canvas)
    }

    /// The head without ears.
    var head: Shape {
        .union([
            .ellipse(x: 0.5, y: 0.42, width: width, height: 0.245),
            .ellipse(x: 0.5, y: 0.515, width: width * jaw, height: 0.235),
        ])
    }

    private func drawBody(on canvas: inout Canvas) {
        let shadow = skin.darkened(to: 0.82)
        canvas.fill(.box(x: 0.5, y: 0.78, width: 0.088, height: 0.14, radius: 0.05), skin)
        canvas.fill(
            .common(
                .box(x: 0.5, y: 0.78, width: 0.088, height: 0.14, radius: 0.05),
                .ellipse(x: 0.5, y: 0.60, width: width * jaw, height: 0.205)
            ),
            shadow
        )
        let shoulders = Shape.union([
            .ellipse(x: 0.5, y: 1.06, width: 0.40, height: 0.235),
            .box(x: 0.5, y: 1.1, width: 0.40, height: 0.16, radius: 0.1),
        ])
        canvas.fill(shoulders, cloth)
        switch collar {
        case .round:
            canvas.fill(
                .ellipse(x: 0.5, y: 0.835, width: 0.115, height: 0.065),
                cloth.darkened(to: 0.8)
            )
            canvas.fill(.ellipse(x: 0.5, y: 0.825, width: 0.095, height: 0.055), skin)
        case .vee:
            for part in [(0.125 as Float, cloth.darkened(to: 0.8)), (0.1, skin)] {
                canvas.fill(
                    .common(
                        .box(x: 0.5, y: 0.88, width: part.0, height: 0.1, radius: 0.02),
                        .union([
                            .ellipse(x: 0.5, y: 0.80, width: part.0, height: part.0 * 1.35)
                        ])
                    ),
                    part.1
                )
            }
        case .shirt:
            canvas.fill(.ellipse(x: 0.5, y: 0.825, width: 0.09, height: 0.075), skin)
            let white = cloth.mixed(with: Paint(0xFFFFFF), 0.75)
            for side: Float in [-1, 1] {
                canvas.fill(
                    .line(
                        x: 0.5 + side * 0.095,
                        y: 0.815,
                        toX: 0.5 + side * 0.035,
                        toY: 0.905,
                        width: 0.06
                    ),
                    white
                )
            }
            canvas.fill(
                .line(x: 0.5, y: 0.92, toX: 0.5, toY: 1, width: 0.014),
                cloth.darkened(to: 0.7)
            )
        case .high:
            canvas.fill(
                .box(x: 0.5, y: 0.84, width: 0.115, height: 0.055, radius: 0.04),
                cloth.darkened(to: 0.86)
            )
        }
    }

    private func drawHead(on canvas: inout Canvas) {
        for side: Float in [-1, 1] {
            let x = 0.5 + side * (width - 0.004)
            canvas.fill(.ellipse(x: x, y: 0.475, width: 0.042, height: 0.058), skin)
            canvas.fill(
                .ellipse(x: x, y: 0.475, width: 0.02, height: 0.032),
                skin.darkened(to: 0.86)
            )
            if hasEarrings {
                canvas.fill(
                    .ellipse(x: x + side * 0.006, y: 0.548, width: 0.018, height: 0.018),
                    Paint(0xF2C14E)
                )
            }
        }
        canvas.fill(head, skin)
    }

    private func drawFeatures(on canvas: inout Canvas) {
        let brow = hairPaint.mixed(with: Paint(0x2A1D17), 0.45)
        for side: Float in [-1, 1] {
            let x = 0.5 + side * eyes
            canvas.fill(
                .ellipse(x: 0.5 + side * 0.125, y: 0.575, width: 0.045, height: 0.032),
                Paint(0xE8604C),
                opacity: 0.16
            )
            canvas.fill(.ellipse(x: x, y: 0.468, width: 0.038, height: 0.028), Paint(0xFFFFFF))
            canvas.fill(.ellipse(x: x, y: 0.469, width: 0.027, height: 0.029), iris)
            canvas.fill(
                .ellipse(x: x + 0.009, y: 0.459, width: 0.009, height: 0.009),
                Paint(0xFFFFFF)
            )
            canvas.fill(
                .line(
                    x: x - side * 0.034,
                    y: 0.402,
                    toX: x + side * 0.036,
                    toY: 0.404,
                    width: hasLashes ? 0.017 : 0.024
                ),
                brow
            )
            if hasLashes {
                canvas.fill(
                    .common(
                        .outline(
                            .ellipse(x: x, y: 0.472, width: 0.043, height: 0.037),
                            width: 0.013
                        ),
                        .above(y: 0.465)
                    ),
                    Paint(0x241A18)
                )
            }
        }
        canvas.fill(
            .common(
                .outline(.ellipse(x: 0.5, y: 0.535, width: 0.026, height: 0.022), width: 0.014),
                .box(x: 0.5, y: 0.56, width: 0.05, height: 0.028, radius: 0)
            ),
            skin.darkened(to: 0.76)
        )
        drawMouth(on: &canvas)
    }

    private func drawMouth(on canvas: inout Canvas) {
        let lip = hasLashes ? Paint(0xB8434A) : skin.mixed(with: Paint(0x7A2E2A), 0.6)
        switch mouth {
        case .smile:
            canvas.fill(
                .without(
                    .outline(.ellipse(x: 0.5, y: 0.595, width: 0.075, height: 0.058), width: 0.02),
                    .above(y: 0.622)
                ),
                lip
            )
        case .grin:
            let open = Shape.without(
                .ellipse(x: 0.5, y: 0.608, width: 0.078, height: 0.068),
                .above(y: 0.612)
            )
            canvas.fill(open, Paint(0x8C2F33))
            canvas.fill(
                .common(open, .box(x: 0.5, y: 0.62, width: 0.066, height: 0.016, radius: 0.006)),
                Paint(0xFFFFFF)
            )
        case .calm:
            canvas.fill(
                .without(
                    .outline(.ellipse(x: 0.5, y: 0.575, width: 0.085, height: 0.066), width: 0.018),
                    .above(y: 0.623)
                ),
                lip
            )
        }
    }

    private func drawBeard(on canvas: inout Canvas) {
        let paint = hairPaint
        let moustache = Shape.union([
            .line(x: 0.5, y: 0.59, toX: 0.435, toY: 0.605, width: 0.036),
            .line(x: 0.5, y: 0.59, toX: 0.565, toY: 0.605, width: 0.036),
        ])
        let lower = Shape.without(
            .common(head, .box(x: 0.5, y: 0.66, width: 0.3, height: 0.15, radius: 0)),
            .ellipse(x: 0.5, y: 0.505, width: width * jaw * 0.86, height: 0.105)
        )
        switch beard {
        case .none: break
        case .stubble: canvas.fill(lower, paint, opacity: 0.25)
        case .moustache: canvas.fill(moustache, paint)
        case .goatee:
            canvas.fill(.box(x: 0.5, y: 0.69, width: 0.065, height: 0.065, radius: 0.05), paint)
            canvas.fill(moustache, paint)
        case .full:
            canvas.fill(lower, paint)
            canvas.fill(.ellipse(x: 0.5, y: 0.70, width: width * jaw * 0.8, height: 0.08), paint)
            canvas.fill(moustache, paint)
            canvas.fill(.ellipse(x: 0.5, y: 0.632, width: 0.07, height: 0.026), skin)
        }
    }

    private func drawGlasses(on canvas: inout Canvas) {
        guard glasses != .none else { return }
        let frame = Paint(0x26262B)
        for side: Float in [-1, 1] {
            let x = 0.5 + side * (eyes + 0.004)
            let lens: Shape =
                glasses == .round
                ? .ellipse(x: x, y: 0.472, width: 0.071, height: 0.068)
                : .box(x: x, y: 0.472, width: 0.074, height: 0.055, radius: 0.018)
            canvas.fill(lens, Paint(0xFFFFFF), opacity: 0.18)
            canvas.fill(.outline(lens, width: 0.017), frame)
            canvas.fill(
                .line(
                    x: x + side * 0.075,
                    y: 0.46,
                    toX: 0.5 + side * width,
                    toY: 0.452,
                    width: 0.015
                ),
                frame
            )
        }
        let inner = eyes - 0.064
        canvas.fill(
            .line(x: 0.5 - inner, y: 0.465, toX: 0.5 + inner, toY: 0.465, width: 0.016),
            frame
        )
    }
}
