import Models
import Synchronization

/// The configured command that prints the password of a server; for use from any thread.
package final class PasswordCommand: Sendable {
    private let command: String
    private let environment: [String: String]
    private let limit: Duration
    private let isDetached = Atomic(false)

    /// Creates the command, without running it yet.
    ///
    /// - Parameters:
    ///   - command: The command in the syntax of the shell, such as `pass show builder`.
    ///   - environment: The environment variables.
    ///   - limit: The time limit, which allows for a user who has to unlock a key first.
    package init(
        _ command: String,
        environment: [String: String],
        within limit: Duration = .seconds(60)
    ) {
        self.command = command
        self.environment = environment
        self.limit = limit
    }

    /// Detaches the command from the terminal, on which this program may draw from now on.
    package func leaveTerminal() {
        isDetached.store(true, ordering: .relaxed)
    }

    /// Runs the command and waits for its end.
    ///
    /// The command has no standard input. It may use the terminal until ``leaveTerminal()`` is
    /// called. After that, it runs in a session without a terminal, and without the variable by
    /// which GnuPG finds it.
    ///
    /// - Returns: The first line of its output, as is usual for password managers; further lines
    ///   are ignored.
    /// - Throws: ``PasswordCommandError`` if there is no such line, or the command fails.
    package func password() throws(PasswordCommandError) -> String {
        let isDetached = isDetached.load(ordering: .relaxed)
        let output: CommandOutput?
        do throws(SystemError) {
            output = try .of(
                command,
                named: "password-command",
                environment: isDetached
                    ? environment.filter { $0.key != "GPG_TTY" } : environment,
                within: limit,
                isDetached: isDetached
            )
        } catch {
            throw failed("cannot be started: \(error)")
        }
        guard let output else { throw failed("did not end within \(limit)") }
        if let failure = output.failure {
            let complaints = String(decoding: output.complaints, as: UTF8.self)
            let last = complaints.split(whereSeparator: \.isNewline).last
            throw failed("\(failure)\(last.map { ": \($0.prefix(200))" } ?? "")")
        }
        let line = output.text.prefix { $0 != UInt8(ascii: "\n") }
        guard line.count < CommandOutput.limit else {
            throw failed("printed a line that is too long")
        }
        guard let password = String(validating: line, as: UTF8.self), !line.contains(0) else {
            throw failed("printed a line that is no text")
        }
        guard !password.isEmpty else { throw failed("printed no password") }
        return password
    }

    private func failed(_ reason: String) -> PasswordCommandError {
        PasswordCommandError(description: "\(quoted(command)) \(reason)")
    }
}

/// The error if the command returns no password.
package struct PasswordCommandError: Error, Hashable, CustomStringConvertible {
    /// One line, with the command and the fault.
    package let description: String
}
