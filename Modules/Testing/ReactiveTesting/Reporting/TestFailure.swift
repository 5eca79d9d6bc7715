import Testing
import XCTest

/// The place of a call in a test.
public struct TestLocation: Sendable {
    /// The module and name of the file.
    public let fileID: StaticString
    /// The path of the file.
    public let file: StaticString
    /// The line.
    public let line: UInt

    /// Creates a location.
    public init(fileID: StaticString, file: StaticString, line: UInt) {
        self.fileID = fileID
        self.file = file
        self.line = line
    }
}

/// A failure that a helper found, at the place where the expectation was written.
public struct TestFailure: Sendable {
    /// Receives the failures of helpers in place of the test framework.
    // An object, since the optimizer of Swift 6.3.1 breaks task-local functions.
    @TaskLocal static var collected: FailureList?

    /// The description.
    public let message: String
    /// The place where the expectation was written.
    public let location: TestLocation

    /// Creates a failure.
    public init(_ message: String, at location: TestLocation) {
        self.message = message
        self.location = location
    }

    /// Reports the failure: as an issue in a test of Swift Testing, otherwise as a failure of the
    /// XCTest case.
    public func report() {
        if let collected = Self.collected {
            collected.add(self)
        } else if Test.current != nil {
            Issue.record(Comment(rawValue: message), sourceLocation: SourceLocation(location))
        } else {
            XCTFail(message, file: location.file, line: location.line)
        }
    }
}

extension SourceLocation {
    fileprivate init(_ location: TestLocation) {
        self.init(
            fileID: "\(location.fileID)",
            filePath: "\(location.file)",
            line: Int(location.line),
            column: 1
        )
    }
}
