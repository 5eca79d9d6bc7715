import FoundationEssentials
import PersistenceProbe
import PersistenceTesting
import Testing

// The system calls of a scenario at which a process can be killed, each in a copy of a directory.
struct KillPoints {
    let scenario: Scenario
    let backend: Backend
    /// The directory before the scenario.
    let original: TemporaryDirectory
    /// Whether all calls are made by one thread.
    ///
    /// The calls of each thread are counted separately, so with several threads some points are
    /// missing.
    var isOnOneThread = true
    /// Takes only each n-th point, for scenarios with many points.
    var step = 1

    /// Kills a process at each point in turn, and calls a body with its directory.
    ///
    /// The body is also called with the directory of a process that was not killed.
    ///
    /// - Returns: The number of points.
    func check(
        _ body: (_ directory: TemporaryDirectory, _ point: Comment) async throws -> Void
    ) async throws -> Int {
        let completed = try Self.copy(of: original)
        let trace = try await Strace.trace(scenario, backend, in: completed)
        try await body(completed, "\(scenario), not killed")
        var count = 0
        for call in Strace.calls {
            let calls = trace.count { $0.contains(" \(call)(") }
            for number in stride(from: 1, through: calls, by: step) {
                let directory = try Self.copy(of: original)
                let isKilled = try await Strace.kill(
                    scenario,
                    backend,
                    in: directory,
                    at: call,
                    number
                )
                let point = Comment(rawValue: "\(scenario), killed at \(call) \(number)")
                try await body(directory, point)
                if isOnOneThread { #expect(isKilled, point) }
                guard isKilled else { break }
                count += 1
            }
        }
        return count
    }

    /// Returns a copy of a directory.
    static func copy(of original: TemporaryDirectory) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for name in original.names {
            try FileManager.default.copyItem(
                atPath: original.appending(name),
                toPath: directory.appending(name)
            )
        }
        return directory
    }
}
