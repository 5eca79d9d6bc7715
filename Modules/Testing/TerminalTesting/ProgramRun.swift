import Dispatch
import Glibc

/// A program that has run to its end without a terminal.
public struct ProgramRun: Sendable {
    /// How it ended.
    public let exit: TerminalSession.Exit
    /// The text on its standard output.
    public let output: String
    /// The text on its standard error.
    public let errors: String

    /// Runs a program with nothing to read and pipes to write to, until its end.
    ///
    /// - Parameters:
    ///   - command: A path, or a name that is looked up.
    ///   - arguments: The arguments after it.
    ///   - environment: The whole environment, but that `PATH` has a value unless
    ///     given here.
    ///   - timeout: How long it may run before it is killed.
    /// - Returns: The exit status and output; killed by `SIGKILL` after the timeout.
    /// - Throws: ``PseudoTerminal/Failure`` if it could not be started.
    public static func run(
        _ command: String,
        arguments: [String] = [],
        environment: [String: String] = [:],
        timeout: Duration = .seconds(30)
    ) async throws -> ProgramRun {
        let output = try ChildProcess.pipe()
        let errors = try ChildProcess.pipe()
        // Unsafe: a literal.
        let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        let child: pid_t
        do {
            defer { for end in [nothing, output.write, errors.write] { close(end) } }
            child = try ChildProcess.spawn(
                command,
                arguments: arguments,
                environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]
                    .merging(environment) { _, given in given },
                descriptors: [(nothing, 0), (output.write, 1), (errors.write, 2)]
            )
        }
        // On a queue of its own: this waits for descriptors, which tasks must not.
        return await withCheckedContinuation { continuation in
            DispatchQueue(label: "ProgramRun").async {
                let texts = readAll(
                    [output.read, errors.read],
                    of: child,
                    until: .now + timeout
                )
                for end in [output.read, errors.read] { close(end) }
                var status: CInt = 0
                // Unsafe: pointer to a local.
                while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
                continuation.resume(
                    returning: ProgramRun(
                        exit: ChildProcess.exit(ofStatus: status),
                        output: texts[0],
                        errors: texts[1]
                    )
                )
            }
        }
    }

    /// Reads pipes to their ends, and kills the process if that takes too long.
    private static func readAll(
        _ descriptors: [CInt],
        of process: pid_t,
        until deadline: ContinuousClock.Instant
    ) -> [String] {
        var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var texts = descriptors.map { _ in [UInt8]() }
        var buffer = [UInt8](repeating: 0, count: 65536)
        while sources.contains(where: { $0.fd >= 0 }) {
            if ContinuousClock.now >= deadline {
                kill(process, SIGKILL)
                break
            }
            // Waits for output only. Safe: the counts are those of the arrays.
            _ = unsafe poll(&sources, nfds_t(sources.count), 100)
            for (index, source) in sources.enumerated() where source.fd >= 0 {
                guard source.revents != 0 else { continue }
                let count = unsafe read(source.fd, &buffer, buffer.count)
                if count > 0 {
                    texts[index].append(contentsOf: buffer[..<count])
                } else if count == 0 || errno != EAGAIN && errno != EINTR {
                    sources[index].fd = -1
                }
            }
        }
        return texts.map { String(decoding: $0, as: UTF8.self) }
    }
}
