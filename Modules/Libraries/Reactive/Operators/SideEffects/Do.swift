import Synchronization

extension ObservableType {
    /// Runs functions beside the events, without changing them.
    ///
    /// An error that one of them throws ends the stream.
    ///
    /// - Parameters:
    ///   - onNext: Runs with each element, before it is passed on.
    ///   - afterNext: Runs with each element, after it was passed on.
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onCompleted: Runs at the end, before it is passed on.
    ///   - afterCompleted: Runs at the end, after it was passed on.
    ///   - onSubscribe: Runs before this stream is started.
    ///   - onSubscribed: Runs after this stream was started.
    ///   - onDispose: Runs when the subscription ended or was disposed.
    /// - Returns: The same stream.
    @preconcurrency
    @inlinable
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil,
        afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil,
        afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil,
        onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        return Observable { sink in
            onSubscribe?()
            let gate = onDispose.map { DisposalGate($0) }
            let upstream = sink.upstream(
                { (element: Element) in
                    do {
                        try onNext?(element)
                        sink.next(element)
                        try afterNext?(element)
                    } catch {
                        sink.stop(error)
                    }
                },
                stop: { error in
                    gate?.hold()
                    defer { gate?.letGo() }
                    do {
                        if let error { try onError?(error) } else { try onCompleted?() }
                        sink.stop(error)
                        if let error { try afterError?(error) } else { try afterCompleted?() }
                    } catch {
                        sink.stop(error)
                    }
                }
            )
            if onSubscribed != nil {
                Trampoline.enter {
                    source.run(upstream)
                    onSubscribed?()
                }
            } else {
                source.run(upstream)
            }
            // After the upstream's own, so that it runs when that is torn down.
            if let gate { sink.subscription.add(gate) }
        }
    }
}

/// Runs a function when it is disposed, once; while it is held, not before it is let go.
///
/// An end disposes the subscription from below, but what comes after the end comes before
/// what comes with disposal.
@usableFromInline
final class DisposalGate: Disposable {
    private struct State {
        var action: (@Sendable () -> Void)?
        var isHeld = false
        var isDue = false
    }

    private let state: Mutex<State>

    @usableFromInline
    init(_ action: @escaping @Sendable () -> Void) {
        state = Mutex(State(action: action))
    }

    @usableFromInline
    func hold() {
        state.withLock { $0.isHeld = true }
    }

    @usableFromInline
    func letGo() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            state.isHeld = false
            return state.isDue ? state.action.take() : nil
        }
        action?()
    }

    @usableFromInline
    func dispose() {
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            if state.isHeld {
                state.isDue = true
                return nil
            }
            return state.action.take()
        }
        action?()
    }
}
