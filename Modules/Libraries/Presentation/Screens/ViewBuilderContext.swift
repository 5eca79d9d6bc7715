/// The argument of handlers: their view, and the way to the rest.
@MainActor
public protocol ViewBuilderContextProvider<Base> {
    /// The kind of node.
    associatedtype Base: Node

    /// The view that something happened to.
    var view: Base { get }
}

/// The view that something happened to.
public struct ViewBuilderContext<Base: Node>: ViewBuilderContextProvider {
    /// The view.
    public let view: Base

    /// Creates a context.
    public init(view: Base) {
        self.view = view
    }
}

/// The view that something happened to, and a value.
public struct ViewBuilderValueContext<Base: Node, Value>: ViewBuilderContextProvider {
    /// The view.
    public let view: Base
    /// The value.
    public let value: Value

    /// Creates a context.
    public init(view: Base, value: Value) {
        self.view = view
        self.value = value
    }
}

extension ViewBuilderContextProvider {
    /// The controller of the screen that the view is part of.
    public var viewController: ViewController? { view.viewController }

    /// The navigation stack that the view's screen is on.
    public var navigationController: NavigationController? {
        let controller = view.viewController
        return controller as? NavigationController ?? controller?.navigationController
    }

    /// Pushes a screen onto the navigation stack.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - configure: Runs on the screen before that.
    public func push<Controller: ViewController>(
        _ controller: Controller,
        configure: ((Controller) -> Void)? = nil
    ) {
        configure?(controller)
        navigationController?.push(controller)
    }

    /// Pushes a view onto the navigation stack, as a screen.
    public func push(_ view: any View, title: String? = nil) {
        navigationController?.push(view: view, title: title)
    }

    /// Pops the topmost screen of the navigation stack.
    public func pop() {
        navigationController?.pop()
    }

    /// Shows a screen above all.
    ///
    /// - Parameters:
    ///   - controller: The screen.
    ///   - configure: Runs on the screen before that.
    public func present<Controller: ViewController>(
        _ controller: Controller,
        configure: ((Controller) -> Void)? = nil
    ) {
        configure?(controller)
        view.window?.present(controller)
    }

    /// Shows a view above all, as a screen.
    public func present(_ view: any View) {
        self.view.window?.present(ViewController(view))
    }

    /// Leaves the view's screen: it is popped, or dismissed if it was presented.
    public func dismiss() {
        viewController?.dismiss()
    }

    /// Puts text on the clipboard of the user's machine.
    ///
    /// - Returns: Whether the display accepted it; see ``ViewController/copyToClipboard(_:)``.
    @discardableResult
    public func copyToClipboard(_ text: String) -> Bool {
        view.window?.copyToClipboard(text) ?? false
    }

    /// Replaces all that is in the view, at once or after a delay in seconds.
    public func transition(to view: any View, delay: Double = 0) {
        self.view.transition(to: view, delay: delay)
    }

    /// Replaces all that is in the view by a screen, at once or after a delay in seconds.
    public func transition(to controller: ViewController, delay: Double = 0) {
        view.transition(to: ViewControllerHostView(controller), delay: delay)
    }
}

extension Node {
    /// A context for the node.
    public final var context: ViewBuilderContext<Node> { ViewBuilderContext(view: self) }
}
