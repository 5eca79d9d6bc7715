// An asynchronous context selects the asynchronous overload.
// swift-format-ignore-file: AmbiguousTrailingClosureOverload

import Synchronization

/// Runs a function, and returns the failures that this library's helpers report in it.
///
/// They do not fail the test.
public func collectingFailures(of body: () throws -> Void) rethrows -> [TestFailure] {
    let failures = FailureList()
    try TestFailure.$collected.withValue(failures) { try body() }
    return failures.all
}

/// Runs an asynchronous function, and returns the failures that this library's helpers report in
/// it.
///
/// They do not fail the test.
public func collectingFailures(of body: () async throws -> Void) async rethrows -> [TestFailure] {
    let failures = FailureList()
    try await TestFailure.$collected.withValue(failures) { try await body() }
    return failures.all
}

/// Expects that this library's helpers report at least one failure in a function.
///
/// Works in XCTest, which has no `XCTExpectFailure` on Linux, and in Swift Testing. Failures of
/// `XCTAssert` functions are not intercepted.
///
/// - Parameters:
///   - reason: Why the failure is expected.
///   - body: The function.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
public func expectFailure(
    _ reason: String,
    of body: () throws -> Void,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
) rethrows {
    guard try collectingFailures(of: body).isEmpty else { return }
    TestFailure(
        "expected a failure, and none was reported: \(reason)",
        at: TestLocation(fileID: fileID, file: file, line: line)
    ).report()
}

/// The failures that helpers report in a function.
final class FailureList: Sendable {
    private let failures = Mutex<[TestFailure]>([])

    var all: [TestFailure] { failures.withLock { $0 } }

    func add(_ failure: TestFailure) {
        failures.withLock { $0.append(failure) }
    }
}
