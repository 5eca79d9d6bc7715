public import FoundationEssentials
public import Reactive
public import XCTest

/// Asserts the values that a stream sends during an action.
public struct AssertState: Sendable {
    /// Creates an assertion.
    public init() {}

    /// Runs assertions, subscribes, runs an action, blocks the thread until a number of values has
    /// arrived, and runs assertions on them.
    ///
    /// The current value of a stream that replays it counts as the first. The test fails if
    /// fewer values arrive before the timeout, or if more have arrived at the end.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - type: The type of the values.
    ///   - testCase: The test case.
    ///   - publisher: The stream.
    ///   - valuesLimit: The number of values.
    ///   - timeout: The limit in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - initialAssertions: Called before the subscription.
    ///   - valuesAssertions: Called with the values.
    public func assert<Value: Sendable>(
        when action: () -> Void,
        type: Value.Type,
        testCase: XCTestCase,
        publisher: some ObservableConvertibleType<Value>,
        valuesLimit: Int = 3,
        timeout: TimeInterval = 0.5,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        initialAssertions: () -> Void,
        valuesAssertions: ([Value]) -> Void
    ) {
        initialAssertions()
        let recording = publisher.record()
        action()
        recording.block(valuesLimit, until: .now + .seconds(timeout))
        finish(
            recording,
            valuesLimit,
            TestLocation(fileID: fileID, file: file, line: line),
            valuesAssertions
        )
    }

    /// Runs assertions, subscribes, runs an asynchronous action, waits for a number of values
    /// without blocking the thread, and runs assertions on them.
    ///
    /// For Swift Testing, and for asynchronous tests of XCTest. The current value of a stream
    /// that replays it counts as the first. The test fails if fewer values arrive before the
    /// timeout, or if more have arrived at the end.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - publisher: The stream.
    ///   - valuesLimit: The number of values.
    ///   - timeout: The limit.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - initialAssertions: Called before the subscription.
    ///   - valuesAssertions: Called with the values.
    public func assert<Value: Sendable>(
        when action: () async -> Void,
        publisher: some ObservableConvertibleType<Value>,
        valuesLimit: Int = 3,
        timeout: Duration = .milliseconds(500),
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        initialAssertions: () -> Void = {},
        valuesAssertions: ([Value]) -> Void
    ) async {
        initialAssertions()
        let recording = publisher.record()
        await action()
        await recording.wait(valuesLimit, until: .now + timeout)
        finish(
            recording,
            valuesLimit,
            TestLocation(fileID: fileID, file: file, line: line),
            valuesAssertions
        )
    }

    private func finish<Value: Sendable>(
        _ recording: Recording<Value>,
        _ limit: Int,
        _ location: TestLocation,
        _ assertions: ([Value]) -> Void
    ) {
        recording.dispose()
        let values = recording.elements
        if values.count != limit {
            TestFailure(
                "\(values.count) values instead of \(limit)\n\(recording.timeline)",
                at: location
            ).report()
        }
        assertions(values)
    }
}
