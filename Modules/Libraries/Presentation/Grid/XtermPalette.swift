/// The colours of xterm's palette: 16 with names, a cube of 6 × 6 × 6, and 24 greys.
///
/// Themes of terminals replace the first 16, and programs cannot read them: xterm's defaults are
/// used instead.
package enum XtermPalette {
    /// The colours with names, packed as 0xRRGGBB.
    package static let named: [UInt32] = [
        0x00_0000, 0xCD_0000, 0x00_CD00, 0xCD_CD00, 0x00_00EE, 0xCD_00CD, 0x00_CDCD, 0xE5_E5E5,
        0x7F_7F7F, 0xFF_0000, 0x00_FF00, 0xFF_FF00, 0x5C_5CFF, 0xFF_00FF, 0x00_FFFF, 0xFF_FFFF,
    ]

    /// The colour of a number, packed as 0xRRGGBB.
    package static func color(_ index: UInt8) -> UInt32 {
        switch index {
        case 0..<16:
            return named[Int(index)]
        case 16..<232:
            let place = UInt32(index - 16)
            return level(place / 36) << 16 | level(place / 6 % 6) << 8 | level(place % 6)
        default:
            return (8 + 10 * UInt32(index - 232)) * 0x01_0101
        }
    }

    // The cube's levels are 0, 95, 135, 175, 215, 255.
    private static func level(_ step: UInt32) -> UInt32 { step == 0 ? 0 : 55 + 40 * step }
}
