import Glibc

/// A command of the user that the shell runs.
struct ShellProcess {
    private let identifier: pid_t
    private let isDetached: Bool

    /// `POSIX_SPAWN_SETSID` of glibc's <spawn.h>, which Swift does not import.
    private static let newSession: Int32 = 0x80

    /// Starts a command, on the terminal of this process unless it is detached.
    ///
    /// - Parameters:
    ///   - command: The command, in the syntax of the shell.
    ///   - name: The name of the command in messages of the shell.
    ///   - arguments: Further arguments, which the shell does not expand.
    ///   - environment: The environment variables.
    ///   - files: The open files for standard streams that differ from those of this process.
    ///   - signals: The ignored signals of this process whose default action the command gets.
    ///   - isDetached: Whether the command runs in a session of its own, without a terminal.
    /// - Throws: ``SystemError`` if the shell cannot be started.
    init(
        _ command: String,
        named name: String,
        _ arguments: [String] = [],
        environment: [String: String],
        files: [Int32: Int32],
        signals: sigset_t,
        isDetached: Bool = false
    ) throws(SystemError) {
        var attributes = posix_spawnattr_t()
        var defaults = signals
        // Safe, as all below: local C structures and strings.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        // Some threads of this process block all signals, and the mask is inherited.
        var mask = Signals.set([])
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        let session = isDetached ? Self.newSession : 0
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | session
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        for (stream, file) in files {
            unsafe posix_spawn_file_actions_adddup2(&actions, file, stream)
        }
        // With a trap, the shell waits for a command that survives Ctrl-C; programs that it starts
        // do not inherit the trap. After a group or a loop, the shell allows no arguments.
        let script = "trap : INT QUIT\n" + command + (arguments.isEmpty ? "" : " \"$@\"")
        var argv = unsafe (["sh", "-c", script, name] + arguments).map { unsafe strdup($0) }
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
        identifier = child
        self.isDetached = isDetached
    }

    /// Returns whether the command has ended; ``wait()`` still has to be called.
    ///
    /// - Throws: ``SystemError`` if that cannot be determined.
    func hasEnded() throws(SystemError) -> Bool {
        // Safe, as below: a local variable, whose pointer is not retained.
        var end = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(identifier), &end, WEXITED | WNOHANG | WNOWAIT) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno) }
        }
        return unsafe end.si_signo == SIGCHLD
    }

    /// Kills the shell, and all programs of a detached command; ``wait()`` still has to be called.
    func kill() {
        _ = Glibc.kill(isDetached ? -identifier : identifier, SIGKILL)
    }

    /// Waits for the end of the command; must be called once.
    ///
    /// - Returns: The failure of the command; `nil` if it succeeded.
    /// - Throws: ``SystemError`` if that cannot be determined.
    func wait() throws(SystemError) -> Failure? {
        var status: Int32 = 0
        // Safe: a pointer to a local variable.
        while unsafe waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno) }
        }
        // Equivalent to the macros of <sys/wait.h>, which Swift does not import.
        if status & 0x7F != 0 { return .signal(status & 0x7F) }
        return status == 0 ? nil : .status(status >> 8 & 0xFF)
    }

    /// The way in which a command has failed.
    enum Failure: Equatable, CustomStringConvertible {
        case signal(Int32)
        case status(Int32)

        var description: String {
            switch self {
            case .signal(let number): "was ended by signal \(number)"
            case .status(let number): "ended with status \(number)"
            }
        }
    }
}
