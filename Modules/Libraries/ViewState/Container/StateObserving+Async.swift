// The asynchronous forms by their names of VSM's first generation.
extension StateObserving {
    /// Changes the state to the result of an asynchronous function.
    public func observeAsync(_ nextState: sending @escaping () async -> State) {
        observe(nextState)
    }

    /// Changes the state to each element of a sequence that an asynchronous function returns.
    public func observeAsync<States: AsyncSequence>(
        _ sequence: @escaping () async -> States
    ) where States.Element == State {
        observe(DeferredStates(create: sequence))
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
    public func observeAsync(
        _ nextState: @escaping () async -> State,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) {
        observe(nextState, debounced: period, identifier: identifier, file: file, line: line)
    }

    /// Calls an asynchronous function that returns a sequence once no other debounced action with
    /// the same identifier has followed.
    ///
    /// - Parameters:
    ///   - sequence: Returns the sequence.
    ///   - period: The quiet period; that of an identifier's first call applies to all its calls.
    ///   - identifier: The actions with one identifier supersede each other; without one, those
    ///     of a call site do.
    ///   - file: The file of the call site.
    ///   - line: The line of the call site.
    public func observeAsync<States: AsyncSequence>(
        _ sequence: @escaping () async -> States,
        debounced period: some DebouncePeriod,
        identifier: AnyHashable? = nil,
        file: String = #fileID,
        line: UInt = #line
    ) where States.Element == State {
        observe(
            DeferredStates(create: sequence),
            debounced: period,
            identifier: identifier,
            file: file,
            line: line
        )
    }
}

/// A sequence that is created by an asynchronous function when it is iterated.
private struct DeferredStates<States: AsyncSequence>: AsyncSequence, AsyncIteratorProtocol {
    let create: () async -> States
    var iterator: States.AsyncIterator?

    init(create: @escaping () async -> States) {
        self.create = create
    }

    func makeAsyncIterator() -> DeferredStates { self }

    mutating func next() async throws -> States.Element? {
        try await next(isolation: nil)
    }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> States.Element? {
        var current =
            if let iterator { iterator } else { await create().makeAsyncIterator() }
        defer { iterator = current }
        return try await current.next(isolation: actor)
    }
}
