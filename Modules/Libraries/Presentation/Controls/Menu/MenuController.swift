/// A screen with a menu: an action sheet as a dialog, or a popup next to a view.
///
/// The menu closes before the action of the chosen entry runs.
public final class MenuController: ViewController {
    /// The menu.
    public let menu: MenuNode
    private let message: String?
    private let outerTitle: String?

    /// Creates an action sheet; see ``Node/showMenu(_:title:at:)`` for a popup.
    ///
    /// - Parameters:
    ///   - title: The text in the top edge of the box; a submenu shows its own title there.
    ///   - message: The text above the entries.
    ///   - items: The entries.
    public init(title: String? = nil, message: String? = nil, items: [MenuItem]) {
        menu = MenuNode(items)
        self.message = message
        outerTitle = title
        super.init()
        self.title = title
        presentationStyle = .dialog
        menu.onChoose = { [weak self] item in
            self?.dismiss()
            item.action()
        }
        menu.onLevelChange = { [weak self] in
            guard let self else { return }
            self.title = menu.submenuTitle ?? outerTitle
        }
    }

    /// Creates an action sheet from a list of entries, one on each line of the closure.
    public convenience init(
        title: String? = nil,
        message: String? = nil,
        @MenuBuilder _ items: () -> [MenuItem]
    ) {
        self.init(title: title, message: message, items: items())
    }

    /// Creates the message and the menu.
    public override func loadView() {
        let stack = StackNode(axis: .vertical)
        if let message { stack.addSubview(DialogMessageNode(message)) }
        stack.addSubview(menu)
        view.addSubview(stack)
    }

    /// Moves the cursor to the first entry when the menu is shown again.
    public override func viewWillAppear() {
        super.viewWillAppear()
        menu.showOutermost()
    }

    /// The keys that close the menu.
    public override var backKeys: [KeyPress] { [.escape, KeyPress(.left)] }

    /// Uses up characters, so that they have no other effect while the menu is open.
    public override func keyPressed(_ key: KeyPress) -> Bool {
        super.keyPressed(key) || key.typedCharacter != nil
    }
}

extension Node {
    /// Opens a menu next to the node.
    ///
    /// - Parameters:
    ///   - items: The entries; without any, no menu opens.
    ///   - title: The text in the top edge of the box.
    ///   - point: The cell next to which the menu opens, in the node's own coordinates; without it,
    ///     the menu opens next to the whole node.
    /// - Returns: The screen with the menu, or `nil` if the node is in no window.
    @discardableResult
    public final func showMenu(
        _ items: [MenuItem],
        title: String? = nil,
        at point: Point? = nil
    ) -> MenuController? {
        guard let window, !items.isEmpty else { return nil }
        let controller = MenuController(title: title, items: items)
        controller.presentationStyle = .popup(anchor: self, at: point)
        window.present(controller)
        return controller
    }
}

/// Text of a dialog, limited to a readable width; it shrinks before the buttons do.
final class DialogMessageNode: LabelNode {
    private static let columns = 60

    override init(_ text: String? = nil) {
        super.init(text)
        update(\.size.width.maximum, to: DialogMessageNode.columns)
    }

    override func shrinks(along axis: Axis) -> Bool { true }
}
