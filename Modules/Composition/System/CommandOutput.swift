import Glibc

/// The output of a command that the user has configured.
struct CommandOutput {
    /// The beginning of its standard output.
    private(set) var text: [UInt8] = []
    /// The end of its standard error.
    private(set) var complaints: [UInt8] = []
    /// The failure of the command; `nil` if it succeeded.
    private(set) var failure: ShellProcess.Failure?

    /// The maximum number of bytes stored of each stream.
    static let limit = 1 << 16
    /// The interval at which the end of the command is checked, in milliseconds.
    ///
    /// Most commands close their output when they end, which is noticed at once.
    private static let interval: Int32 = 5

    /// Runs a command without standard input, and waits for its end; can be called from any thread.
    ///
    /// The method does not wait for programs that the command leaves in the background.
    ///
    /// - Parameters:
    ///   - command: The command, in the syntax of the shell.
    ///   - name: The name of the command in messages of the shell.
    ///   - environment: The environment variables.
    ///   - limit: The time limit, after which the command is killed.
    ///   - isDetached: Whether the command has no terminal either.
    /// - Returns: The output; `nil` if the time limit was exceeded.
    /// - Throws: ``SystemError`` if the command cannot be started.
    static func of(
        _ command: String,
        named name: String,
        environment: [String: String],
        within limit: Duration,
        isDetached: Bool
    ) throws(SystemError) -> CommandOutput? {
        let deadline = ContinuousClock.now + limit
        let (text, complaints, process) = try start(command, name, environment, isDetached)
        var output = CommandOutput()
        var pipes = [text, complaints]
            .map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        // The descriptors must stay open as long as their numbers are used.
        return try withExtendedLifetime((text, complaints)) { () throws(SystemError) in
            while true {
                let hasEnded = try process.hasEnded()
                let isLate = ContinuousClock.now >= deadline
                if isLate, !hasEnded {
                    process.kill()
                    _ = try process.wait()
                    return nil
                }
                // Safe: the count is that of the array.
                let count = unsafe poll(&pipes, nfds_t(pipes.count), hasEnded ? 0 : interval)
                if count > 0 { output.read(&pipes) }
                // All output before the end can be read by now.
                if hasEnded, count == 0 || isLate {
                    output.failure = try process.wait()
                    return output
                }
            }
        }
    }

    private static func start(
        _ command: String,
        _ name: String,
        _ environment: [String: String],
        _ isDetached: Bool
    ) throws(SystemError) -> (text: Descriptor, complaints: Descriptor, ShellProcess) {
        // Safe: the path is a literal.
        let nothing = Descriptor(unsafe open("/dev/null", O_RDONLY | O_CLOEXEC))
        let (text, complaints) = (try Descriptor.pipe(), try Descriptor.pipe())
        return try withExtendedLifetime((nothing, text.writing, complaints.writing)) {
            (nothing, output, complaint) throws(SystemError) in
            let process = try ShellProcess(
                command,
                named: name,
                environment: environment,
                files: [
                    STDIN_FILENO: nothing.number, STDOUT_FILENO: output.number,
                    STDERR_FILENO: complaint.number,
                ],
                signals: Signals.set([SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ]),
                isDetached: isDetached
            )
            return (text.reading, complaints.reading, process)
        }
    }

    /// Reads from the pipes that have data, and removes those that are at their end.
    private mutating func read(_ pipes: inout [pollfd]) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for index in pipes.indices where pipes[index].revents != 0 {
            // Safe: the size is that of the array.
            let count = unsafe Glibc.read(pipes[index].fd, &buffer, buffer.count)
            if count == 0 { pipes[index].fd = -1 }
            guard count > 0 else { continue }
            if index == 0 {
                text += buffer.prefix(min(count, Self.limit - text.count))
            } else {
                complaints = (complaints + buffer.prefix(count)).suffix(Self.limit)
            }
        }
    }
}
