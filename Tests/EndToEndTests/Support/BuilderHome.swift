import Foundation
import Presentation
import TerminalTesting
import Testing

/// A home directory for one run of the application, gone with this object.
///
/// Nothing of the tester's own home, environment or terminal reaches the program.
final class BuilderHome: Sendable {
    /// The directory.
    let path: String

    /// Where the application keeps its data.
    var dataPath: String { path + "/data" }

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("builder-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Starts the application on a pseudo-terminal.
    func start(
        _ arguments: String...,
        environment: [String: String] = [:],
        size: Size = Size(columns: 80, rows: 24),
        user: UInt32? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> TerminalSession {
        try await TerminalSession.start(
            BuiltProduct.path(of: "builder"),
            arguments: arguments,
            environment: self.environment.merging(environment) { _, given in given },
            size: size,
            directory: path,
            user: user,
            sourceLocation: sourceLocation
        )
    }

    /// Runs the application on pipes, to its end.
    func run(
        _ arguments: String...,
        environment: [String: String] = [:]
    ) async throws -> ProgramRun {
        try await ProgramRun.run(
            BuiltProduct.path(of: "builder"),
            arguments: arguments,
            environment: self.environment.merging(environment) { _, given in given }
        )
    }

    private var environment: [String: String] {
        [
            "HOME": path, "XDG_DATA_HOME": dataPath, "XDG_CONFIG_HOME": path + "/config",
            "XDG_CACHE_HOME": path + "/cache", "XDG_STATE_HOME": path + "/state",
            "LANG": "C.UTF-8",
        ]
    }
}
