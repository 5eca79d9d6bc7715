public import Synchronization

/// A buffer of the elements of a stream that have not been awaited yet.
@usableFromInline
final class ValueBuffer<Element: Sendable>: Sendable {
    /// Which elements remain when the buffer is full.
    @usableFromInline
    enum Limit: Sendable {
        case unbounded
        case oldest(Int)
        case newest(Int)
    }

    @usableFromInline typealias Waiter = CheckedContinuation<Element?, any Error>

    @usableFromInline
    struct State: Sendable {
        @usableFromInline var elements = Queue<Element>()
        @usableFromInline var end: Result<Void, any Error>?
        @usableFromInline var waiters: [Waiter] = []

        @inlinable
        init() {}

        /// Removes the first element, or else returns the termination; an error only once.
        @inlinable
        mutating func takeReady() -> Result<Element?, any Error>? {
            if let element = elements.removeFirst() { return .success(element) }
            guard let end else { return nil }
            self.end = .success(())
            return end.map { nil }
        }
    }

    @usableFromInline let limit: Limit
    @usableFromInline let state = Mutex(State())
    @usableFromInline let subscription = SingleAssignmentDisposable()

    @inlinable
    init(limit: Limit) {
        self.limit = limit
    }

    /// Subscribes to a stream.
    @inlinable
    func subscribe(to stream: Observable<Element>) {
        subscription.setDisposable(
            stream.subscribe(
                onNext: { self.put($0) },
                onError: { self.finish(.failure($0)) },
                onCompleted: { self.finish(.success(())) }
            )
        )
    }

    @inlinable
    func put(_ element: Element) {
        // The dropped element is released outside the lock.
        let (waiter, _) = state.withLock { state -> (Waiter?, Element?) in
            if state.end != nil { return (nil, nil) }
            if !state.waiters.isEmpty { return (state.waiters.removeFirst(), nil) }
            let count = state.elements.count
            var dropped: Element?
            switch limit {
            case .unbounded: break
            case .oldest(let most):
                if count >= most { return (nil, nil) }
            case .newest(let most):
                if most <= 0 { return (nil, nil) }
                if count >= most { dropped = state.elements.removeFirst() }
            }
            state.elements.append(element)
            return (nil, dropped)
        }
        waiter?.resume(returning: element)
    }

    @inlinable
    func finish(_ end: Result<Void, any Error>) {
        let waiters = state.withLock { state in
            let waiters = state.waiters
            state.waiters = []
            if state.end == nil { state.end = waiters.isEmpty ? end : .success(()) }
            return waiters
        }
        // An error is thrown once.
        waiters.first?.resume(with: end.map { nil })
        for waiter in waiters.dropFirst() { waiter.resume(returning: nil) }
    }

    /// Disposes the subscription; elements in the buffer can still be taken.
    @usableFromInline
    func cancel() {
        subscription.dispose()
        finish(.failure(CancellationError()))
    }

    @inlinable
    func takeReady() -> Result<Element?, any Error>? {
        state.withLock { $0.takeReady() }
    }

    /// Waits for the next element, or `nil` after the last.
    ///
    /// - Throws: The stream's error or `CancellationError`, once.
    @usableFromInline
    func wait(isolation actor: isolated (any Actor)? = #isolation) async throws -> Element? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let outcome = state.withLock { state in
                    let outcome = state.takeReady()
                    if outcome == nil { state.waiters.append(waiter) }
                    return outcome
                }
                if let outcome { waiter.resume(with: outcome) }
            }
        } onCancel: {
            cancel()
        }
    }
}

/// The reader of a buffer, whose deallocation ends the subscription.
@usableFromInline
final class ValueReader<Element: Sendable>: Sendable {
    @usableFromInline let buffer: ValueBuffer<Element>

    @inlinable
    init(_ buffer: ValueBuffer<Element>) {
        self.buffer = buffer
    }

    deinit {
        buffer.cancel()
    }
}
