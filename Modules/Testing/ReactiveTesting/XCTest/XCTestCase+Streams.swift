public import FoundationEssentials
public import Reactive
import Synchronization
public import XCTest

extension XCTestCase {
    /// The default timeout of the helpers, in seconds.
    public static let defaultDelay: TimeInterval = 2.0

    /// Runs a function, and waits until it calls its argument.
    ///
    /// The test fails if that does not happen before the timeout.
    ///
    /// - Parameters:
    ///   - description: The description in the failure message.
    ///   - delay: The timeout in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - handler: Starts the work, and calls its argument when the work is done.
    public func test(
        _ description: String,
        delay: TimeInterval = XCTestCase.defaultDelay,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ handler: (_ done: @escaping @Sendable () -> Void) -> Void
    ) {
        let subject = PublishSubject<Void>()
        let location = TestLocation(fileID: fileID, file: file, line: line)
        let expectation = subject.testable().adding(
            Check(text: description, location: location) { events, _ in
                events.isEmpty ? .pending : .met(0)
            }
        )
        handler { subject.onNext(()) }
        expectation.waitForExpectations(timeout: delay)
    }

    /// Waits for an element that satisfies a predicate.
    ///
    /// The test fails if the stream completes, fails or exceeds the timeout first.
    ///
    /// - Parameters:
    ///   - description: The description in the failure message.
    ///   - stream: The stream.
    ///   - delay: The timeout in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - predicate: Returns whether an element is the expected one; called by the wait.
    @preconcurrency
    public func test<Element: Sendable>(
        _ description: String,
        value stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) {
        let elements = UnseenElements()
        let location = TestLocation(fileID: fileID, file: file, line: line)
        wait(description, stream, delay, location) { events in
            if elements.next(of: events).contains(where: predicate) { return .met(0) }
            guard let end = events.last, end.isStopEvent else { return .pending }
            return .failed("ended before such an element")
        }
    }

    /// Waits for the completion of a stream.
    ///
    /// The test fails if the stream fails or exceeds the timeout.
    ///
    /// - Parameters:
    ///   - description: The description in the failure message.
    ///   - stream: The stream.
    ///   - delay: The timeout in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    public func test<Element: Sendable>(
        _ description: String,
        completed stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        wait(description, stream, delay, location) { events in
            switch events.last {
            case .completed: .met(0)
            case .error(let error): .failed("failed with \(error)")
            case .next, nil: .pending
            }
        }
    }

    /// Waits for the error of a stream.
    ///
    /// The test fails if the stream completes or exceeds the timeout, or if the error does not
    /// satisfy the predicate.
    ///
    /// - Parameters:
    ///   - description: The description in the failure message.
    ///   - stream: The stream.
    ///   - delay: The timeout in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - predicate: Returns whether the error is the expected one; called by the wait.
    @preconcurrency
    public func test<Element: Sendable>(
        _ description: String,
        error stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ predicate: @escaping @Sendable (any Error) -> Bool
    ) {
        let location = TestLocation(fileID: fileID, file: file, line: line)
        wait(description, stream, delay, location) { events in
            switch events.last {
            case .completed: .failed("ended without a failure")
            case .error(let error):
                predicate(error) ? .met(0) : .failed("unexpected error \(error)")
            case .next, nil: .pending
            }
        }
    }

    private func wait<Element: Sendable>(
        _ description: String,
        _ stream: Observable<Element>,
        _ delay: TimeInterval,
        _ location: TestLocation,
        judge: @escaping @Sendable ([Event<Element>]) -> Check<Element>.Verdict
    ) {
        stream.testable()
            .adding(Check(text: description, location: location) { events, _ in judge(events) })
            .waitForExpectations(timeout: delay)
    }
}

/// The elements that a predicate has not judged yet.
private final class UnseenElements: Sendable {
    private let seen = Mutex(0)

    func next<Element>(of events: [Event<Element>]) -> ArraySlice<Element> {
        let elements = events.compactMap(\.element)
        return elements[
            seen.withLock { seen in
                defer { seen = elements.count }
                return seen
            }...
        ]
    }
}
