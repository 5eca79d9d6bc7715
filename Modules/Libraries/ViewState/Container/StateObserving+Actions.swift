public import Reactive

extension StateObserving {
    /// Changes the state at once.
    @inlinable
    public func observe(_ nextState: sending State) {
        container.storage.change(to: nextState, by: container.begin())
    }

    /// Changes the state to the result of an asynchronous function.
    ///
    /// - Parameter nextState: Called on the main actor, after this method has returned; in a
    ///   cancelled task, so that it can clean up, if another action has begun or the container was
    ///   released by then.
    public func observe(_ nextState: sending @escaping () async -> State) {
        container.observe(once: nextState)
    }

    /// Changes the state to each state of a sequence, in order.
    ///
    /// Its synchronous states are applied before this method returns. An empty sequence only
    /// cancels the previous action.
    public func observe(_ sequence: sending StateSequence<State>) {
        let container = container
        let action = container.begin()
        var rest = sequence
        while case .immediate(let state) = rest.steps.first {
            rest.steps.removeFirst()
            guard container.storage.change(to: state(), by: action) else { return }
        }
        if rest.steps.isEmpty { return }
        container.follow(action, .sequence) { await rest.next(isolation: #isolation) }
    }

    /// Changes the state to each element of an asynchronous sequence, in order.
    ///
    /// An error of the sequence ends the action and leaves the state as it is.
    ///
    /// - Parameter sequence: Iterated on the main actor, after this method has returned.
    public func observe<States: AsyncSequence>(
        _ sequence: sending States
    ) where States.Element == State {
        var iterator = sequence.makeAsyncIterator()
        container.follow(container.begin(), .sequence) {
            try? await iterator.next(isolation: #isolation)
        }
    }
}

extension StateObserving where State: Sendable {
    /// Changes the state to each element of an observable, in order.
    ///
    /// Elements sent on the main actor during the subscription are applied before this method
    /// returns; elements from elsewhere are applied on the main actor, in order. An error ends
    /// the action and is passed to `Hooks.defaultErrorHandler`.
    public func observe(_ states: some ObservableConvertibleType<State>) {
        let container = container
        let action = container.begin()
        // Stored first, because an element may start another action during the subscription.
        let subscription = SingleAssignmentDisposable()
        container.run(subscription)
        let report = ActionReport(.observable, of: State.self, container.actionLog)
        subscription.setDisposable(
            states.asObservable().observe(on: MainScheduler()).subscribe { [weak container] state in
                let isCurrent = container?.storage.change(to: state, by: action) ?? false
                if isCurrent { report?.change() }
            } onDisposed: { [weak container] in
                guard let report else { return }
                onMain {
                    report.end(container?.storage.isCurrent(action) == true ? .ended : .cancelled)
                }
            }
        )
    }
}
