public import Dispatch
import Synchronization

extension ObservableType {
    /// Splits the stream into consecutive windows of limited size and time span.
    ///
    /// This stream is disposed once the result and all windows are disposed.
    ///
    /// - Parameters:
    ///   - timeSpan: The maximum time span of a window.
    ///   - count: The maximum number of elements in a window.
    ///   - scheduler: The scheduler that runs the timer and sends the windows.
    /// - Returns: The windows.
    public func window(
        timeSpan: RxTimeInterval,
        count: Int,
        scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Observable<Observable<Element>> { sink in
            let windows = WindowCore<Element>(into: sink)
            let timer = RestartableTimer(of: timeSpan, on: scheduler) { [windows] work in
                windows.baton.perform(work)
            } ended: {
                windows.close(nil)
                windows.open()
            }
            windows.upstream.subscription.add(timer)
            windows.open()
            timer.start()
            source.run(
                Sink(
                    next: { element in
                        windows.baton.perform {
                            if windows.next(element) == count { timer.end() }
                        }
                    },
                    stop: { error in windows.baton.perform { windows.stop(error) } },
                    subscription: windows.upstream.subscription
                )
            )
        }
    }
}

/// The windows of one subscription, of which one is open.
private final class WindowCore<Element: Sendable>: Sendable {
    let upstream = SharedUpstream()
    let baton = Baton()
    private let sink: Sink<Observable<Element>>
    private let state = Mutex<(window: PublishCore<Element>, filled: Int)>((PublishCore(), 0))

    init(into sink: Sink<Observable<Element>>) {
        self.sink = sink
        sink.subscription.add(upstream)
    }

    /// Sends a new window.
    func open() {
        let window = PublishCore<Element>()
        state.withLock { $0 = (window, 0) }
        if sink.subscription.isDisposed { return }
        sink.next(
            Observable<Element> { [upstream] sink in
                sink.subscription.add(upstream.hold())
                window.subscribe(sink)
            }
        )
    }

    func close(_ error: (any Error)?) {
        state.withLock { $0.window }.stop(error)
    }

    /// Sends an element to the open window.
    ///
    /// - Returns: The number of elements in the window, including this one.
    func next(_ element: Element) -> Int {
        let (window, filled) = state.withLock { state in
            state.filled += 1
            return (state.window, state.filled)
        }
        window.next(element)
        return filled
    }

    func stop(_ error: (any Error)?) {
        guard upstream.subscription.beginStop() else { return }
        close(error)
        if !sink.subscription.isDisposed { sink.stop(error) }
        upstream.subscription.dispose()
    }
}
