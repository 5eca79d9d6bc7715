import Synchronization

/// Counts the subscribers of a connectable stream.
@usableFromInline
final class RefCountCore<Element: Sendable>: Sendable {
    private struct State {
        var connection: (any Disposable)?
        var count = 0
        /// Counts the connections that ended by themselves.
        var number: UInt64 = 0
    }

    private let source: Observable<Element>
    private let connect: @Sendable () -> any Disposable
    private let state = Mutex(State())

    @usableFromInline
    init(_ source: Observable<Element>, connect: @escaping @Sendable () -> any Disposable) {
        self.source = source
        self.connect = connect
    }

    @usableFromInline
    func subscribe(_ sink: Sink<Element>) {
        let upstream = Subscription()
        let number = state.withLock { $0.number }
        sink.subscription.add(upstream)
        Trampoline.enter {
            source.run(
                Sink(
                    next: { if !upstream.isDisposed { sink.next($0) } },
                    stop: { error in
                        guard upstream.beginStop() else { return }
                        let connection = self.end(number)
                        sink.stop(error)
                        upstream.dispose()
                        connection?.dispose()
                    },
                    subscription: upstream
                )
            )
            // It may have replayed its end just now.
            if upstream.isDisposed { return }
            join(upstream, number)
        }
    }

    private func join(_ upstream: Subscription, _ number: UInt64) {
        let mustConnect: Bool? = state.withLock { state in
            guard state.number == number else { return nil }
            state.count += 1
            return state.count == 1
        }
        guard let mustConnect else { return }
        if mustConnect {
            let connection = connect()
            let isKept = state.withLock { state in
                guard state.number == number, state.count > 0 else { return false }
                state.connection = connection
                return true
            }
            if !isKept { connection.dispose() }
        }
        upstream.add(AnonymousDisposable { self.leave(number) })
    }

    private func leave(_ number: UInt64) {
        let connection = state.withLock { state -> (any Disposable)? in
            guard state.number == number, state.count > 0 else { return nil }
            state.count -= 1
            return state.count == 0 ? state.connection.take() : nil
        }
        connection?.dispose()
    }

    private func end(_ number: UInt64) -> (any Disposable)? {
        state.withLock { state in
            guard state.number == number else { return nil }
            state.number += 1
            state.count = 0
            return state.connection.take()
        }
    }
}
