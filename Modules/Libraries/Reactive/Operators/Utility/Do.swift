import Synchronization

extension ObservableType {
    /// Runs functions for their side effects, without changing the events.
    ///
    /// An error that one of them throws ends the stream.
    ///
    /// - Parameters:
    ///   - onNext: Runs with each element, before it is passed on.
    ///   - afterNext: Runs with each element, after it was passed on.
    ///   - onError: Runs with the error, before it is passed on.
    ///   - afterError: Runs with the error, after it was passed on.
    ///   - onCompleted: Runs on completion, before it is passed on.
    ///   - afterCompleted: Runs on completion, after it was passed on.
    ///   - onSubscribe: Runs before this stream is subscribed.
    ///   - onSubscribed: Runs after this stream was subscribed.
    ///   - onDispose: Runs when the subscription has ended or was disposed.
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
                    defer { gate?.release() }
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
            // Added after the upstream's disposables, so that it runs once they are disposed.
            if let gate { sink.subscription.add(gate) }
        }
    }
}

/// Runs a function once when it is disposed; while it is held, only after `release()`.
///
/// A stop event disposes the subscription from downstream, but `afterError` and
/// `afterCompleted` must run before `onDispose`.
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
    func release() {
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
