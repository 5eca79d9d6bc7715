/// The buttons of a screen.
@MainActor
public struct NavigationItem {
    /// The first buttons in the bar of hints.
    public var leftBarButtonItems: [BarButtonItem] = []
    /// The buttons after those.
    public var rightBarButtonItems: [BarButtonItem] = []

    /// Creates an item without buttons.
    public init() {}

    private var items: [BarButtonItem] { leftBarButtonItems + rightBarButtonItems }

    var commands: [KeyCommand] {
        if leftBarButtonItems.isEmpty, rightBarButtonItems.isEmpty { return [] }
        return items.filter(\.isEnabled).map(\.command)
    }

    /// Sets the screen that the buttons belong to.
    func attach(to screen: ViewController) {
        for item in items { item.screen = screen }
    }
}

/// A button in the bar of hints, with a key of its own.
@MainActor
public final class BarButtonItem {
    /// The button's title.
    public let title: String
    /// The keys that do the same as a click on it.
    public let keys: [KeyPress]
    /// Whether it is shown and can be used.
    public var isEnabled: Bool = true {
        didSet { if isEnabled != oldValue { screen?.setNeedsBars() } }
    }

    weak var screen: ViewController?
    private var lastTap: Duration?
    private var action: @MainActor (BarButtonItem) -> Void = { _ in }

    /// Creates a button; without a key it has the title's first letter in lower case.
    public init(title: String, key: KeyPress? = nil) {
        self.title = title
        keys = (key ?? title.lowercased().first.map { KeyPress(.character($0)) }).map { [$0] } ?? []
    }

    /// Sets the action, which runs at most once in 300 ms.
    ///
    /// - Returns: The button itself.
    @discardableResult
    public func onTap(_ action: @escaping @MainActor (BarButtonItem) -> Void) -> BarButtonItem {
        self.action = action
        return self
    }

    private(set) lazy var command = KeyCommand(keys, title: title) { [weak self] in self?.tap() }

    private func tap() {
        if let window = screen?.window, !window.allowsTap(after: &lastTap) { return }
        action(self)
    }
}

extension ViewBuilderContextProvider {
    /// The buttons of the view's screen; changes to a view without one are lost.
    public var navigationItem: NavigationItem {
        get { view.viewController?.navigationItem ?? NavigationItem() }
        nonmutating set { view.viewController?.navigationItem = newValue }
    }
}
