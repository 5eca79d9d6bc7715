package import Presentation

/// Picks the nearest colour that a terminal has.
package struct ColorDowngrade: Sendable {
    private static let slots = 256

    let depth: ColorDepth
    // A direct-mapped cache of colours (with bit 24 set, so that 0 is empty) and their numbers. A
    // photo has hundreds of colours, which are converted again at every redraw.
    private var asked: [UInt32]
    private var answers: [UInt8]

    /// Creates a downgrade to a number of colours.
    package init(to depth: ColorDepth) {
        self.depth = depth
        asked = depth == .ansi16 ? Array(repeating: 0, count: Self.slots) : []
        answers = depth == .ansi16 ? Array(repeating: 0, count: Self.slots) : []
    }

    /// The nearest colour to one that a cell asks for.
    package mutating func nearest(to color: CellColor) -> CellColor {
        switch (depth, color) {
        case (_, .standard), (.trueColor, _): color
        case (.none, _): .standard
        case (.palette256, .rgb(let red, let green, let blue)):
            .palette(Self.paletteIndex(red: red, green: green, blue: blue))
        case (.palette256, _): color
        case (.ansi16, .ansi): color
        case (.ansi16, .palette(let index)) where index < 16: .ansi(index)
        case (.ansi16, .palette(let index)): .ansi(namedIndex(XtermPalette.color(index)))
        case (.ansi16, .rgb(let red, let green, let blue)):
            .ansi(namedIndex(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)))
        }
    }

    /// The entry of xterm's palette nearest to a colour: in its cube of
    /// 6 × 6 × 6 (16...231) or among its 24 greys (232...255).
    package static func paletteIndex(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
        let color = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let cube = 16 + 36 * cubeStep(red) + 6 * cubeStep(green) + cubeStep(blue)
        let mean = (Int(red) + Int(green) + Int(blue)) / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        return distance(XtermPalette.color(grey), color) < distance(XtermPalette.color(cube), color)
            ? grey : cube
    }

    /// The entry among the 24 greys of xterm's palette that is a colour, if one is.
    ///
    /// Themes of terminals replace the first 16 entries, and some the beginning of the cube; the
    /// greys are left alone.
    package static func exactGrey(red: UInt8, green: UInt8, blue: UInt8) -> UInt8? {
        guard red == green, green == blue, 8...238 ~= red, (red - 8) % 10 == 0 else { return nil }
        return 232 + (red - 8) / 10
    }

    private mutating func namedIndex(_ color: UInt32) -> UInt8 {
        let slot = Int((color &* 0x9E37_79B1) >> 24)
        if asked[slot] == color | 1 << 24 { return answers[slot] }
        let best = XtermPalette.named.indices.min {
            Self.distance(XtermPalette.named[$0], color)
                < Self.distance(XtermPalette.named[$1], color)
        }
        asked[slot] = color | 1 << 24
        answers[slot] = UInt8(best ?? 7)
        return answers[slot]
    }

    private static func cubeStep(_ level: UInt8) -> UInt8 {
        level < 48 ? 0 : level < 115 ? 1 : (level - 35) / 40
    }

    // Weighted as the eye weighs the three: green most, blue least.
    private static func distance(_ lhs: UInt32, _ rhs: UInt32) -> Int {
        let red = Int(lhs >> 16 & 255) - Int(rhs >> 16 & 255)
        let green = Int(lhs >> 8 & 255) - Int(rhs >> 8 & 255)
        let blue = Int(lhs & 255) - Int(rhs & 255)
        return 3 * red * red + 4 * green * green + 2 * blue * blue
    }
}
