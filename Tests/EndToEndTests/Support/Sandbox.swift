import Foundation
import Presentation
import TerminalTesting
import Testing

/// The suite of all tests that run the whole program.
///
/// They run one after the other, since each starts its own processes, and the machine may have only
/// two cores.
@Suite("builder", .serialized)
struct EndToEnd {}

/// A directory for one test: the home, data and working directory of the program.
final class Sandbox: Sendable {
    /// The outcome of a run of the program.
    struct Outcome {
        var status: Int32
        var output: String
        var complaints: String

        /// The names in the printed list, in its order.
        var names: [String] {
            output.split(separator: "\n").dropFirst()
                .map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[0]) }
        }
    }

    let folder: URL
    let executable = BuiltProduct.path(of: "builder")

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "builder-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// An environment that contains nothing of the tester's own home.
    var environment: [String: String] {
        ["XDG_DATA_HOME": folder.path(), "HOME": folder.path(), "LANG": "C.UTF-8"]
    }

    /// The database that the program uses by default.
    var database: URL { folder.appending(path: "builder/people.sqlite") }

    /// Whether this user may mount a file system where no other process sees it.
    static var mayMount: Bool {
        (try? Sandbox().shell("unshare --mount mount -t tmpfs none /proc").status) == 0
    }

    /// Runs the program on pipes and waits for its end.
    func run(_ arguments: String..., output: FileHandle? = nil) throws -> Outcome {
        try run(executable, arguments, output)
    }

    /// Runs a script of the POSIX shell, in which `builder` is the program.
    func shell(_ script: String, with shell: String = "/bin/sh") throws -> Outcome {
        try run(shell, ["-c", "builder() { \"\(executable)\" \"$@\"; }\n\(script)"], nil)
    }

    /// Runs a shell script in the home directory, in which `builder` is the program.
    func shellAtHome(_ script: String) throws -> Outcome {
        try shell("cd \"$HOME\"; \(script)")
    }

    private func run(
        _ executable: String,
        _ arguments: [String],
        _ output: FileHandle?
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { own, _ in own }
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        let (out, error) = (Pipe(), folder.appending(path: UUID().uuidString))
        try Data().write(to: error)
        process.standardOutput = output ?? out
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        let text = output == nil ? out.fileHandleForReading.readDataToEndOfFile() : Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: text, as: UTF8.self),
            complaints: String(decoding: try Data(contentsOf: error), as: UTF8.self)
        )
    }

    /// Imports cards as people of the user's own.
    func importCards(_ text: String) throws {
        let file = folder.appending(path: "cards.vcf")
        try Data(text.utf8).write(to: file)
        let outcome = try run("import", file.path(), "--api", "none")
        try #require(outcome.status == 0 && outcome.complaints == "", "\(outcome)")
    }

    /// Starts the program on a terminal.
    func start(
        _ arguments: String...,
        size: Size = Size(columns: 80, rows: 24),
        variables: [String: String] = [:],
        user: UInt32? = nil
    ) async throws -> TerminalSession {
        try await start(arguments, size: size, variables: variables, user: user)
    }

    /// Starts the program on a terminal, with arguments in an array.
    func start(
        _ arguments: [String],
        size: Size = Size(columns: 80, rows: 24),
        variables: [String: String] = [:],
        user: UInt32? = nil
    ) async throws -> TerminalSession {
        try await TerminalSession.start(
            executable,
            arguments: arguments,
            environment: environment.merging(variables) { _, new in new },
            size: size,
            directory: folder.path(),
            user: user
        )
    }

    /// Starts a script of the POSIX shell on a terminal, in which `builder` is the program.
    func startShell(
        _ script: String,
        size: Size = Size(columns: 80, rows: 24)
    ) async throws -> TerminalSession {
        try await TerminalSession.start(
            "/bin/sh",
            arguments: ["-c", "builder() { \"\(executable)\" \"$@\"; }\n\(script)"],
            environment: environment,
            size: size,
            directory: folder.path()
        )
    }

    /// Starts `builder serve` as a separate process.
    func serve(port: Int = 0, _ arguments: String...) throws -> DirectoryProcess {
        try DirectoryProcess(executable: executable, port: port, arguments)
    }
}

/// The resident memory of a process; `nil` if it has ended.
func residentKilobytes(of process: pid_t) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
}

/// A running `builder serve`.
final class DirectoryProcess {
    /// The address of the directory.
    let api: String
    private let process = Process()

    init(executable: String, port: Int, _ arguments: [String] = []) throws {
        let pipe = Pipe()
        process.executableURL = URL(filePath: executable)
        process.arguments = ["serve", "--port", "\(port)"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The program prints its address in a line when it accepts requests.
        var line = Data()
        while !line.contains(UInt8(ascii: "\n")) {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            line += more
        }
        api = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    deinit {
        stop()
    }

    /// Ends the process, and waits for its end.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}
