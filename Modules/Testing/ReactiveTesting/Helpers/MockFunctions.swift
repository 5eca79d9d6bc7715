// Functions for the dependencies of a test subject, where `CallRecorder` and `ScriptedResults` would
// do too much.

/// Returns a function that does nothing, for a dependency that a test ignores.
public func noOperation<each Input>() -> @Sendable (repeat each Input) -> Void {
    { (_: repeat each Input) in }
}

/// Returns a function that always returns one value, for a dependency that a test ignores.
public func noOperation<each Input, Output: Sendable>(
    returning output: Output
) -> @Sendable (repeat each Input) -> Output {
    { (_: repeat each Input) in output }
}

/// Returns a function that a test must not call: a call is a failure, at the line of this one.
///
/// - Parameters:
///   - name: The name of the dependency, for the failure.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
/// - Returns: A function that reports its call and throws ``UnexpectedCallError``.
@_disfavoredOverload
public func mustNotBeCalled<each Input, Output>(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
) -> @Sendable (repeat each Input) throws -> Output {
    let location = TestLocation(fileID: fileID, file: file, line: line)
    return { (_: repeat each Input) throws in
        TestFailure("\(name) was called", at: location).report()
        throw UnexpectedCallError(name: name)
    }
}

/// Returns a function without result that a test must not call: a call is a failure, at the line of
/// this one.
///
/// - Parameters:
///   - name: The name of the dependency, for the failure.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
/// - Returns: A function that reports its call.
public func mustNotBeCalled<each Input>(
    _ name: String,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
) -> @Sendable (repeat each Input) -> Void {
    mustNotBeCalled(name, returning: (), fileID: fileID, file: file, line: line)
}

/// Returns a function that a test must not call: a call is a failure, at the line of this one.
///
/// - Parameters:
///   - name: The name of the dependency, for the failure.
///   - output: The value that a call returns after the failure, as the function cannot throw.
///   - fileID: The file of the call.
///   - file: The path of the call.
///   - line: The line of the call.
/// - Returns: A function that reports its call.
public func mustNotBeCalled<each Input, Output: Sendable>(
    _ name: String,
    returning output: Output,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath,
    line: UInt = #line
) -> @Sendable (repeat each Input) -> Output {
    let location = TestLocation(fileID: fileID, file: file, line: line)
    return { (_: repeat each Input) in
        TestFailure("\(name) was called", at: location).report()
        return output
    }
}

/// The error of a function that must not be called.
public struct UnexpectedCallError: Error, Hashable {
    /// The name of the dependency.
    public let name: String

    /// Creates the error.
    public init(name: String) {
        self.name = name
    }
}
