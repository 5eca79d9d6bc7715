/// A colour as a cell holds it: already resolved, nothing semantic left.
///
/// A display with fewer colours picks the nearest it has.
public enum CellColor: Hashable, Sendable {
    /// The default colour of the terminal.
    case standard
    /// One of the terminal's 16 named colours, which its user chose; 0...15.
    case ansi(UInt8)
    /// One of the 256 palette entries of xterm; 0...255.
    case palette(UInt8)
    /// 24 bits of red, green and blue.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

/// How many colours a display can show.
public enum ColorDepth: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// No colour; attributes such as bold remain.
    case none
    /// The 16 named colours.
    case ansi16
    /// The 256 colours of xterm's palette.
    case palette256
    /// 24 bits.
    case trueColor

    /// Fewer colours come first.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
