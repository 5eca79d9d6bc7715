/// Scalars that never combine with each other into a cluster.
///
/// They are the letters of the most common scripts. Text of these alone is read several
/// times as fast as by clusters.
enum SimpleScalars {
    /// The columns of a scalar, or 0 if it may be a part of a cluster or is not drawn.
    static func width(of value: UInt32) -> UInt8 {
        switch value {
        // Latin, Greek, Cyrillic, without combining marks and the soft hyphen
        case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x377, 0x37A...0x37F,
            0x384...0x482, 0x48A...0x52F, 0x1E00...0x1FFF:
            1
        // Hebrew and Arabic letters, digits and punctuation
        case 0x5D0...0x5EA, 0x60C, 0x61B, 0x61F, 0x620...0x64A, 0x660...0x66D, 0x671...0x6D3: 1
        // Dashes, quotation marks, bullets; lines and blocks
        case 0x2010...0x2027, 0x2500...0x259F: 1
        // Kana, ideographs, Hangul, full-width forms
        case 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xFF01...0xFF60:
            2
        default: 0
        }
    }
}
