import Dispatch
public import FoundationEssentials
public import Reactive
import Synchronization
// Foundation is imported for the run loop; XCTest depends on it anyway.
import XCTest

extension ObservableConvertibleType {
    /// Converts the stream to a blocking observable.
    ///
    /// - Parameter timeout: The seconds after which its methods fail with `RxError.timeout`; `nil`
    ///   for no timeout.
    /// - Returns: The blocking observable.
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(timeout: timeout, source: asObservable())
    }
}

/// A stream whose methods block the calling thread until it terminates.
///
/// On the main thread, the main run loop runs meanwhile, so that a stream delivered there can
/// terminate. Any other thread only waits, and must not wait for a stream that is delivered on it.
/// An asynchronous program or test may run the main actor on another thread: there, methods without
/// a timeout fail with ``MainQueueBlockedError`` after five seconds.
public struct BlockingObservable<Element: Sendable>: Sendable {
    let timeout: TimeInterval?
    let source: Observable<Element>
}

/// The elements and the termination of a stream.
public enum MaterializedSequenceResult<T> {
    /// The stream completed.
    case completed(elements: [T])
    /// The stream failed.
    case failed(elements: [T], error: any Error)
}

extension MaterializedSequenceResult: Sendable where T: Sendable {}

extension BlockingObservable {
    /// Waits for the termination, and returns all elements.
    ///
    /// - Returns: The elements in their order.
    /// - Throws: The error of the stream, or `RxError.timeout`.
    public func toArray() throws -> [Element] {
        try elements(of: run(while: { _ in true }))
    }

    /// Waits for the first element.
    ///
    /// - Returns: The first element, or `nil` if there is none.
    /// - Throws: The error of the stream, or `RxError.timeout`.
    public func first() throws -> Element? {
        try elements(of: run(while: { _ in false })).first
    }

    /// Waits for the termination, and returns the last element.
    ///
    /// - Returns: The last element, or `nil` if there is none.
    /// - Throws: The error of the stream, or `RxError.timeout`.
    public func last() throws -> Element? {
        try toArray().last
    }

    /// Waits for the only element.
    ///
    /// - Returns: The element.
    /// - Throws: The error of the stream, `RxError.noElements`,
    ///   `RxError.moreThanOneElement`, or `RxError.timeout`.
    public func single() throws -> Element {
        try single { _ in true }
    }

    /// Waits for the only element that satisfies a predicate.
    ///
    /// - Parameter predicate: Returns whether an element is the one.
    /// - Returns: The element.
    /// - Throws: The error of the stream, `RxError.noElements`,
    ///   `RxError.moreThanOneElement`, or `RxError.timeout`.
    @preconcurrency
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) throws -> Element {
        let found = try source.filter(predicate).take(2).toBlocking(timeout: timeout).toArray()
        if found.count > 1 { throw RxError.moreThanOneElement }
        guard let element = found.first else { throw RxError.noElements }
        return element
    }

    /// Waits for the termination, and returns it with all elements instead of throwing an error.
    ///
    /// - Returns: All elements and the termination; a timeout counts as an error of the stream.
    public func materialize() -> MaterializedSequenceResult<Element> {
        run(while: { _ in true })
    }

    private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
        switch result {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }

    private func run(
        while wantsMore: @escaping @Sendable (Element) -> Bool
    ) -> MaterializedSequenceResult<Element> {
        let elements = ElementList<Element>()
        let outcome = SerialBox<Event<Element>>()
        let isOver = DispatchSemaphore(value: 0)
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            source.subscribe { event in
                if outcome.value != nil { return }
                if case .next(let element) = event {
                    elements.append(element)
                    if wantsMore(element) { return }
                    outcome.value = .completed
                } else {
                    outcome.value = event
                }
                isOver.signal()
                subscription.dispose()
            }
        )
        let isBlocked = MainScheduler.isMainQueue && !Thread.isMainThread
        let isLate = !Self.wait(for: isOver, timeout: timeout ?? (isBlocked ? 5 : nil))
        subscription.dispose()
        if isLate {
            let error: any Error = isBlocked ? MainQueueBlockedError() : RxError.timeout
            return .failed(elements: elements.all, error: error)
        }
        if let error = outcome.value?.error {
            return .failed(elements: elements.all, error: error)
        }
        return .completed(elements: elements.all)
    }
}

extension BlockingObservable {
    /// Waits for a semaphore; on the main thread, the run loop runs meanwhile.
    static func wait(for signal: DispatchSemaphore, timeout: TimeInterval?) -> Bool {
        let deadline: DispatchTime = timeout.map { .now() + $0 } ?? .distantFuture
        // Waits only until the signal comes.
        guard Thread.isMainThread else { return signal.wait(timeout: deadline) == .success }
        // Waits in the run loop, whose work may give the signal.
        while signal.wait(timeout: .now()) == .timedOut {
            if DispatchTime.now() >= deadline { return false }
            // Waits for a millisecond at most, unless there is work.
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
        }
        return true
    }
}

private final class ElementList<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }

    func append(_ element: Element) {
        elements.withLock { $0.append(element) }
    }
}
