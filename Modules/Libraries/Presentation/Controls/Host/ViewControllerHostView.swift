/// Defines a view that embeds a screen in another one.
///
/// The screen appears and disappears with the view; its keys work while the focus is inside.
public struct ViewControllerHostView: ModifiableView {
    private let controller: ViewController

    /// Defines a view that shows a controller's view; only one host at a time can show a
    /// controller.
    public init(_ controller: ViewController) {
        self.controller = controller
    }

    /// A new host, to which the controller's view moves.
    public var modifiableView: ViewControllerHostNode { ViewControllerHostNode(controller) }
}

/// Embeds a screen in another one.
public final class ViewControllerHostNode: Node {
    /// The controller of the embedded screen.
    public let hostedViewController: ViewController

    /// Creates a host that holds the controller and its view.
    public init(_ controller: ViewController) {
        hostedViewController = controller
        super.init()
        addSubview(controller.view)
    }
}
