public import FoundationEssentials
public import Reactive
import Synchronization

/// Expectations of one stream, which is subscribed once, when the first is declared.
///
/// ```swift
/// load().collect(2)
///     .expect([.loading, .loaded("Ada")])
///     .expectSuccess()
///     .waitForExpectations(timeout: 10)
/// ```
///
/// Each unmet expectation is reported at the line that declares it, with the recorded events, in
/// Swift Testing and XCTest alike.
public final class StreamExpectation<Element: Sendable>: ObservableConvertibleType {
    private let stream: Observable<Element>
    private let recording: Recording<Element>
    private let observers = ElementObservers<Element>()
    private let checks = Mutex<[Check<Element>]>([])

    init(_ stream: Observable<Element>) {
        self.stream = stream
        recording = stream.do(onNext: { [observers] in observers.send($0) }).record()
    }

    /// Returns the stream; subscribing to it has no effect on the expectations.
    public func asObservable() -> Observable<Element> { stream }

    func adding(_ check: Check<Element>) -> StreamExpectation {
        checks.withLock { $0.append(check) }
        return self
    }

    /// Adds assertions on each element; see ``ElementAssertions``.
    func observing(
        _ assertions: @escaping @Sendable (Element) -> Void
    ) -> ElementAssertions<Element> {
        observers.add(assertions)
    }

    // MARK: Waiting

    /// Waits without blocking the thread until all expectations are settled, and reports those
    /// that are not met.
    ///
    /// - Parameters:
    ///   - timeout: The limit in seconds. Expectations that something does not happen wait for
    ///     it, unless the stream ends.
    ///   - enforceOrder: Whether the expectations must be met in the order of their declaration.
    public func waitForExpectations(
        timeout: TimeInterval = 2,
        enforceOrder: Bool = false
    ) async {
        let deadline = ContinuousClock.now + .seconds(timeout)
        while let count = pending(isLate: ContinuousClock.now >= deadline || Task.isCancelled) {
            await recording.wait(count + 1, until: deadline)
        }
        finish(timeout, enforceOrder)
    }

    /// Blocks the thread until all expectations are settled, and reports those that are not met.
    ///
    /// On the main thread, the run loop runs meanwhile.
    ///
    /// - Parameters:
    ///   - timeout: The limit in seconds. Expectations that something does not happen wait for
    ///     it, unless the stream ends.
    ///   - enforceOrder: Whether the expectations must be met in the order of their declaration.
    public func waitForExpectations(timeout: TimeInterval = 2, enforceOrder: Bool = false) {
        let deadline = ContinuousClock.now + .seconds(timeout)
        while let count = pending(isLate: ContinuousClock.now >= deadline) {
            recording.block(count + 1, until: deadline)
        }
        finish(timeout, enforceOrder)
    }

    /// Judges the checks.
    ///
    /// - Returns: The number of elements judged, or `nil` if more would change nothing.
    private func pending(isLate: Bool) -> Int? {
        let events = recording.events
        let isFinal = isLate || events.last?.isStopEvent ?? false
        let judged = checks.withLock { $0 }.map { $0.judged(events, isFinal) }
        checks.withLock { $0 = judged }
        let isSettled = judged.allSatisfy { if case .pending = $0.verdict { false } else { true } }
        return isSettled || isFinal ? nil : events.count
    }

    private func finish(_ timeout: TimeInterval, _ enforceOrder: Bool) {
        recording.dispose()
        var last = 0
        for check in checks.withLock({ $0 }) {
            switch check.verdict {
            case .pending:
                report(check, "not met within \(timeout) seconds")
            case .failed(let reason):
                report(check, reason)
            case .met(let index):
                if enforceOrder, index < last { report(check, "met in the wrong order") }
                last = max(last, index)
            }
        }
    }

    private func report(_ check: Check<Element>, _ reason: String) {
        TestFailure("\(check.text): \(reason)\n\(recording.timeline)", at: check.location).report()
    }
}

/// An expectation, and its verdict so far.
struct Check<Element: Sendable>: Sendable {
    enum Verdict: Sendable {
        case pending
        /// Met by the event with an index.
        case met(Int)
        case failed(String)
    }

    let text: String
    let location: TestLocation
    /// Judges all events so far, given whether no more will follow.
    let judge: @Sendable (_ events: [Event<Element>], _ isFinal: Bool) -> Verdict
    var verdict = Verdict.pending

    func judged(_ events: [Event<Element>], _ isFinal: Bool) -> Check {
        guard case .pending = verdict else { return self }
        var check = self
        check.verdict = judge(events, isFinal)
        return check
    }
}

extension ObservableConvertibleType {
    /// Subscribes, and returns the expectations of the stream, none yet.
    public func testable() -> StreamExpectation<Element> {
        (self as? StreamExpectation<Element>) ?? StreamExpectation(asObservable())
    }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// Iterates in a task, and returns the expectations of the sequence, none yet.
    public func testable() -> StreamExpectation<Element> {
        asObservable().testable()
    }
}
