public import FoundationEssentials
public import Reactive
public import XCTest

extension XCTestCase {
    /// How long the helpers wait when they are told nothing, in seconds.
    public static let defaultDelay: TimeInterval = 2.0

    /// Runs a function, and waits until it says that it is done.
    ///
    /// The test fails if that does not happen in time.
    ///
    /// - Parameters:
    ///   - description: Named in the failure.
    ///   - delay: How long to wait, in seconds.
    ///   - handler: Starts the work; calls its argument when it is done.
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

    /// Waits for an element for which a predicate holds.
    ///
    /// The test fails if the stream ends, fails or takes too long before.
    ///
    /// - Parameters:
    ///   - description: Named in the failure.
    ///   - stream: The stream.
    ///   - delay: How long to wait, in seconds.
    ///   - predicate: Says whether an element is the one.
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

    /// Waits for the end of a stream.
    ///
    /// The test fails if the stream fails or takes too long.
    ///
    /// - Parameters:
    ///   - description: Named in the failure.
    ///   - stream: The stream.
    ///   - delay: How long to wait, in seconds.
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

    /// Waits for the failure of a stream.
    ///
    /// The test fails if the stream ends or takes too long, or if the predicate does
    /// not hold for the error.
    ///
    /// - Parameters:
    ///   - description: Named in the failure.
    ///   - stream: The stream.
    ///   - delay: How long to wait, in seconds.
    ///   - predicate: Says whether the error is the one.
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

    /// Waits until a function says that an event settles the test.
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
