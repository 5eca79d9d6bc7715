public import Synchronization

/// Runs one stream after another into a sink, without growing the stack.
///
/// The next stream is asked for when one ends; one that ends while it is being
/// started is followed in a loop, not by recursion.
@usableFromInline
final class SerialRunner<Element: Sendable>: Sendable {
    /// What comes after an end.
    @usableFromInline
    enum Step: Sendable {
        case run(Observable<Element>)
        case stop((any Error)?)
        /// Nothing, until somebody else says ``SerialRunner/proceed(_:)``.
        case wait
    }

    @usableFromInline let sink: Sink<Element>
    /// Says what comes after an end: an error, or `nil` for completion.
    @usableFromInline let following: @Sendable ((any Error)?) -> Step
    @usableFromInline let progress = SerialProgress<Element>()

    @inlinable
    init(
        into sink: Sink<Element>,
        following: @escaping @Sendable ((any Error)?) -> Step
    ) {
        self.sink = sink
        self.following = following
    }

    @inlinable
    func start(_ first: Step) {
        sink.subscription.add(progress)
        proceed(first)
    }

    @inlinable
    func proceed(_ step: Step) {
        let isRunning = progress.state.withLock { state in
            state.pending.append(step)
            defer { state.isRunning = true }
            return state.isRunning
        }
        if isRunning { return }
        while let step = takeStep() {
            switch step {
            case .stop(let error): sink.stop(error)
            case .run(let source): run(source)
            case .wait: break
            }
        }
    }

    @inlinable
    func takeStep() -> Step? {
        progress.state.withLock { state in
            if state.pending.isEmpty || state.isDisposed {
                state.isRunning = false
                return nil
            }
            return state.pending.removeFirst()
        }
    }

    @inlinable
    func run(_ source: Observable<Element>) {
        let upstream = Subscription()
        let isDisposed = progress.state.withLock { state in
            state.current = upstream
            return state.isDisposed
        }
        if isDisposed { return }
        source.run(
            Sink(
                next: { [sink] in if !upstream.isDisposed { sink.next($0) } },
                stop: { error in
                    guard upstream.beginStop() else { return }
                    upstream.dispose()
                    self.proceed(self.following(error))
                },
                subscription: upstream
            )
        )
    }
}

/// Which of the streams runs, and what comes after it.
///
/// Apart from what runs them, so that a subscription, which disposes it, does not keep the
/// sink that keeps the subscription.
@usableFromInline
final class SerialProgress<Element: Sendable>: Disposable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var current: Subscription?
        @usableFromInline var pending: [SerialRunner<Element>.Step] = []
        @usableFromInline var isRunning = false
        @usableFromInline var isDisposed = false

        @inlinable
        init() {}
    }

    @usableFromInline let state = Mutex(State())

    @inlinable
    init() {}

    @usableFromInline
    func dispose() {
        let current = state.withLock { state in
            state.isDisposed = true
            state.pending = []
            return state.current.take()
        }
        current?.dispose()
    }
}
