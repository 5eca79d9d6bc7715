import Glibc

/// Starts processes that inherit only the descriptors and variables given to them.
enum ChildProcess {
    // POSIX_SPAWN_SETSID, a macro that Swift does not see.
    private static let newSession: CInt = 0x80

    /// Starts a process with every signal at its default.
    ///
    /// - Parameters:
    ///   - path: The executable; looked up unless it holds a slash.
    ///   - arguments: The arguments after its name.
    ///   - environment: The whole environment.
    ///   - descriptors: Which of this process's descriptors become which there.
    ///   - leadsSession: Whether it leads a session of its own.
    /// - Returns: The process.
    /// - Throws: ``PseudoTerminal/Failure`` if it could not be started.
    static func spawn(
        _ path: String,
        arguments: [String],
        environment: [String: String],
        descriptors: [(from: CInt, to: CInt)],
        leadsSession: Bool = false
    ) throws(PseudoTerminal.Failure) -> pid_t {
        // First clear of all that they may become.
        let moved = descriptors.map { (from: fcntl($0.from, F_DUPFD_CLOEXEC, 32), to: $0.to) }
        defer { for descriptor in moved { close(descriptor.from) } }
        var attributes = posix_spawnattr_t()
        var all = sigset_t()
        var none = sigset_t()
        // Unsafe, as all below: C structures and strings of this function's own.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawnattr_init(&attributes)
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe sigfillset(&all)
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigdefault(&attributes, &all)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        if leadsSession { flags |= newSession }
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        for descriptor in moved {
            unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.from, descriptor.to)
        }
        var argv = unsafe ([path] + arguments).map { unsafe strdup($0) }
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
        let code = unsafe posix_spawnp(&child, path, &actions, &attributes, argv, envp)
        guard code == 0 else {
            throw PseudoTerminal.Failure(call: "posix_spawn \(path)", code: code)
        }
        return child
    }

    /// Opens a pipe whose ends no other child inherits.
    ///
    /// - Returns: The end to read, which does not block, and the end to write.
    /// - Throws: ``PseudoTerminal/Failure`` if the system has none.
    static func pipe() throws(PseudoTerminal.Failure) -> (read: CInt, write: CInt) {
        var ends: [CInt] = [-1, -1]
        // Unsafe: the array has the two places that the call fills.
        guard unsafe Glibc.pipe(&ends) == 0 else {
            throw PseudoTerminal.Failure(call: "pipe", code: errno)
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// How a process ended, by the status that `waitpid` gave.
    static func exit(ofStatus status: CInt) -> TerminalSession.Exit {
        status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
}
