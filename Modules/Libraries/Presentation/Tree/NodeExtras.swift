import Reactive

/// What few nodes have; made when it is first set.
@MainActor
final class NodeExtras {
    var width = SizeRule()
    var height = SizeRule()
    var padding = EdgeInsets.zero
    var margins: EdgeInsets?
    var position: Position?
    var growth: Int?
    var placement: ((Node, Rect) -> Rect)?

    var border: Color?
    var cornerRadius = 0.0
    var clipsToBounds = true

    var identifier: String?
    var tag = 0
    var accessibilityLabel: String?

    var onAppear: [(Node) -> Void] = []
    var onAppearOnce: [(Node) -> Void] = []
    var onDisappear: [(Node) -> Void] = []
    var keyCommands: [KeyCommand] = []
    var onTap: ((Node) -> Void)?
    var tapCount = 1
    var swipes: [KeyPress.Key: (Node) -> Void] = [:]
    var swipeStart: Int?
    var lastTap: Duration?

    var contextMenu: ((Node) -> [MenuItem])?
    /// Whether the node takes keys only because it has a context menu.
    var takesKeysForMenu = false

    var isUserInteractionEnabled = true
    weak var viewController: ViewController?
    weak var window: Window?
    /// Holds what ends with the node.
    var disposeBag: DisposeBag?

    nonisolated init() {}
}
