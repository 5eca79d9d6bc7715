/// Something a screen does at a key, with the words that say so.
@MainActor
public struct KeyCommand {
    /// The keys, the one that is shown first.
    public let keys: [KeyPress]
    /// What happens, in a word or two; an empty title is not shown.
    public let title: String
    /// Does it.
    public let action: @MainActor () -> Void

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

    /// The keys and words for a bar of hints; `nil` if it is not to be shown.
    var hint: KeyHint? {
        guard let key = keys.first, !title.isEmpty else { return nil }
        return KeyHint(key: key.name, title: title)
    }
}

/// A key and what it does, for a bar of hints.
public struct KeyHint: Hashable, Sendable {
    /// The key's name.
    public var key: String
    /// What it does.
    public var title: String

    /// Creates a hint.
    public init(key: String, title: String) {
        self.key = key
        self.title = title
    }
}

extension KeyPress {
    /// What the key is called on screen, such as `q`, `^C`, `Esc` or `F1`.
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
