/// Something that came in from a display.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// A mouse button or wheel was used.
    case mouse(MouseEvent)
    /// Text was pasted; line ends are `\n`, tabs stay, other controls are gone.
    case paste(String)
    /// The extent changed.
    case resize(Size)
    /// The window got (`true`) or lost the focus.
    case focus(Bool)
    /// The display has reported the colour of its background.
    case background(CellColor)
    /// The program was continued after a stop: everything must be redrawn.
    case resumed
    /// No more input will come.
    case end
}

/// A key press: a key, with the modifiers held down at the same time.
public struct KeyPress: Hashable, Sendable {
    /// The key itself.
    public enum Key: Hashable, Sendable {
        case character(Character)
        case enter, escape, tab, backspace, insert, delete
        case up, down, left, right
        case home, end, pageUp, pageDown
        /// F1 is 1.
        case function(Int)
    }

    /// Modifier keys held down while another key is pressed.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8

        /// Shift; not reported for characters that it changed (`A`, not shift-`a`).
        public static let shift = Modifiers(rawValue: 1 << 0)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 1 << 1)
        /// Control; the character is then in lower case.
        public static let control = Modifiers(rawValue: 1 << 2)

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }
    }

    /// The key itself.
    public var key: Key
    /// The modifiers held down with it.
    public var modifiers: Modifiers

    /// The Enter key alone.
    public static let enter = KeyPress(.enter)
    /// The space bar alone.
    public static let space = KeyPress(.character(" "))
    /// The Escape key alone.
    public static let escape = KeyPress(.escape)
    /// The Tab key alone.
    public static let tab = KeyPress(.tab)
    /// The Backspace key alone.
    public static let backspace = KeyPress(.backspace)
    /// The Delete key alone.
    public static let delete = KeyPress(.delete)
    /// The arrow up alone.
    public static let up = KeyPress(.up)
    /// The arrow down alone.
    public static let down = KeyPress(.down)
    /// The arrow to the left alone.
    public static let left = KeyPress(.left)
    /// The arrow to the right alone.
    public static let right = KeyPress(.right)
    /// The Home key alone.
    public static let home = KeyPress(.home)
    /// The End key alone.
    public static let end = KeyPress(.end)
    /// The Page Up key alone.
    public static let pageUp = KeyPress(.pageUp)
    /// The Page Down key alone.
    public static let pageDown = KeyPress(.pageDown)

    /// Creates a key press.
    public init(_ key: Key, modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The key of a character.
    public static func character(_ character: Character) -> KeyPress {
        KeyPress(.character(character))
    }

    /// The key with other modifiers held down.
    public func with(_ modifiers: Modifiers) -> KeyPress { KeyPress(key, modifiers: modifiers) }
}

/// A use of the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// An action of the mouse: a button that is pressed, released or held during a movement, or a
    /// turn of the wheel.
    public enum Action: Hashable, Sendable {
        case press(Button)
        case release(Button)
        case drag(Button)
        case wheelUp, wheelDown

        /// Whether the wheel was turned.
        var isWheel: Bool { self == .wheelUp || self == .wheelDown }
    }

    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        case left, middle, right
    }

    /// The button and its change, or the direction of the wheel.
    public var action: Action
    /// The cell below the pointer, counted from the top left.
    public var position: Point
    /// The modifier keys that were held down.
    public var modifiers: KeyPress.Modifiers

    /// For a press: 1 for a single click, 2 for the second of two in quick succession on the
    /// same cell, and so on; counted by the window.
    public var clickCount: Int = 1

    /// Creates a mouse event.
    public init(_ action: Action, at position: Point, modifiers: KeyPress.Modifiers = []) {
        self.action = action
        self.position = position
        self.modifiers = modifiers
    }
}
