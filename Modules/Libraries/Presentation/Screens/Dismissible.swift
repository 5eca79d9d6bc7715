/// Carries the typed result of a screen back to the code that showed it.
///
/// The code that shows the screen adds handlers, or waits for ``result()``; the screen calls
/// ``dismiss(returning:)`` or ``dismiss()``. However the screen is left, exactly one of the
/// two kinds of handler runs, once.
///
/// ```swift
/// let picker = CityPicker()
/// picker.chosen.onReturn { city in chosen = city }
/// context.present(picker)
/// ```
@MainActor
public final class Dismissible<Result> {
    /// The way a screen is left when it is dismissed.
    public enum Action: Sendable {
        /// The screen stays.
        case none
        /// The screen is popped, or dismissed if it was presented.
        case automatic
        /// The topmost screen of the navigation stack is popped.
        case pop
        /// Screens are popped down to another one, which must be on the same stack.
        case to(ViewController)
        /// All screens but the root are popped.
        case root
        /// The presented screen is dismissed, with the whole navigation stack it is part of.
        case dismiss
    }

    /// The screen; not retained.
    public weak var viewController: ViewController? {
        didSet { if viewController !== oldValue { observe() } }
    }

    /// The way the screen is left.
    public var action: Action

    private var returned: [@MainActor (Result) -> Void] = []
    private var dismissed: [@MainActor () -> Void] = []
    private(set) var isOver = false

    /// Creates a carrier; the screen may be set later.
    public init(_ viewController: ViewController? = nil, action: Action = .automatic) {
        self.action = action
        self.viewController = viewController
        observe()
    }

    /// Adds a handler that runs with the result, after the screen was left.
    @discardableResult
    public func onReturn(_ handler: @escaping @MainActor (Result) -> Void) -> Dismissible {
        returned.append(handler)
        return self
    }

    /// Adds a handler that runs if the screen was left without a result.
    @discardableResult
    public func onDismiss(_ handler: @escaping @MainActor () -> Void) -> Dismissible {
        dismissed.append(handler)
        return self
    }

    /// Leaves the screen with a result; a second call does nothing.
    public func dismiss(returning result: Result) {
        guard !isOver else { return }
        isOver = true
        leave()
        let handlers = returned
        finish()
        for handler in handlers { handler(result) }
    }

    /// Leaves the screen without a result.
    public func dismiss() {
        guard !isOver else { return }
        isOver = true
        leave()
        end()
    }

    private func end() {
        isOver = true
        let handlers = dismissed
        finish()
        for handler in handlers { handler() }
    }

    private func finish() {
        returned = []
        dismissed = []
    }

    private func leave() {
        guard let controller = viewController else { return }
        let navigation = controller.navigationController
        switch action {
        case .none: break
        case .automatic: controller.dismiss()
        case .pop: navigation?.pop()
        case .root: navigation?.popToRoot()
        case .to(let target): navigation?.pop(to: target)
        case .dismiss: controller.window?.dismiss(controller)
        }
    }

    /// A screen that is left by its keys, or by the program, has no result.
    private func observe() {
        // The carrier lives as long as its screen, also if nobody else holds it.
        viewController?.leaveHandlers.append { [self] controller in
            if !isOver, controller === viewController { end() }
        }
    }
}

extension Dismissible where Result: Sendable {
    /// Waits until the screen is left.
    ///
    /// Cancelling the calling task leaves the screen without a result. Called after the screen
    /// was left, it returns `nil`.
    ///
    /// - Returns: The result, or `nil` if the screen was left without one.
    public func result() async -> Result? {
        guard !isOver else { return nil }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                onReturn { continuation.resume(returning: $0) }
                onDismiss { continuation.resume(returning: nil) }
                if Task.isCancelled { dismiss() }
            }
        } onCancel: {
            Task { @MainActor in self.dismiss() }
        }
    }
}

extension ViewController {
    /// Runs the handlers for screens that are left, unless the screen is only covered.
    final func didDisappear() {
        if !isCovered { leave() }
    }

    /// Runs the handlers of a covered screen that is left, and of those inside it.
    final func leaveCovered() {
        if let loaded { loaded.leaveScreens() } else { leave() }
    }

    /// Whether the screen is not seen because another one was pushed above it, or above the one
    /// that it is inside of.
    private final var isCovered: Bool {
        var pushed = self
        while let parent = pushed.parent {
            if let navigation = parent as? NavigationController, navigation.view.isAttached,
                pushed.loaded?.isAttached != true, navigation.contains(pushed)
            {
                return true
            }
            pushed = parent
        }
        return false
    }
}

extension Node {
    /// Runs the handlers for the screens in a tree that are left, the inner ones first.
    final func leaveScreens() {
        for child in subviews { child.leaveScreens() }
        extras?.viewController?.leave()
    }
}
