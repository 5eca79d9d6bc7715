/// Defines entries one below the other, one of which is chosen with Enter or a click.
public struct MenuView: ModifiableView {
    private let items: [MenuItem]

    /// Defines a menu of existing entries.
    public init(_ items: [MenuItem]) {
        self.items = items
    }

    /// Defines a menu from a list of entries, one on each line of the closure.
    public init(@MenuBuilder _ items: () -> [MenuItem]) {
        self.items = items()
    }

    /// A new menu.
    public var modifiableView: MenuNode { MenuNode(items) }
}

extension ModifiableView where Base: MenuNode {
    /// Sets the text shown while there are no entries.
    public func placeholder(_ text: String?) -> ViewModifier<Base> {
        with { $0.placeholder = text }
    }
}

extension KeyPress {
    /// The character that the key types, if it types one.
    var typedCharacter: Character? {
        guard case .character(let character) = key,
            modifiers.subtracting(.shift).isEmpty
        else { return nil }
        return character
    }
}
