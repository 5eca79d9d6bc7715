import Glibc

/// The editor of the user, which is started with a file as its argument.
struct EditorProcess {
    /// The command, in the syntax of the shell.
    let command: String
    private let environment: [String: String]

    /// The default command.
    private static let standard = "vi"

    /// Creates the editor from environment variables: `VISUAL`, or else `EDITOR`.
    init(environment: [String: String]) {
        let names = [environment["VISUAL"], environment["EDITOR"], Self.standard]
        command = names.compactMap(\.self).first { $0.contains { $0 != " " } } ?? Self.standard
        self.environment = environment
    }

    /// Runs the editor and waits for its end.
    ///
    /// If standard input or output is redirected, the editor gets the terminal of the process, if
    /// there is one. Ctrl-C is handled by the editor, and does not end this process meanwhile.
    ///
    /// - Parameter path: The file.
    /// - Returns: The failure of the editor; `nil` if it succeeded.
    /// - Throws: ``SystemError`` if the shell cannot be started.
    func run(on path: String) throws(SystemError) -> ShellProcess.Failure? {
        let isPiped = (input: isatty(STDIN_FILENO) == 0, output: isatty(STDOUT_FILENO) == 0)
        let terminal = isPiped.input || isPiped.output ? Descriptors.openTerminal() : -1
        defer { if terminal >= 0 { close(terminal) } }
        var files: [Int32: Int32] = [:]
        if isPiped.input, terminal >= 0 { files[STDIN_FILENO] = terminal }
        // Standard output contains only the output of this program.
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
