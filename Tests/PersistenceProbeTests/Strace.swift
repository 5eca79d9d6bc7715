import Glibc
import PersistenceProbe
import PersistenceTesting
import TerminalTesting
import Testing

// Runs the probe with strace, which reports the changes of files, or kills it at one of them.
enum Strace {
    /// The system calls that change files; some systems have only some of them.
    static let calls = [
        "pwrite64", "fsync", "fdatasync", "ftruncate", "rename", "renameat", "renameat2", "link",
        "linkat", "unlink", "unlinkat", "mkdir", "mkdirat",
    ]

    /// Whether strace is installed, and may trace and kill.
    static func isAllowed() async -> Bool {
        let run = try? await ProgramRun.run(
            "strace",
            arguments: ["-e", "trace=none", "-o", "/dev/null", "true"]
        )
        return run?.exit == .code(0)
    }

    /// Runs the probe to its end, and returns its changes of files as written by strace.
    static func trace(
        _ scenario: Scenario,
        _ backend: Backend,
        in directory: TemporaryDirectory,
        at path: String = "people"
    ) async throws -> [String] {
        let run = try await run(scenario, backend, in: directory, at: path)
        try #require(run.exit == .code(0), "\(run.errors)")
        let bytes = try #require(directory.bytes(of: "trace"))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
            .filter { !$0.contains("+++ ") }
    }

    /// Runs the probe, and kills it when it begins a call for the n-th time.
    ///
    /// - Returns: Whether it was killed; otherwise it has run to its end.
    static func kill(
        _ scenario: Scenario,
        _ backend: Backend,
        in directory: TemporaryDirectory,
        at call: String,
        _ number: Int
    ) async throws -> Bool {
        let fault = ["-e", "inject=\(call):signal=KILL:when=\(number)"]
        let run = try await run(scenario, backend, in: directory, arguments: fault)
        if run.exit == .signal(SIGKILL) { return true }
        try #require(run.exit == .code(0), "\(run.exit) \(run.errors)")
        return false
    }

    private static func run(
        _ scenario: Scenario,
        _ backend: Backend,
        in directory: TemporaryDirectory,
        at path: String = "people",
        arguments: [String] = []
    ) async throws -> ProgramRun {
        try await ProgramRun.run(
            "strace",
            arguments: [
                "-f", "-y", "-s", "300", "-o", directory.appending("trace"),
                "-e", "trace=" + calls.map { "?" + $0 }.joined(separator: ","),
            ] + arguments + [
                BuiltProduct.path(of: "PersistenceProbe"), scenario.rawValue, backend.rawValue,
                directory.appending(path),
            ]
        )
    }
}
