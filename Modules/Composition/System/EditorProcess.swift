import Glibc

/// The editor of the user, which is started with a file.
struct EditorProcess {
    /// The command, as the user has set it: words of the shell.
    let command: String
    private let environment: [String: String]

    /// The command where nothing is set.
    private static let standard = "vi"

    /// Creates the editor of an environment: of `VISUAL`, or else `EDITOR`.
    init(environment: [String: String]) {
        let names = [environment["VISUAL"], environment["EDITOR"], Self.standard]
        command = names.compactMap(\.self).first { $0.contains { $0 != " " } } ?? Self.standard
        self.environment = environment
    }

    /// Runs the editor and waits for its end.
    ///
    /// It has the terminal of the process, if there is one, where standard input or output is
    /// something else. Ctrl-C is the editor's: meanwhile it does not end this process.
    ///
    /// - Parameter path: The file.
    /// - Returns: `nil` if the editor has ended well, or else how it ended.
    /// - Throws: ``SystemError`` if the shell cannot be started.
    func run(on path: String) throws(SystemError) -> ShellProcess.Failure? {
        let isPiped = (input: isatty(STDIN_FILENO) == 0, output: isatty(STDOUT_FILENO) == 0)
        let terminal = isPiped.input || isPiped.output ? Descriptors.openTerminal() : -1
        defer { if terminal >= 0 { close(terminal) } }
        var files: [Int32: Int32] = [:]
        if isPiped.input, terminal >= 0 { files[STDIN_FILENO] = terminal }
        // Standard output has nothing but the output of this program.
        if isPiped.output { files[STDOUT_FILENO] = terminal >= 0 ? terminal : STDERR_FILENO }
        let signals = IgnoredSignals()
        defer { signals.restore() }
        let process = try ShellProcess(
            command,
            named: "editor",
            [path],
            environment: environment,
            files: files,
            signals: signals.toReset
        )
        return try process.wait()
    }
}
