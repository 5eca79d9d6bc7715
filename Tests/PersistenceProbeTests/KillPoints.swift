import FoundationEssentials
import PersistenceProbe
import PersistenceTesting
import Testing

// Every call of a scenario at which its process can be killed, each in a copy of one directory.
struct KillPoints {
    let scenario: Scenario
    let backend: Backend
    /// The directory as it is before the scenario.
    let original: TemporaryDirectory
    /// Whether all calls are of one thread.
    ///
    /// The calls of several are counted for themselves, so that some points are missing.
    var isOnOneThread = true
    /// Takes each n-th point only, for scenarios with many.
    var step = 1

    /// Kills a process at each point in turn, and calls a body with the directory it has left; also
    /// with that of a process that was not killed.
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

    /// A directory with the same files.
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
