import Glibc
public import Testing

// Every wait ends when its condition holds, the program ends, or the timeout has passed.
extension TerminalSession {
    /// Waits until the screen shows all of some texts at once.
    ///
    /// A frame arrives in pieces, so that the screen may show only a part of it. Pass all expected
    /// texts in one call.
    ///
    /// - Throws: ``Failure`` with the screen if they do not appear in time.
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

    /// Waits until the screen satisfies a condition.
    ///
    /// - Throws: ``Failure`` with the screen if it does not in time.
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

    /// Waits until the program has written nothing for a while.
    ///
    /// Use it to show that no more output follows; to wait for output, use the other methods.
    public func waitUntilSettled(quiet: Duration = .milliseconds(80)) async throws {
        var seen = -1
        while seen != output.count, exit == nil {
            seen = output.count
            // Waits, as no event reports that a program has finished its output.
            try await Task.sleep(for: quiet)
        }
    }
}
