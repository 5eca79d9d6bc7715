public import Reactive
import Synchronization

/// The events that a stream has sent so far, with methods to wait for more.
///
/// It subscribes on creation, and disposes the subscription on deallocation.
public final class Recording<Element: Sendable>: Sendable {
    private struct Waiter {
        let number: UInt64
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var events: [Event<Element>] = []
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
    }

    private let store = Store()
    private let subscription: any Disposable

    init(_ stream: Observable<Element>) {
        let store = store
        subscription = stream.subscribe { event in
            let ready = store.state.withLock { state in
                state.events.append(event)
                if event.isStopEvent { state.isOver = true } else { state.elementCount += 1 }
                return state.takeReady()
            }
            for waiter in ready { waiter.continuation.resume() }
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

    private func wait(_ count: Int) async {
        let store = store
        let number = store.state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = store.state.withLock { state in
                    if state.isOver || state.elementCount >= count || Task.isCancelled {
                        return true
                    }
                    state.waiters.append(
                        Waiter(number: number, count: count, continuation: continuation)
                    )
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = store.state.withLock { state in
                let waiter = state.waiters.first { $0.number == number }
                state.waiters.removeAll { $0.number == number }
                return waiter
            }
            waiter?.continuation.resume()
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

/// Subscribes to a stream, and records all its events.
///
/// - Returns: The recording; releasing it disposes the subscription.
public func record<Source: ObservableConvertibleType>(
    _ stream: Source
) -> Recording<Source.Element> {
    stream.record()
}
