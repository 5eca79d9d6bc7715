/// A screen: owns a tree of views and the commands of its keys.
///
/// A screen that is left is released, and its views and bindings with it.
@MainActor
open class ViewController {
    /// The title in the bar at the top.
    public final var title: String? {
        didSet { if title != oldValue { setNeedsBars() } }
    }

    /// The text at the right end of the bar at the top, such as a short notice; it never
    /// moves the content.
    public final var status: String? {
        didSet { if status != oldValue { setNeedsBars() } }
    }

    /// How the screen is shown when it is presented; set it before that.
    public final var presentationStyle: PresentationStyle = .sheet

    /// Whether a navigation stack leaves out its title bar while the screen is on top.
    public final var hidesTitleBar: Bool = false {
        didSet { if hidesTitleBar != oldValue { loaded?.superview?.setNeedsLayout() } }
    }

    /// The buttons of the screen, which the bar of hints shows with their keys.
    public final var navigationItem: NavigationItem = NavigationItem() {
        didSet {
            navigationItem.attach(to: self)
            setNeedsBars()
        }
    }

    /// The controller that shows this one's view inside of its own, or whose navigation stack it
    /// is on.
    public final var parent: ViewController? { stack ?? loaded?.superview?.viewController }
    /// The navigation stack that the screen was pushed on.
    final weak var stack: NavigationController?
    /// The controller whose view is shown inside of this one's.
    public private(set) final var child: ViewController?
    /// The node that gets the focus back when the screen is shown again.
    final weak var lastResponder: Node?
    /// Run when the screen was left for good, and not only covered.
    final var leaveHandlers: [@MainActor (ViewController) -> Void] = []

    private(set) final var loaded: Node?
    private final var content: (any View)?
    private final var declaredCommands: [KeyCommand] = []

    /// Creates a screen without views.
    public init() {}

    /// Creates a screen of a view.
    ///
    /// - Parameters:
    ///   - view: The view, which fills the screen.
    ///   - padding: The space around it.
    ///   - safeArea: Accepted for source compatibility; bars never cover views here.
    public init(_ view: any View, padding: EdgeInsets = .zero, safeArea: Bool = false) {
        content = padding == .zero ? view : ContainerView(view).padding(insets: padding)
    }

    /// Creates a screen of a view, with a title.
    public init(title: String?, _ view: any View) {
        self.title = title
        content = view
    }

    /// The node that everything on the screen is in; made when first asked for.
    public final var view: Node {
        if let loaded { return loaded }
        let node = makeView()
        node.madeExtras().viewController = self
        loaded = node
        loadView()
        viewDidLoad()
        return node
    }

    func makeView() -> Node { ContainerNode() }

    /// The node that keys are sent to if no other takes them.
    var keyTarget: Node { child?.keyTarget ?? view }

    // MARK: Life

    /// Fills ``view``; the default adds the view that the screen was created with.
    open func loadView() {
        if let content { view.addSubview(content) }
        content = nil
    }

    /// Called once, when ``view`` has been made.
    open func viewDidLoad() {}

    /// Called before the screen is seen.
    open func viewWillAppear() {}

    /// Called when the screen is seen.
    open func viewDidAppear() {}

    /// Called before the screen is no longer seen.
    open func viewWillDisappear() {}

    /// Called when the screen is no longer seen.
    open func viewDidDisappear() {}

    /// Runs the handlers for a screen that was left for good.
    func leave() {
        for handler in leaveHandlers { handler(self) }
    }

    // MARK: Keys

    /// The keys of all screens of the class.
    open class var keyMap: KeyMap { .none }

    /// The commands of keys on this screen that no view uses first.
    ///
    /// The default has those of ``keyMap`` that apply at the moment. It is read at each key that
    /// the map does not use, and before each frame for a bar of hints; call ``setNeedsBars()``
    /// when they have changed.
    open var keyCommands: [KeyCommand] {
        declaredCommands = Self.keyMap.commands(of: self, after: declaredCommands)
        return declaredCommands
    }

    /// The keys that leave the screen, if there is one to go back to.
    open var backKeys: [KeyPress] { ViewController.standardBackKeys }

    private static let standardBackKeys: [KeyPress] = [.escape, .backspace, .left]

    /// Reacts to a key that no view used; the default looks through ``keyMap`` and
    /// ``keyCommands``.
    ///
    /// - Returns: Whether it was of use.
    open func keyPressed(_ key: KeyPress) -> Bool {
        Self.keyMap.run(key, on: self) || keyCommands.run(key, addedTo: self)
            || navigationItem.commands.run(key, addedTo: self)
    }

    /// Redraws title and key hints.
    public final func setNeedsBars() {
        loaded?.window?.requestFrame()
    }

    // MARK: Content

    /// Replaces all that is on the screen; the old views are released now.
    public final func transition(to view: any View) {
        loadIfNeeded()
        let old = child
        child = nil
        // The old screen is retained until its handlers have run.
        withExtendedLifetime(old) { self.view.transition(to: view) }
        window?.focusMayHaveChanged()
    }

    /// Replaces all that is on the screen by another controller's view.
    public final func transition(to controller: ViewController) {
        transition(to: controller.view)
        child = controller
        setNeedsBars()
    }

    /// Replaces all that is on the screen; another spelling of `transition(to:)`.
    public final func transtion(to view: any View) {
        transition(to: view)
    }

    private final func loadIfNeeded() {
        content = nil
        _ = view
    }
}
