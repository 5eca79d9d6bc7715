import Models
import Synchronization

/// The command that prints the password of a server, as the user has set it; for any thread.
package final class PasswordCommand: Sendable {
    private let command: String
    private let environment: [String: String]
    private let limit: Duration
    private let isDetached = Atomic(false)

    /// Creates the command; runs nothing yet.
    ///
    /// - Parameters:
    ///   - command: Words of the shell, such as `pass show builder`.
    ///   - environment: The environment's variables.
    ///   - limit: How long it may take: a person may have to unlock something first.
    package init(
        _ command: String,
        environment: [String: String],
        within limit: Duration = .seconds(60)
    ) {
        self.command = command
        self.environment = environment
        self.limit = limit
    }

    /// Keeps the command from the terminal, which this program may draw on from now on.
    package func leaveTerminal() {
        isDetached.store(true, ordering: .relaxed)
    }

    /// Runs the command and waits for it.
    ///
    /// It has no standard input. It may ask on the terminal until ``leaveTerminal()`` is called. From
    /// then on it is in a session without one, and without the variable by which GnuPG finds it.
    ///
    /// - Returns: The first line of what it prints, as password managers have it. Others may follow.
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

/// Why there is no password.
package struct PasswordCommandError: Error, Hashable, CustomStringConvertible {
    /// One line: the command, and what it did.
    package let description: String
}
