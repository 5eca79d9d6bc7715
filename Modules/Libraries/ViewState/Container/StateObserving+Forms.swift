public import Reactive

// Forwarded one by one, because a default argument such as that of the call site cannot be part
// of a requirement.
extension StateObserving {
    /// Changes the state at once.
    public func observe(_ nextState: sending State) {
        container.observe(nextState)
    }

    /// Changes the state to the result of an asynchronous function.
    public func observe(_ nextState: sending @escaping () async -> State) {
        container.observe(nextState)
    }

    /// Changes the state to each state of a sequence, in order.
    public func observe(_ sequence: sending StateSequence<State>) {
        container.observe(sequence)
    }

    /// Changes the state to each element of an asynchronous sequence, in order.
    public func observe<States: AsyncSequence>(
        _ sequence: sending States
    ) where States.Element == State {
        container.observe(sequence)
    }

    /// Changes the state to the result of an asynchronous function.
    public func observeAsync(_ nextState: sending @escaping () async -> State) {
        container.observeAsync(nextState)
    }

    /// Changes the state to each element of a sequence that an asynchronous function returns.
    public func observeAsync<States: AsyncSequence>(
        _ sequence: @escaping () async -> States
    ) where States.Element == State {
        container.observeAsync(sequence)
    }
}

// The parameters are those of the container's methods.
extension StateObserving {
    /// Changes the state once no other debounced action with the same identifier has followed.
    public func observe(
        _ nextState: @autoclosure @escaping () -> State,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.observe(
            nextState(),
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }

    /// Starts a state sequence once no other debounced action with the same identifier has
    /// followed.
    public func observe(
        _ sequence: @autoclosure @escaping () -> StateSequence<State>,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.observe(
            sequence(),
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }

    /// Starts an asynchronous sequence once no other debounced action with the same identifier
    /// has followed.
    public func observe<States: AsyncSequence>(
        _ sequence: @autoclosure @escaping () -> States,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) where States.Element == State {
        container.observe(
            sequence(),
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }

    /// Calls an asynchronous function once no other debounced action with the same identifier
    /// has followed.
    public func observe(
        _ nextState: @escaping () async -> State,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.observe(
            nextState,
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }

    /// Calls an asynchronous function once no other debounced action with the same identifier
    /// has followed.
    public func observeAsync(
        _ nextState: @escaping () async -> State,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.observeAsync(
            nextState,
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }

    /// Calls an asynchronous function that returns a sequence once no other debounced action with
    /// the same identifier has followed.
    public func observeAsync<States: AsyncSequence>(
        _ sequence: @escaping () async -> States,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) where States.Element == State {
        container.observeAsync(
            sequence,
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }
}

extension StateObserving where State: Sendable {
    /// Changes the state to each element of an observable, in order.
    public func observe(_ states: some ObservableConvertibleType<State>) {
        container.observe(states)
    }

    /// Subscribes to an observable once no other debounced action with the same identifier has
    /// followed.
    public func observe<States: ObservableConvertibleType<State>>(
        _ states: @autoclosure @escaping () -> States,
        debounced period: Duration,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.observe(
            states(),
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }
}
