import Dispatch
public import Reactive
import Synchronization

/// The events that a stream has sent so far, with methods to wait for more.
///
/// It subscribes on creation, and disposes the subscription on deallocation.
public final class Recording<Element: Sendable>: Sendable {
    private struct Waiter {
        let number: UInt64
        let count: Int
        let resume: @Sendable () -> Void
    }

    private struct State {
        var events: [Event<Element>] = []
        var times: [ContinuousClock.Instant] = []
        var elementCount = 0
        var isOver = false
        var waiters: [Waiter] = []
        var lastNumber: UInt64 = 0

        mutating func takeReady() -> [Waiter] {
            let (count, isOver) = (elementCount, isOver)
            let ready = waiters.filter { isOver || $0.count <= count }
            waiters.removeAll { isOver || $0.count <= count }
            return ready
        }
    }

    private final class Store: Sendable {
        let state = Mutex(State())

        /// Ends a wait.
        func resume(_ number: UInt64) {
            let waiter = state.withLock { state in
                let waiter = state.waiters.first { $0.number == number }
                state.waiters.removeAll { $0.number == number }
                return waiter
            }
            waiter?.resume()
        }
    }

    private let store = Store()
    private let subscription: any Disposable
    private let start = ContinuousClock.now

    init(_ stream: Observable<Element>) {
        let store = store
        subscription = stream.subscribe { event in
            let ready = store.state.withLock { state in
                state.events.append(event)
                state.times.append(.now)
                if event.isStopEvent { state.isOver = true } else { state.elementCount += 1 }
                return state.takeReady()
            }
            for waiter in ready { waiter.resume() }
        }
    }

    deinit {
        subscription.dispose()
    }

    /// All events so far.
    public var events: [Event<Element>] {
        store.state.withLock { $0.events }
    }

    /// The elements so far.
    public var elements: [Element] {
        events.compactMap(\.element)
    }

    /// The error the stream failed with, or `nil`.
    public var error: (any Error)? {
        events.last?.error
    }

    /// Whether the stream completed.
    public var isCompleted: Bool {
        events.last?.isCompleted ?? false
    }

    /// The events so far, one a line with the time since the subscription.
    public var timeline: String {
        let (events, times) = store.state.withLock { ($0.events, $0.times) }
        if events.isEmpty { return "no events" }
        return zip(events, times).map { "\($1 - start): \($0)" }.joined(separator: "\n")
    }

    /// Disposes the subscription.
    public func dispose() {
        subscription.dispose()
    }

    /// Waits until a number of elements have arrived or the stream has terminated.
    ///
    /// Cancelling the task ends the wait.
    ///
    /// - Parameter count: The total number of elements since the subscription.
    /// - Returns: The elements so far.
    @discardableResult
    public func elements(count: Int) async -> [Element] {
        await wait(count)
        return elements
    }

    /// Waits until the stream has terminated.
    ///
    /// Cancelling the task ends the wait.
    ///
    /// - Returns: All events.
    @discardableResult
    public func untilEnd() async -> [Event<Element>] {
        await wait(.max)
        return events
    }

    /// Waits until a number of elements have arrived, the stream has terminated, or a deadline.
    func wait(_ count: Int, until deadline: ContinuousClock.Instant? = nil) async {
        let (store, number) = (store, newNumber())
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                resume(at: count, number) { continuation.resume() }
                // Dispatch, whose timers run even while all threads for tasks are blocked.
                deadline.map { resume(number, at: $0) }
                if Task.isCancelled { store.resume(number) }
            }
        } onCancel: {
            store.resume(number)
        }
    }

    /// Blocks until a number of elements have arrived, the stream has terminated, or a deadline.
    func block(_ count: Int, until deadline: ContinuousClock.Instant) {
        let (signal, number) = (DispatchSemaphore(value: 0), newNumber())
        resume(at: count, number) { signal.signal() }
        let left = ContinuousClock.now.duration(to: deadline) / .seconds(1)
        _ = BlockingObservable<Element>.wait(for: signal, timeout: max(0, left))
        store.resume(number)
    }

    private func newNumber() -> UInt64 {
        store.state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    private func resume(at count: Int, _ number: UInt64, _ resume: @escaping @Sendable () -> Void) {
        let isReady = store.state.withLock { state in
            if state.isOver || state.elementCount >= count { return true }
            state.waiters.append(Waiter(number: number, count: count, resume: resume))
            return false
        }
        if isReady { resume() }
    }

    private func resume(_ number: UInt64, at deadline: ContinuousClock.Instant) {
        let left = max(0, ContinuousClock.now.duration(to: deadline) / .seconds(1))
        // Waits only where the elements do not come.
        DispatchQueue.global().asyncAfter(deadline: .now() + left) { [weak store] in
            store?.resume(number)
        }
    }
}

extension ObservableConvertibleType {
    /// Subscribes, and records all events.
    ///
    /// - Returns: The recording; releasing it disposes the subscription.
    public func record() -> Recording<Element> {
        Recording(asObservable())
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Iterates in a task, and records all elements and the end.
    ///
    /// - Returns: The recording; releasing it cancels the task.
    public func record() -> Recording<Element> {
        asObservable().record()
    }
}

/// Subscribes to a stream, and records all its events.
///
/// - Returns: The recording; releasing it disposes the subscription.
public func record<Source: ObservableConvertibleType>(
    _ stream: Source
) -> Recording<Source.Element> {
    stream.record()
}

/// Iterates over a sequence in a task, and records all its elements and its end.
///
/// - Returns: The recording; releasing it cancels the task.
public func record<Elements: AsyncSequence & Sendable>(
    _ sequence: Elements
) -> Recording<Elements.Element> where Elements.Element: Sendable {
    sequence.record()
}
