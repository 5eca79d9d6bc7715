/// The bytes that a terminal sends for a key, the mouse or a paste.
///
/// A string literal is typed literally.
public struct Keystroke: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The bytes.
    public let bytes: [UInt8]

    /// Creates a keystroke from bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Creates a keystroke from typed text.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Creates a keystroke from typed text.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The Enter key.
    public static let enter = Keystroke("\r")
    /// The Escape key; a key that is sent immediately after it is read as Alt and that key.
    public static let escape = Keystroke("\u{1B}")
    /// The Tab key.
    public static let tab = Keystroke("\t")
    /// Shift and Tab.
    public static let backTab = Keystroke("\u{1B}[Z")
    /// The Backspace key.
    public static let backspace = Keystroke("\u{7F}")
    /// The Delete key.
    public static let delete = Keystroke("\u{1B}[3~")
    /// The up arrow.
    public static let up = Keystroke("\u{1B}[A")
    /// The down arrow.
    public static let down = Keystroke("\u{1B}[B")
    /// The right arrow.
    public static let right = Keystroke("\u{1B}[C")
    /// The left arrow.
    public static let left = Keystroke("\u{1B}[D")
    /// The Home key.
    public static let home = Keystroke("\u{1B}[H")
    /// The End key.
    public static let end = Keystroke("\u{1B}[F")
    /// The Page Up key.
    public static let pageUp = Keystroke("\u{1B}[5~")
    /// The Page Down key.
    public static let pageDown = Keystroke("\u{1B}[6~")

    /// Returns a letter with Control held down; a character outside of ASCII is sent as a zero
    /// byte.
    public static func control(_ letter: Character) -> Keystroke {
        Keystroke(bytes: [(letter.asciiValue ?? 0) & 0x1F])
    }

    /// Returns text with Alt held down.
    public static func alt(_ text: String) -> Keystroke {
        Keystroke("\u{1B}" + text)
    }

    /// Returns a click of the left button; column and row count from 0.
    public static func click(column: Int, row: Int) -> Keystroke {
        Keystroke("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }

    /// Returns a turn of the wheel away from the user; column and row count from 0.
    public static func wheelUp(column: Int = 0, row: Int = 0) -> Keystroke {
        Keystroke("\u{1B}[<64;\(column + 1);\(row + 1)M")
    }

    /// Returns a turn of the wheel towards the user; column and row count from 0.
    public static func wheelDown(column: Int = 0, row: Int = 0) -> Keystroke {
        Keystroke("\u{1B}[<65;\(column + 1);\(row + 1)M")
    }

    /// Returns text from the clipboard, in bracketed paste mode.
    public static func paste(_ text: String) -> Keystroke {
        Keystroke("\u{1B}[200~" + text + "\u{1B}[201~")
    }

    /// Repeats a keystroke.
    public static func * (key: Keystroke, count: Int) -> Keystroke {
        Keystroke(bytes: Array(repeatElement(key.bytes, count: max(0, count)).joined()))
    }
}
