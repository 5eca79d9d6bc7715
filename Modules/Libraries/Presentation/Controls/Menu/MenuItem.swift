/// An entry of a menu: a command, a submenu or a separator.
@MainActor
public struct MenuItem {
    /// The text of the entry.
    public let title: String
    /// The key that chooses the entry while the menu is open.
    public let key: KeyPress?
    /// The entries of the submenu that the entry opens; empty for a command.
    public let submenu: [MenuItem]
    /// Whether the entry has a check mark.
    public var isChecked: Bool
    /// Whether the entry can be chosen.
    public var isEnabled: Bool

    let isSeparator: Bool
    /// The text at the right end of the row.
    let detail: String
    let action: @MainActor () -> Void

    /// A line between entries.
    public static let separator = MenuItem(isSeparator: true, title: "", detail: "") {}

    /// Creates an entry that runs an action after the menu has closed.
    public init(
        _ title: String,
        key: KeyPress? = nil,
        isChecked: Bool = false,
        isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(isSeparator: false, title: title, key: key, detail: key?.name ?? "", action)
        self.isChecked = isChecked
        self.isEnabled = isEnabled
    }

    /// Creates an entry that opens a submenu; without entries it is disabled.
    public static func submenu(
        _ title: String,
        @MenuBuilder _ items: () -> [MenuItem]
    ) -> MenuItem {
        var item = MenuItem(isSeparator: false, title: title, submenu: items(), detail: "") {}
        item.isEnabled = !item.submenu.isEmpty
        return item
    }

    init(
        isSeparator: Bool,
        title: String,
        key: KeyPress? = nil,
        submenu: [MenuItem] = [],
        detail: String,
        _ action: @escaping @MainActor () -> Void
    ) {
        self.isSeparator = isSeparator
        self.title = title
        self.key = key
        self.submenu = submenu
        self.detail = detail
        self.action = action
        isChecked = false
        isEnabled = true
    }

    /// Whether the cursor can move to the entry.
    var canBeChosen: Bool { isEnabled && !isSeparator }
}

/// Collects the entries of a menu, one on each line.
///
/// Conditions, switches and loops are allowed.
public typealias MenuBuilder = ListBuilder<MenuItem>
