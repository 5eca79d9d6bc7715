public import Reactive

// An identifier has one period, that of its first call.
extension StateObserving {
    /// Changes the state once no other debounced action with the same identifier has followed.
    ///
    /// - Parameters:
    ///   - nextState: The state, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ nextState: @autoclosure @escaping () -> State,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.debounce(identifier, file, line, period) { $0.observe(nextState()) }
    }

    /// Starts a state sequence once no other debounced action with the same identifier has
    /// followed.
    ///
    /// - Parameters:
    ///   - sequence: The sequence, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ sequence: @autoclosure @escaping () -> StateSequence<State>,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.debounce(identifier, file, line, period) { $0.observe(sequence()) }
    }

    /// Starts an asynchronous sequence once no other debounced action with the same identifier
    /// has followed.
    ///
    /// - Parameters:
    ///   - sequence: The sequence, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe<States: AsyncSequence>(
        _ sequence: @autoclosure @escaping () -> States,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) where States.Element == State {
        container.debounce(identifier, file, line, period) { $0.observe(sequence()) }
    }

    /// Calls an asynchronous function once no other debounced action with the same identifier
    /// has followed.
    ///
    /// - Parameters:
    ///   - nextState: Returns the state.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe(
        _ nextState: @escaping () async -> State,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.debounce(identifier, file, line, period) { $0.observe(nextState) }
    }
}

extension StateObserving where State: Sendable {
    /// Subscribes to an observable once no other debounced action with the same identifier has
    /// followed.
    ///
    /// - Parameters:
    ///   - states: The observable, evaluated after the quiet period.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observe<States: ObservableConvertibleType<State>>(
        _ states: @autoclosure @escaping () -> States,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        container.debounce(identifier, file, line, period) { $0.observe(states()) }
    }
}
