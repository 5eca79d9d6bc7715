public import Reactive
public import Synchronization

// The numbers are atomic not for other threads, but because the compiler checks each access to
// other variables of a class at run time, and a change would need ten such checks instead of one.

/// A state, and the handlers called before and after each change of it.
@MainActor
@usableFromInline
final class StateStorage<State> {
    /// A handler, registered after the change number `since`.
    @MainActor
    @usableFromInline
    final class Handler {
        @usableFromInline let since: Int
        @usableFromInline let call: (State) -> Void
        @usableFromInline let isActive = Atomic(true)

        init(since: Int, call: @escaping (State) -> Void) {
            self.since = since
            self.call = call
        }
    }

    /// The handlers to call after a change.
    @usableFromInline
    @MainActor
    enum Receivers {
        /// Not known yet: handlers have to be called before the change.
        case unannounced
        case none
        /// The usual case, a single handler, without a copy of the list.
        case one((State) -> Void)
        case many([Handler])
    }

    @MainActor
    @usableFromInline
    struct Fields {
        @usableFromInline var value: State
        @usableFromInline var before: [Handler] = []
        @usableFromInline var after: [Handler] = []
        /// Changes made by a handler while an earlier change is being delivered.
        @usableFromInline var waiting: [(change: Int, state: State)] = []

        /// Exchanges the value, which the caller releases after the access, unless handlers have
        /// to be called before.
        @inlinable
        mutating func exchange(_ value: inout State, isAnnounced: Bool) -> Receivers {
            guard isAnnounced || before.isEmpty else { return .unannounced }
            swap(&self.value, &value)
            switch after.count {
            case 0: return .none
            case 1: return after[0].isActive.load(ordering: .relaxed) ? .one(after[0].call) : .none
            default: return .many(after)
            }
        }
    }

    @usableFromInline var fields: Fields
    /// The action whose states may still become the current state.
    @usableFromInline let action = Atomic(0)
    /// The number of changes that handlers may have received.
    @usableFromInline let changes = Atomic(0)
    @usableFromInline let isDelivering = Atomic(false)
    @usableFromInline let reads = ReadTracking()

    init(_ value: State) {
        fields = Fields(value: value)
    }

    @inlinable var value: State {
        if ReadTracking.isActive { trackRead() }
        return fields.value
    }

    /// Registers a read with the tracked closure that is being evaluated.
    @usableFromInline
    func trackRead() {
        reads.read { notify in _ = didSet { _ in notify() } }
    }

    /// Supersedes the current action.
    ///
    /// - Returns: The number of the new action.
    @inlinable
    func beginAction() -> Int {
        let number = action.load(ordering: .relaxed) &+ 1
        action.store(number, ordering: .relaxed)
        return number
    }

    @inlinable
    func isCurrent(_ number: Int) -> Bool {
        action.load(ordering: .relaxed) == number
    }

    /// Changes the state, unless a later action has begun.
    ///
    /// A handler that begins another action before the change prevents the change; after the
    /// change, its own change is delivered to all handlers after this one.
    ///
    /// - Returns: Whether the action is still the current one.
    @discardableResult
    @inlinable
    func change(to state: State, by action: Int) -> Bool {
        guard isCurrent(action) else { return false }
        var exchanged = state
        var receivers = fields.exchange(&exchanged, isAnnounced: false)
        if case .unannounced = receivers {
            guard announce(state, by: action) else { return false }
            receivers = fields.exchange(&exchanged, isAnnounced: true)
        }
        deliver(state, to: receivers)
        return isCurrent(action)
    }

    /// Calls the handlers before a change.
    ///
    /// - Returns: Whether the action is still the current one.
    @inlinable
    func announce(_ state: State, by action: Int) -> Bool {
        let handlers = fields.before
        for index in handlers.span.indices
        where handlers.span[index].isActive.load(ordering: .relaxed) {
            handlers.span[index].call(state)
            guard isCurrent(action) else { return false }
        }
        return true
    }

    /// Calls the handlers after a change, or lets the change wait for earlier ones.
    @inlinable
    func deliver(_ state: State, to receivers: Receivers) {
        if case .none = receivers { return }
        let change = changes.load(ordering: .relaxed) &+ 1
        changes.store(change, ordering: .relaxed)
        if isDelivering.load(ordering: .relaxed) {
            fields.waiting.append((change, state))
            return
        }
        isDelivering.store(true, ordering: .relaxed)
        switch receivers {
        case .unannounced, .none: break
        case .one(let call): call(state)
        case .many(let handlers): call(handlers, change, state)
        }
        if changes.load(ordering: .relaxed) != change { deliverWaiting() }
        isDelivering.store(false, ordering: .relaxed)
    }

    @usableFromInline
    func deliverWaiting() {
        while !fields.waiting.isEmpty {
            let (change, state) = fields.waiting.removeFirst()
            call(fields.after, change, state)
        }
    }

    @inlinable
    func call(_ handlers: [Handler], _ change: Int, _ state: State) {
        // By a span, which does not retain each handler.
        let handlers = handlers.span
        for index in handlers.indices
        where handlers[index].since < change && handlers[index].isActive.load(ordering: .relaxed) {
            handlers[index].call(state)
        }
    }
}

extension StateStorage {
    /// Calls a handler with the current state, and then before each change.
    func willSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        let handler = Handler(since: changes.load(ordering: .relaxed), call: handler)
        fields.before.append(handler)
        return start(handler)
    }

    /// Calls a handler with the current state, and then after each change.
    func didSet(_ handler: @escaping (State) -> Void) -> any Disposable {
        let handler = Handler(since: changes.load(ordering: .relaxed), call: handler)
        fields.after.append(handler)
        return start(handler)
    }

    private func start(_ handler: Handler) -> any Disposable {
        handler.call(value)
        return Disposables.create { [weak self] in
            handler.isActive.store(false, ordering: .relaxed)
            onMain {
                self?.fields.before.removeAll { $0 === handler }
                self?.fields.after.removeAll { $0 === handler }
            }
        }
    }
}

extension StateStorage where State: Sendable {
    /// Returns a stream that is subscribed and delivered on the main actor.
    func infallible(
        _ observe:
            @escaping @MainActor @Sendable (StateStorage, @escaping (State) -> Void) ->
            any Disposable
    ) -> Infallible<State> {
        .create { observer in
            let subscription = SingleAssignmentDisposable()
            onMain {
                subscription.setDisposable(observe(self) { observer(.next($0)) })
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
