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
    func run(on path: String) throws(SystemError) -> String? {
        let signals = EditorSignals()
        defer { signals.restore() }
        let process = try start(with: path, signals)
        var status: Int32 = 0
        // Safe: pointer to a local.
        while unsafe waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno) }
        }
        // The macros of <sys/wait.h>, which Swift does not see.
        if status & 0x7F != 0 { return "was ended by signal \(status & 0x7F)" }
        let code = status >> 8 & 0xFF
        return code == 0 ? nil : "ended with status \(code)"
    }

    private func start(
        with path: String,
        _ signals: EditorSignals
    ) throws(SystemError) -> pid_t {
        let terminal = needsTerminal ? Descriptors.openTerminal() : -1
        defer { if terminal >= 0 { close(terminal) } }
        var attributes = posix_spawnattr_t()
        var defaults = signals.toReset
        // Safe, as all below: C structures and strings of this function's own.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        if terminal >= 0, isatty(STDIN_FILENO) == 0 {
            unsafe posix_spawn_file_actions_adddup2(&actions, terminal, STDIN_FILENO)
        }
        if isatty(STDOUT_FILENO) == 0 {
            // Standard output has nothing but the output of this program.
            let output = terminal >= 0 ? terminal : STDERR_FILENO
            unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        }
        // The path is an argument, of which the shell reads no words. The shell waits for the
        // editor, also where that one survives Ctrl-C: a trap is none for the programs it starts.
        let script = "trap : INT QUIT\n\(command) \"$@\""
        let arguments = ["sh", "-c", script, "editor", path]
        var argv = unsafe arguments.map { unsafe strdup($0) }
        var envp = unsafe environment.map { unsafe strdup("\($0)=\($1)") }
        unsafe argv.append(nil)
        unsafe envp.append(nil)
        defer {
            while let string = unsafe argv.popLast() { unsafe free(string) }
            while let string = unsafe envp.popLast() { unsafe free(string) }
            unsafe posix_spawnattr_destroy(&attributes)
            unsafe posix_spawn_file_actions_destroy(&actions)
        }
        var child: pid_t = 0
        let code = unsafe posix_spawnp(&child, "/bin/sh", &actions, &attributes, argv, envp)
        guard code == 0 else { throw SystemError(code: code) }
        return child
    }

    private var needsTerminal: Bool { isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 }
}

/// The signals that are handled in another way while an editor has the terminal.
private struct EditorSignals {
    private var interrupt = sigaction()
    private var quit = sigaction()
    private var child = sigaction()

    /// Ignores Ctrl-C and Ctrl-\, and has the system remember how a child has ended, also where
    /// whoever has started this process does not want to know about its own.
    init() {
        var ignoring = sigaction()
        var standard = sigaction()
        // Safe, as all below: structures of this type's own.
        unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
        unsafe standard.__sigaction_handler.sa_handler = SIG_DFL
        unsafe sigaction(SIGINT, &ignoring, &interrupt)
        unsafe sigaction(SIGQUIT, &ignoring, &quit)
        unsafe sigaction(SIGCHLD, &standard, &child)
    }

    /// The signals that the editor does not ignore: unless this process did so all along, as behind
    /// `nohup`.
    var toReset: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        if !isIgnoring(interrupt) { unsafe sigaddset(&signals, SIGINT) }
        if !isIgnoring(quit) { unsafe sigaddset(&signals, SIGQUIT) }
        // Ignored by this program alone.
        unsafe sigaddset(&signals, SIGXFSZ)
        return signals
    }

    /// Handles the signals as before.
    func restore() {
        var (interrupt, quit, child) = (interrupt, quit, child)
        unsafe sigaction(SIGINT, &interrupt, nil)
        unsafe sigaction(SIGQUIT, &quit, nil)
        unsafe sigaction(SIGCHLD, &child, nil)
    }

    private func isIgnoring(_ action: sigaction) -> Bool {
        let (handler, ignoring) = unsafe (action.__sigaction_handler.sa_handler, SIG_IGN)
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignoring, to: Int.self)
    }
}
