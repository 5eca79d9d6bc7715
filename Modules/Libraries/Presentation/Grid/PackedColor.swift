/// A colour in four bytes: its kind, and up to three numbers.
struct PackedColor: Hashable, Sendable {
    let bits: UInt32

    init(bits: UInt32) {
        self.bits = bits
    }

    init(_ color: CellColor) {
        switch color {
        case .standard: bits = 0
        case .ansi(let index): bits = 1 << 24 | UInt32(index)
        case .palette(let index): bits = 2 << 24 | UInt32(index)
        case .rgb(let red, let green, let blue):
            bits = 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }

    var color: CellColor {
        let low = UInt8(truncatingIfNeeded: bits)
        return switch bits >> 24 {
        case 0: .standard
        case 1: .ansi(low)
        case 2: .palette(low)
        default:
            .rgb(
                red: UInt8(truncatingIfNeeded: bits >> 16),
                green: UInt8(truncatingIfNeeded: bits >> 8),
                blue: low
            )
        }
    }
}

/// The style of characters that cover the cells below them.
struct PackedTextStyle {
    var foreground: PackedColor
    var attributes: CellStyle.Attributes
    /// Whether the background becomes the terminal's own.
    var resetsBackground: Bool
}
