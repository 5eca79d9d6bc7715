import Dispatch
public import FoundationEssentials
import Synchronization
import Testing
public import XCTest

/// Runs assertions after other work of the caller's actor, and then repeatedly until they pass;
/// reports their issues if they do not pass before a timeout.
///
/// For Swift Testing: `#expect`, `#require` and the helpers of this library are assertions. The
/// issues of attempts that are repeated are listed as known issues of the test.
///
/// - Parameters:
///   - description: Describes the assertions in the list of known issues.
///   - timeout: The limit.
///   - assertions: The assertions.
/// - Throws: The error of the last attempt.
public func asyncAssert(
    _ description: String,
    timeout: Duration = .seconds(30),
    _ assertions: () throws -> Void
) async throws {
    // Most assertions pass after these turns, without an attempt that is listed as a known issue.
    for _ in 0..<100 { await Task.yield() }
    let isMet = try await holds(timeout, turns: 5) {
        let issues = Mutex(0)
        try withKnownIssue(Comment(rawValue: description), isIntermittent: true) {
            let failures = try collectingFailures(of: assertions)
            for failure in failures { Issue.record(Comment(rawValue: failure.message)) }
        } matching: { _ in
            issues.withLock { $0 += 1 }
            return true
        }
        return issues.withLock { $0 == 0 }
    }
    if !isMet { try assertions() }
}

extension XCTestCase {
    /// Runs assertions once, after other tasks have had their turns.
    ///
    /// Blocks the thread; on the main thread, the run loop runs meanwhile. The assertions are not
    /// repeated, as failures of XCTest cannot be revoked: they see the effects of work that does
    /// not wait for a timer, a file or a network. For such work, use
    /// ``asyncAssert(_:when:timeout:fileID:file:line:_:)``.
    ///
    /// - Parameters:
    ///   - description: Describes the assertions for the reader; XCTest on Linux does not show it.
    ///   - turns: The number of turns; work that takes several hops between tasks takes as many.
    ///   - assertions: The assertions.
    public func asyncAssert(
        _ description: String,
        turns: Int = 100,
        _ assertions: () throws -> Void
    ) rethrows {
        let turn = DispatchSemaphore(value: 0)
        for _ in 0..<max(0, turns) {
            // The turn ends after the tasks that are ready, and then after those of the main actor.
            Task.detached(priority: .background) {
                await Task { @MainActor in }.value
                turn.signal()
            }
            // If the main actor is blocked, no further turn would end either.
            guard BlockingObservable<Void>.wait(for: turn, timeout: XCTestCase.defaultDelay)
            else { break }
        }
        try assertions()
    }

    /// Waits until a condition holds, and then runs assertions once.
    ///
    /// Blocks the thread; on the main thread, the run loop runs meanwhile. The assertions run in
    /// any case, so that they report the failure.
    ///
    /// - Parameters:
    ///   - description: The description in the failure.
    ///   - isReady: The condition, evaluated at intervals of a millisecond. It must not hold before
    ///     the update.
    ///   - timeout: The limit in seconds.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    ///   - assertions: The assertions.
    public func asyncAssert(
        _ description: String,
        when isReady: @autoclosure () -> Bool,
        timeout: TimeInterval = XCTestCase.defaultDelay,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: () throws -> Void
    ) rethrows {
        let deadline = ContinuousClock.now + .seconds(timeout)
        let never = DispatchSemaphore(value: 0)
        while !isReady() {
            if ContinuousClock.now >= deadline {
                TestFailure(
                    "\(description): not ready within \(timeout) seconds",
                    at: TestLocation(fileID: fileID, file: file, line: line)
                ).report()
                break
            }
            _ = BlockingObservable<Void>.wait(for: never, timeout: 0.001)
        }
        try assertions()
    }
}
