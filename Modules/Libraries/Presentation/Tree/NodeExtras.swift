import Reactive

/// The properties that few nodes have; created when the first is set.
@MainActor
final class NodeExtras {
    var size = SizeRules()
    var padding = EdgeInsets.zero
    var margins: EdgeInsets?
    var position: Position?
    var defaultPosition: Position?
    var growth: Int?
    var priorities = LayoutPriorities()
    var constraints: [LayoutConstraint] = []
    var placement: ((Node, Rect) -> Rect)?

    var border: Color?
    var cornerRadius = 0.0
    var corners = RectCorner.all
    var theme: Theme?
    var themeUpdate: ThemeUpdate?
    var tint: Color?
    var environment: [ObjectIdentifier: Any] = [:]

    var identifier: String?
    var tag = 0
    var accessibilityLabel: String?

    var onAppear: [@MainActor (Node) -> Void] = []
    var onAppearOnce: [@MainActor (Node) -> Void] = []
    var onDisappear: [@MainActor (Node) -> Void] = []
    var onSizeChange: [@MainActor (Node) -> Void] = []
    /// The size that ``onSizeChange`` was called with.
    var reportedSize: Size?
    var keyCommands: [KeyCommand] = []
    /// The last value of ``Node/declaredCommands``.
    var declaredCommands: [KeyCommand] = []
    var onTap: ((Node, TapGesture) -> Void)?
    var tapCount = 1
    var swipes: [SwipeGesture.Direction: (Node, SwipeGesture) -> Void] = [:]
    var swipeStart: TapGesture?
    var lastTap: Duration?
    var lastSwipes: [SwipeGesture.Direction: Duration] = [:]
    /// The handler of Enter in the last text field, with the title of the key.
    var onSubmit: (title: String, handler: @MainActor (Node) -> Void)?
    /// Whether a click ends editing, and is used up by that.
    var endsEditing: (onTap: Bool, usesTap: Bool) = (false, false)

    /// Opens the node's context menu at one of its cells, or next to the node; returns `false` if
    /// the menu has no entries.
    var openContextMenu: ((Node, Point?) -> Bool)?
    /// Whether the node takes keys only because it has a context menu.
    var takesKeysForMenu = false

    var isUserInteractionEnabled = true
    weak var viewController: ViewController?
    /// The subscriptions that end with the node.
    var disposeBag: DisposeBag?

    nonisolated init() {}
}
