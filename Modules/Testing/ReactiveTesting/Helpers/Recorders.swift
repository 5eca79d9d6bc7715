import Synchronization

/// Records the calls of a function that replaces a dependency.
///
/// ```swift
/// let save = CallRecorder<String, Void>()
/// let sut = ViewModel(dependencies: .init(save: { save($0) }))
/// ```
public final class CallRecorder<Input: Sendable, Output: Sendable>: Sendable {
    private let recorded = Mutex<[Input]>([])
    private let body: @Sendable (Input) -> Output

    /// Creates a recorder that answers by a function.
    public init(_ body: @escaping @Sendable (Input) -> Output) {
        self.body = body
    }

    /// The inputs of the calls, in order.
    public var calls: [Input] { recorded.withLock { $0 } }

    /// The number of calls.
    public var count: Int { calls.count }

    /// Records a call, and returns the answer.
    public func callAsFunction(_ input: Input) -> Output {
        recorded.withLock { $0.append(input) }
        return body(input)
    }
}

extension CallRecorder where Output == Void {
    /// Creates a recorder that does nothing.
    public convenience init() {
        self.init { _ in }
    }
}

/// Answers calls with results from a list, in order.
public final class ScriptedResults<Output: Sendable>: Sendable {
    private let results: Mutex<ArraySlice<Result<Output, any Error>>>
    private let location: TestLocation

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - results: The results, one for each call.
    ///   - fileID: The file of the call.
    ///   - file: The path of the call.
    ///   - line: The line of the call.
    public init(
        _ results: Result<Output, any Error>...,
        fileID: StaticString = #fileID,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        self.results = Mutex(results[...])
        location = TestLocation(fileID: fileID, file: file, line: line)
    }

    /// The number of results that were not used.
    public var remaining: Int { results.withLock { $0.count } }

    /// Returns the next result.
    ///
    /// - Throws: The error of the result; `ScriptEndedError` after the last, which is also reported
    ///   as a failure at the line that creates the script.
    public func next() throws -> Output {
        guard let result = results.withLock({ $0.popFirst() }) else {
            TestFailure("called more often than the script has results", at: location).report()
            throw ScriptEndedError()
        }
        return try result.get()
    }
}

/// The error of a call after the last result of a script.
public struct ScriptEndedError: Error, Hashable {
    /// Creates the error.
    public init() {}
}
