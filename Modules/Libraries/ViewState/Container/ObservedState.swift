public import Reactive

/// A state, and the handlers called before and after each change of it.
///
/// The projection `$state` of a ``StateContainer``.
@MainActor
@propertyWrapper
public final class ObservedState<State> {
    /// A handler, registered after the change number `since`.
    @MainActor
    private final class Handler {
        let since: Int
        let call: (State) -> Void
        var isActive = true

        init(since: Int, call: @escaping (State) -> Void) {
            self.since = since
            self.call = call
        }
    }

    /// The current state.
    public private(set) var wrappedValue: State

    /// The action whose states may still become the current state.
    private var action = 0
    private var changes = 0
    private var before: [Handler] = []
    private var after: [Handler] = []
    /// Changes made by a handler while an earlier change is being delivered.
    private var waiting: [(change: Int, state: State)] = []
    private var isDelivering = false

    /// Creates a container's storage with an initial state.
    public init(wrappedValue: State) {
        self.wrappedValue = wrappedValue
    }

    /// The storage itself.
    public var projectedValue: ObservedState<State> { self }

    /// Supersedes the current action.
    ///
    /// - Returns: The number of the new action.
    func beginAction() -> Int {
        action &+= 1
        return action
    }

    /// Changes the state, unless a later action has begun.
    ///
    /// A handler that begins another action before the change prevents the change; after the
    /// change, its own change is delivered to all handlers after this one.
    ///
    /// - Returns: Whether the action is still the current one.
    @discardableResult
    func change(to state: State, by action: Int) -> Bool {
        guard action == self.action else { return false }
        for handler in before where handler.isActive {
            handler.call(state)
            guard action == self.action else { return false }
        }
        wrappedValue = state
        changes &+= 1
        if isDelivering {
            waiting.append((changes, state))
        } else if !after.isEmpty {
            deliver(state)
        }
        return action == self.action
    }

    private func deliver(_ state: State) {
        isDelivering = true
        var next: (change: Int, state: State)? = (changes, state)
        while let (change, state) = next {
            for handler in after where handler.isActive && handler.since < change {
                handler.call(state)
            }
            next = waiting.isEmpty ? nil : waiting.removeFirst()
        }
        isDelivering = false
    }
}

extension ObservedState {
    /// Calls a handler with the current state, and then with each new state before the change.
    ///
    /// - Parameter handler: Called on the main actor, while the state is still the old one.
    /// - Returns: A disposable that ends the calls; releasing it does not.
    public func willSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        let handler = Handler(since: changes, call: handler)
        before.append(handler)
        return start(handler)
    }

    /// Calls a handler with the current state, and then with each new state after the change.
    ///
    /// - Parameter handler: Called on the main actor.
    /// - Returns: A disposable that ends the calls; releasing it does not.
    public func didSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        let handler = Handler(since: changes, call: handler)
        after.append(handler)
        return start(handler)
    }

    private func start(_ handler: Handler) -> any Disposable {
        handler.call(wrappedValue)
        return Disposables.create { [weak self] in
            onMain {
                handler.isActive = false
                self?.before.removeAll { $0 === handler }
                self?.after.removeAll { $0 === handler }
            }
        }
    }
}

extension ObservedState where State: Sendable {
    /// Returns an observable that is subscribed and delivered on the main actor.
    func observable(
        _ observe:
            @escaping @MainActor @Sendable (ObservedState, @escaping (State) -> Void) ->
            any Disposable
    ) -> Observable<State> {
        .create { observer in
            let subscription = SingleAssignmentDisposable()
            onMain {
                if subscription.isDisposed { return }
                subscription.setDisposable(observe(self) { observer.onNext($0) })
            }
            return subscription
        }
    }
}

/// Runs work on the main actor: at once if already there, otherwise asynchronously.
func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    _ = MainScheduler().schedule(()) {
        MainActor.assumeIsolated(work)
        return Disposables.create()
    }
}
