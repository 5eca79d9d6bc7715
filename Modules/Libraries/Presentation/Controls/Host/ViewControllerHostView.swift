/// Defines a screen as a part of another one.
///
/// The screen appears and disappears with the view; its keys work while the focus is in it.
public struct ViewControllerHostView: ModifiableView {
    private let controller: ViewController

    /// Defines a view that shows a controller's view; a controller can be shown by one at a time.
    public init(_ controller: ViewController) {
        self.controller = controller
    }

    /// A new host, which the controller's view moves to.
    public var modifiableView: ViewControllerHostNode { ViewControllerHostNode(controller) }
}

/// Holds a screen that is a part of another one.
public final class ViewControllerHostNode: Node {
    /// The screen.
    public let hostedViewController: ViewController

    /// Creates a host that holds the controller and its view.
    public init(_ controller: ViewController) {
        hostedViewController = controller
        super.init()
        addSubview(controller.view)
    }
}
