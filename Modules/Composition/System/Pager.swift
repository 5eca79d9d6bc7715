import Glibc

/// The pager, which shows long texts page by page, as configured in `PAGER`.
struct Pager: Sendable {
    /// The command, in the syntax of the shell.
    let command: String
    private let environment: [String: String]

    /// Creates the pager from environment variables; `nil` if none is set.
    init?(environment: [String: String]) {
        guard let command = environment["PAGER"], command.contains(where: { $0 != " " }) else {
            return nil
        }
        self.command = command
        // The usual defaults: less shows bold text, and leaves the text on the screen.
        let usual = ["LESS": "FRX", "LV": "-c"]
        self.environment = environment.merging(usual) { own, _ in own }
    }

    /// Starts the pager.
    ///
    /// - Throws: ``SystemError`` if the shell cannot be started.
    func start() throws(SystemError) -> Run {
        let (reading, writing) = try Descriptor.pipe()
        let signals = IgnoredSignals()
        do throws(SystemError) {
            let process = try ShellProcess(
                command,
                named: "pager",
                environment: environment,
                files: [STDIN_FILENO: reading.number],
                signals: signals.toReset
            )
            return Run(command: command, process: process, pipe: writing, signals: signals)
        } catch {
            signals.restore()
            throw error
        }
    }

    /// A running pager, for which ``finish()`` must be called once.
    ///
    /// Ctrl-C is handled by the pager, and does not end this process meanwhile.
    final class Run {
        private let command: String
        private let process: ShellProcess
        private var pipe: Descriptor?
        private let signals: IgnoredSignals

        fileprivate init(
            command: String,
            process: ShellProcess,
            pipe: Descriptor,
            signals: IgnoredSignals
        ) {
            self.command = command
            self.process = process
            self.pipe = pipe
            self.signals = signals
        }

        /// Writes a text completely.
        ///
        /// - Throws: ``Ended`` if the user has left the pager.
        func write(_ text: String) throws(Ended) {
            guard let pipe else { throw Ended() }
            do {
                try pipe.write(text)
            } catch {
                self.pipe = nil
                throw Ended()
            }
        }

        /// Ends the text, and waits until the user leaves the pager.
        ///
        /// - Throws: ``Failure`` if the shell could not start the pager.
        func finish() throws(Failure) {
            pipe = nil
            defer { signals.restore() }
            switch try? process.wait() {
            case .status(let status) where status == 126 || status == 127:
                throw Failure(command: command)
            default: break
            }
        }
    }

    /// The error after the user has left the pager, so that no more text is needed.
    struct Ended: Error {}

    /// The error for a pager that the shell cannot find or execute.
    struct Failure: Error, CustomStringConvertible {
        let command: String

        var description: String {
            "nothing was shown: the shell cannot run '\(command)' (see PAGER)"
        }
    }
}
