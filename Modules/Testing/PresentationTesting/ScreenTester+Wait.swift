import Dispatch
import Presentation
public import Testing

extension ScreenTester {
    /// Draws until the screen shows texts, all of them in one frame.
    ///
    /// - Parameters:
    ///   - texts: The texts, each within a row.
    ///   - timeout: The time after which the wait fails.
    ///   - sourceLocation: Where a failure is reported.
    /// - Throws: `ExpectationFailedError` after a failure, which is recorded with the screen.
    public func wait(
        for texts: String...,
        timeout: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let comment = "wait for \(texts)"
        try await wait(comment, timeout: timeout, sourceLocation: sourceLocation) {
            texts.allSatisfy(grid.text.contains)
        }
    }

    /// Draws until the screen shows none of some texts.
    ///
    /// - Parameters:
    ///   - texts: The texts, each within a row.
    ///   - timeout: The time after which the wait fails.
    ///   - sourceLocation: Where a failure is reported.
    /// - Throws: `ExpectationFailedError` after a failure, which is recorded with the screen.
    public func wait(
        untilGone texts: String...,
        timeout: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let comment = "wait until gone: \(texts)"
        try await wait(comment, timeout: timeout, sourceLocation: sourceLocation) {
            !texts.contains(where: grid.text.contains)
        }
    }

    /// Draws until the screen shows the expected characters, row by row.
    ///
    /// - Parameters:
    ///   - expected: The expected characters, as `expectScreen(_:_:)` takes them.
    ///   - timeout: The time after which the wait fails.
    ///   - sourceLocation: Where a failure is reported.
    /// - Throws: `ExpectationFailedError` after a failure, which is recorded with both pictures.
    public func wait(
        forScreen expected: String,
        timeout: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let comment = "wait for:\n\(expected)\n"
        try await wait(comment, timeout: timeout, sourceLocation: sourceLocation) {
            screenDifference(grid.text, expected) == nil
        }
    }

    /// Draws until a condition holds, which is evaluated now and after each turn.
    ///
    /// A turn calls ``onTurn``, lets other work run, and draws. The wait fails only when both the
    /// time and 100 turns have passed, so that a slow machine fails no test.
    ///
    /// ```swift
    /// try await tester.wait { tester.grid.lines[0].hasSuffix("saved") }
    /// ```
    ///
    /// - Parameters:
    ///   - comment: The description in the failure.
    ///   - timeout: The time after which the wait fails.
    ///   - sourceLocation: Where a failure is reported.
    ///   - condition: Returns whether the wait is over.
    /// - Throws: `ExpectationFailedError` after a failure, which is recorded with the screen; the
    ///   error of the condition.
    public func wait(
        _ comment: String = "wait until a condition holds",
        timeout: Duration = .seconds(60),
        sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () async throws -> Bool
    ) async throws {
        let start = ContinuousClock.now
        var turns = 0
        var holds = try await condition()
        while !holds, turns < 100 || ContinuousClock.now - start < timeout {
            await turn()
            turns += 1
            holds = try await condition()
        }
        let failure =
            "\(comment): not within \(timeout) and \(turns) turns; the screen:\n\(grid.text)"
        try #require(holds, Comment(rawValue: failure), sourceLocation: sourceLocation)
    }

    /// Waits for a number of turns, before expecting that something has not happened.
    ///
    /// The number of turns that other work takes is unknown. A test that expects no change after
    /// this can miss a fault but never fails wrongly; use the other methods to wait for a change.
    public func wait(turns: Int) async {
        for _ in 0..<turns { await turn() }
    }

    private func turn() async {
        onTurn?()
        // A task of the lowest priority runs after the pending work of other executors.
        await Task.detached(priority: .background) {}.value
        // Streams may deliver on the main queue.
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        pump()
    }
}
