public import Reactive

extension ObservableConvertibleType {
    /// Expects that the stream completes or fails.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called by the wait with the error, or `nil` for completion.
    /// - Returns: The expectations.
    public func expectCompletion(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable ((any Error)?) -> Void = { _ in }
    ) -> StreamExpectation<Element> {
        expectingEnd("expectCompletion()", fileID, file, line) { error in
            assertions(error)
            return nil
        }
    }

    /// Expects that the stream completes, or fails with an error of a type.
    ///
    /// ```swift
    /// stream.expectCompletion { (error: Offline?) in #expect(error?.host == "people.test") }
    ///     .waitForExpectations(timeout: 10)
    /// ```
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called by the wait with the error, or `nil` for completion.
    /// - Returns: The expectations.
    public func expectCompletion<Failure: Error>(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable (Failure?) -> Void
    ) -> StreamExpectation<Element> {
        expectingEnd("expectCompletion()", fileID, file, line) { error in
            let failure = error as? Failure
            if let error, failure == nil { return notOfType(error, Failure.self) }
            assertions(failure)
            return nil
        }
    }

    /// Expects that the stream does not end before the timeout.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectNoCompletion(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        testable().adding(
            Check(
                text: "expectNoCompletion()",
                location: TestLocation(fileID: fileID, file: file, line: line)
            ) { events, isFinal in
                if let end = events.last, end.isStopEvent { return .failed("ended: \(end)") }
                return isFinal ? .met(max(0, events.count - 1)) : .pending
            }
        )
    }

    /// Expects that the stream completes without an error.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectSuccess(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        expectingEnd("expectSuccess()", fileID, file, line) { error in
            error.map { "failed with \($0)" }
        }
    }

    /// Expects that the stream fails.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called by the wait with the error.
    /// - Returns: The expectations.
    public func expectFailure(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable (any Error) -> Void = { _ in }
    ) -> StreamExpectation<Element> {
        expectingEnd("expectFailure()", fileID, file, line) { error in
            guard let error else { return "completed without an error" }
            assertions(error)
            return nil
        }
    }

    /// Expects that the stream fails with an error of a type.
    ///
    /// - Parameters:
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    ///   - assertions: Called by the wait with the error.
    /// - Returns: The expectations.
    public func expectFailure<Failure: Error>(
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ assertions: @escaping @Sendable (Failure) -> Void
    ) -> StreamExpectation<Element> {
        expectingEnd("expectFailure()", fileID, file, line) { error in
            guard let error else { return "completed without an error" }
            guard let failure = error as? Failure else { return notOfType(error, Failure.self) }
            assertions(failure)
            return nil
        }
    }

    /// Expects that the stream fails with an error that equals another.
    ///
    /// - Parameters:
    ///   - error: The other error.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectFailure<Failure: Error & Equatable>(
        _ error: Failure,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        expectingEnd("expectFailure(\(error))", fileID, file, line) { actual in
            guard let actual else { return "completed without an error" }
            guard let failure = actual as? Failure else { return "failed with \(actual)" }
            return difference(failure, error)
        }
    }

    /// Expects that the stream fails, with another error than a given one.
    ///
    /// - Parameters:
    ///   - error: The given error.
    ///   - fileID: The file of the expectation.
    ///   - file: The path of the expectation.
    ///   - line: The line of the expectation.
    /// - Returns: The expectations.
    public func expectNotFailure<Failure: Error & Equatable>(
        _ error: Failure,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> StreamExpectation<Element> {
        expectingEnd("expectNotFailure(\(error))", fileID, file, line) { actual in
            guard let actual else { return "completed without an error" }
            return actual as? Failure == error ? "failed with \(actual)" : nil
        }
    }

    private func expectingEnd(
        _ text: String,
        _ fileID: StaticString,
        _ file: StaticString,
        _ line: UInt,
        mismatch: @escaping @Sendable ((any Error)?) -> String?
    ) -> StreamExpectation<Element> {
        testable().adding(
            Check(
                text: text,
                location: TestLocation(fileID: fileID, file: file, line: line)
            ) { events, _ in
                guard let end = events.last, end.isStopEvent else { return .pending }
                return mismatch(end.error).map { .failed($0) } ?? .met(events.count - 1)
            }
        )
    }
}

private func notOfType(_ error: any Error, _ type: any Error.Type) -> String {
    "failed with \(error), which is not of type \(type)"
}
