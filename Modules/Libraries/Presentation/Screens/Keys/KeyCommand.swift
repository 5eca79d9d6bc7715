/// A key binding of a screen: keys, a title for the hints and the help, and an action.
@MainActor
public struct KeyCommand {
    /// The keys, the one that is shown first.
    public let keys: [KeyPress]
    /// The action in a word or two; an empty title is not shown.
    public let title: String
    /// Whether the bar of hints has it; the help has all that have a title.
    public var isInHintBar: Bool = true
    /// The function that runs when one of the keys is pressed.
    public let action: @MainActor () -> Void
    /// The object whose key map the command comes from, and its place there.
    var origin: (target: ObjectIdentifier, place: Int)?

    /// Creates a command.
    public init(_ keys: [KeyPress], title: String, action: @escaping @MainActor () -> Void) {
        self.keys = keys
        self.title = title
        self.action = action
    }

    /// Creates a command of one key.
    public init(
        _ key: KeyPress.Key,
        modifiers: KeyPress.Modifiers = [],
        title: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init([KeyPress(key, modifiers: modifiers)], title: title, action: action)
    }

    /// Creates a command of one character.
    public init(
        _ character: Character,
        title: String,
        action: @escaping @MainActor () -> Void
    ) {
        self.init([KeyPress(.character(character))], title: title, action: action)
    }
}

extension KeyCommand {
    /// The command for the help only, such as one of the keys that move a cursor.
    public func onlyInHelp() -> KeyCommand {
        var command = self
        command.isInHintBar = false
        return command
    }
}

extension [KeyCommand] {
    /// Runs the first command that has a key, and is none of an object's own key map.
    ///
    /// - Returns: Whether there was one.
    @MainActor
    func run(_ key: KeyPress, addedTo target: AnyObject) -> Bool {
        let own = ObjectIdentifier(target)
        guard let command = first(where: { $0.origin?.target != own && $0.keys.contains(key) })
        else { return false }
        command.action()
        return true
    }
}

extension KeyPress {
    /// The name of the key on screen, such as `q`, `^C`, `Esc` or `F1`.
    public var name: String {
        let name =
            switch key {
            case .character(" "): "Space"
            case .character(let character):
                modifiers.contains(.control) ? character.uppercased() : String(character)
            case .enter: "Enter"
            case .escape: "Esc"
            case .tab: "Tab"
            case .backspace: "Backspace"
            case .insert: "Ins"
            case .delete: "Del"
            case .up: "↑"
            case .down: "↓"
            case .left: "←"
            case .right: "→"
            case .home: "Home"
            case .end: "End"
            case .pageUp: "PgUp"
            case .pageDown: "PgDn"
            case .function(let number): "F\(number)"
            }
        var prefix = ""
        if modifiers.contains(.control) { prefix += "^" }
        if modifiers.contains(.alt) { prefix += "Alt-" }
        if modifiers.contains(.shift) { prefix += "Shift-" }
        return prefix + name
    }
}
