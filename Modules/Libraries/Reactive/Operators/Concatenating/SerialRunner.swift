public import Synchronization

/// Runs one stream after another into a sink, without growing the stack.
///
/// The next stream is requested when one ends. If a stream ends while it is being started,
/// the next is started in a loop, not by recursion.
@usableFromInline
final class SerialRunner<Element: Sendable>: Sendable {
    /// The step after a stream has ended.
    @usableFromInline
    enum Step: Sendable {
        case run(Observable<Element>)
        case stop((any Error)?)
        /// Waits for a call of ``SerialRunner/proceed(_:)``.
        case wait
    }

    @usableFromInline let sink: Sink<Element>
    /// Returns the step after a stop: an error, or `nil` for completion.
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

/// The stream that is running, and the pending steps.
///
/// Separate from the runner, so that the subscription, which owns this disposable, does not
/// retain the sink, which retains the subscription.
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
