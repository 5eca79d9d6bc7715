import Glibc
public import Testing

// Every wait ends when its condition holds, the program ends, or the timeout has passed.
extension TerminalSession {
    /// Waits until the screen shows these texts, all at once.
    ///
    /// A frame arrives in pieces, so that a part of it may be on the screen without
    /// the rest. Pass every expected text in one call.
    ///
    /// - Throws: ``Failure`` with the screen if they do not come in time.
    public func waitFor(
        _ texts: String...,
        timeout: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let description = texts.map { "\"\($0)\"" }.joined(separator: " and ")
        try await wait(for: description, upTo: timeout, at: sourceLocation) { state in
            texts.allSatisfy { state.screen.contains($0) }
        }
    }

    /// Waits until the screen is as it should be.
    ///
    /// - Throws: ``Failure`` with the screen if that does not come in time.
    public func waitUntil(
        _ description: String,
        timeout: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ isDone: @escaping @Sendable (ScreenSnapshot) -> Bool
    ) async throws {
        try await wait(for: description, upTo: timeout, at: sourceLocation) { isDone($0.screen) }
    }

    /// Waits until the program has ended.
    ///
    /// - Throws: ``Failure`` with the screen if it does not end in time.
    @discardableResult
    public func waitForExit(
        timeout: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Exit {
        try await wait(for: "the program to end", upTo: timeout, at: sourceLocation) {
            $0.exit != nil
        }
        return exit ?? .code(0)
    }

    /// Waits until a signal has stopped the program.
    ///
    /// - Throws: ``Failure`` with the screen if it does not stop in time.
    @discardableResult
    public func waitForStop(
        timeout: Duration = patience,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> CInt {
        try await wait(for: "the program to stop", upTo: timeout, at: sourceLocation) {
            $0.stop != nil
        }
        return stop ?? 0
    }

    /// Waits until nothing has been written for a while.
    ///
    /// To show that nothing more comes; to wait for something, wait for that.
    public func waitUntilSettled(quiet: Duration = .milliseconds(80)) async throws {
        var seen = -1
        while seen != output.count, exit == nil {
            seen = output.count
            // Waits, since nothing tells that a program has no more to say.
            try await Task.sleep(for: quiet)
        }
    }
}
