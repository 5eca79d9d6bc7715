public import FoundationEssentials
public import Reactive
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
    ///   - handler: Starts the work, and calls its argument when the work is done.
    public func test(
        _ description: String,
        delay: TimeInterval = XCTestCase.defaultDelay,
        _ handler: (_ done: @escaping @Sendable () -> Void) -> Void
    ) {
        let expectation = expectation(description: description)
        expectation.assertForOverFulfill = false
        handler { expectation.fulfill() }
        wait(for: [expectation], timeout: delay)
    }

    /// Waits for an element that satisfies a predicate.
    ///
    /// The test fails if the stream completes, fails or exceeds the timeout first.
    ///
    /// - Parameters:
    ///   - description: The description in the failure message.
    ///   - stream: The stream.
    ///   - delay: The timeout in seconds.
    ///   - predicate: Returns whether an element is the expected one.
    @preconcurrency
    public func test<Element: Sendable>(
        _ description: String,
        value stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay,
        _ predicate: @escaping @Sendable (Element) -> Bool
    ) {
        wait(description, delay, stream.filter { predicate($0) }.take(1)) { event in
            switch event {
            case .next: true
            case .error(let error):
                Self.fail("\(description): failed with \(error) before such an element")
            case .completed: Self.fail("\(description): ended before such an element")
            }
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
    public func test<Element: Sendable>(
        _ description: String,
        completed stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay
    ) {
        wait(description, delay, stream) { event in
            switch event {
            case .next: false
            case .error(let error): Self.fail("\(description): failed with \(error)")
            case .completed: true
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
    ///   - predicate: Returns whether the error is the expected one.
    @preconcurrency
    public func test<Element: Sendable>(
        _ description: String,
        error stream: Observable<Element>,
        delay: TimeInterval = XCTestCase.defaultDelay,
        _ predicate: @escaping @Sendable (any Error) -> Bool
    ) {
        wait(description, delay, stream) { event in
            switch event {
            case .next: false
            case .error(let error):
                predicate(error) || Self.fail("\(description): unexpected error \(error)")
            case .completed: Self.fail("\(description): ended without a failure")
            }
        }
    }

    private static func fail(_ message: String) -> Bool {
        XCTFail(message)
        return true
    }

    /// Waits for an event that settles the test, according to a function.
    private func wait<Element: Sendable>(
        _ description: String,
        _ delay: TimeInterval,
        _ stream: Observable<Element>,
        isSettled: @escaping @Sendable (Event<Element>) -> Bool
    ) {
        let subscription = SerialDisposable()
        test(description, delay: delay) { done in
            let isOver = BooleanDisposable()
            subscription.disposable = stream.subscribe { event in
                if isOver.isDisposed || !isSettled(event) { return }
                isOver.dispose()
                done()
            }
        }
        subscription.dispose()
    }
}
