import Glibc

/// A command of the user's that the shell runs.
struct ShellProcess {
    private let identifier: pid_t
    private let isDetached: Bool

    /// `POSIX_SPAWN_SETSID` of glibc's <spawn.h>, which Swift does not see.
    private static let newSession: Int32 = 0x80

    /// Starts a command, on the terminal of this process unless it is detached.
    ///
    /// - Parameters:
    ///   - command: The command: words of the shell.
    ///   - name: The name of the command in messages of the shell.
    ///   - arguments: Further arguments, in which the shell reads no words.
    ///   - environment: The environment's variables.
    ///   - files: The open file for each standard stream that is not that of this process.
    ///   - signals: The signals that this process ignores, or may ignore, and the command does not.
    ///   - isDetached: Whether the command is in a session of its own, which has no terminal.
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
        // Safe, as all below: C structures and strings of this function's own.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        // Some threads of this process let no signal through, which is inherited.
        var mask = Signals.set([])
        unsafe posix_spawnattr_setsigmask(&attributes, &mask)
        let session = isDetached ? Self.newSession : 0
        let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | session
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        for (stream, file) in files {
            unsafe posix_spawn_file_actions_adddup2(&actions, file, stream)
        }
        // The shell waits for the command, also where that one survives Ctrl-C: a trap is none for
        // the programs it starts.
        // Behind a group or a loop no word may stand.
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

    /// Whether the command has ended; it is still to be waited for.
    ///
    /// - Throws: ``SystemError`` if that cannot be known.
    func hasEnded() throws(SystemError) -> Bool {
        // Safe, as below: a local, whose pointer is not kept.
        var end = unsafe siginfo_t()
        while unsafe waitid(P_PID, id_t(identifier), &end, WEXITED | WNOHANG | WNOWAIT) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno) }
        }
        return unsafe end.si_signo == SIGCHLD
    }

    /// Ends the shell at once, and with it all programs of a detached command; it is still to be waited
    /// for.
    func kill() {
        _ = Glibc.kill(isDetached ? -identifier : identifier, SIGKILL)
    }

    /// Waits for the end of the command; called once.
    ///
    /// - Returns: `nil` if the command has ended well, or else how it ended.
    /// - Throws: ``SystemError`` if that cannot be known.
    func wait() throws(SystemError) -> Failure? {
        var status: Int32 = 0
        // Safe: pointer to a local.
        while unsafe waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { throw SystemError(code: errno) }
        }
        // The macros of <sys/wait.h>, which Swift does not see.
        if status & 0x7F != 0 { return .signal(status & 0x7F) }
        return status == 0 ? nil : .status(status >> 8 & 0xFF)
    }

    /// How a command has ended that did not end well.
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
