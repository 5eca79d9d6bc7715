public import Reactive
public import Synchronization

/// A view state, changed only by the actions that the container observes.
///
/// An action is a state, or a source of states: an asynchronous function, a sequence or an
/// observable. The container observes one action at a time. Each call of `observe`, whose forms
/// are those of ``StateObserving``, or of `refresh` cancels the previous action, and a state that a
/// cancelled action still sends is dropped.
///
/// Every state counts as a change, whether or not it equals the previous one. States need not be
/// `Sendable`. Actions cannot fail: they turn errors into states.
///
/// An action does not retain the container; releasing the container cancels the action.
@preconcurrency
@MainActor
public final class StateContainer<State> {
    @usableFromInline let storage: StateStorage<State>

    /// The subscription or task of the latest action.
    private let running = SerialDisposable()
    /// Whether there is one.
    @usableFromInline let isRunning = Atomic(false)

    /// Stores the function that starts rendering, until it is called.
    var renderer: ((AnyObject) -> Void)?
    /// The sets of options with which debugging was started.
    var debugged: Set<Int> = []
    /// Receives the actions that take time, for the container's log.
    var actionLog: ((StateAction) -> Void)?
    var debouncers: [Debouncer.Key: Debouncer] = [:]
    /// The scheduler that times debounced actions.
    let scheduler: any SchedulerType

    /// Creates a container with an initial state.
    ///
    /// - Parameters:
    ///   - state: The initial state.
    ///   - scheduler: The scheduler that times debounced actions.
    public init(state: State, scheduler: any SchedulerType = MainScheduler.instance) {
        storage = StateStorage(state)
        self.scheduler = scheduler
        StateDebugging.shared?.start(on: self)
    }

    deinit {
        running.dispose()
    }

    /// The current state.
    @inlinable public var state: State { storage.value }

    /// Calls a handler with the current state, and then with each new state before the change.
    ///
    /// - Parameter handler: Called while the state is still the old one.
    /// - Returns: A disposable that ends the calls; releasing it does not.
    public func willSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        storage.willSet(handler)
    }

    /// Calls a handler with the current state, and then with each new state after the change.
    ///
    /// - Returns: A disposable that ends the calls; releasing it does not.
    public func didSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        storage.didSet(handler)
    }

    /// Changes the state to the result of an asynchronous function, and waits for it.
    ///
    /// Another action, and cancellation of the calling task, cancel the function; this method
    /// returns once the function has. Called by an action in progress, which it cancels, it changes
    /// the state as any other action does.
    ///
    /// - Parameter nextState: Called on the main actor.
    public func refresh(state nextState: sending @escaping () async -> State) async {
        let wasCancelled = Task.isCancelled
        let task = observe(once: nextState)
        // The calling task may be the one of the previous action, which is cancelled by now.
        if Task.isCancelled, !wasCancelled { return await task.value }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    // MARK: The one action

    /// Cancels the action in progress.
    ///
    /// - Returns: The number of the new action.
    @inlinable
    func begin() -> Int {
        let action = storage.beginAction()
        if isRunning.load(ordering: .relaxed) { run(nil) }
        return action
    }

    /// Replaces the subscription or task.
    @usableFromInline
    func run(_ disposable: (any Disposable)?) {
        isRunning.store(disposable != nil, ordering: .relaxed)
        running.disposable = disposable ?? Disposables.create()
    }

    @discardableResult
    func observe(once nextState: @escaping () async -> State) -> Task<Void, Never> {
        var function = Optional(nextState)
        return follow(begin(), .function) { await function.take()?() }
    }

    /// Applies the results of a function in a task, until it returns `nil`.
    ///
    /// It is called once even if the task was cancelled before it began, so that it can clean up.
    @discardableResult
    func follow(
        _ action: Int,
        _ kind: StateAction.Kind,
        _ next: @escaping () async -> State?
    ) -> Task<Void, Never> {
        let report = ActionReport(kind, of: State.self, actionLog)
        let task = Task { [weak self] in
            while let state = await next() {
                guard !Task.isCancelled, let self, storage.change(to: state, by: action) else {
                    report?.end(.cancelled)
                    return
                }
                report?.change()
            }
            report?.end(Task.isCancelled ? .cancelled : .ended)
        }
        run(Disposables.create { task.cancel() })
        return task
    }
}

/// The container, by the name of VSM's second generation.
public typealias AsyncStateContainer = StateContainer
