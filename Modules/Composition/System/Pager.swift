import Glibc

/// The program that shows long texts page by page, as the user has set it in `PAGER`.
struct Pager: Sendable {
    /// The command: words of the shell.
    let command: String
    private let environment: [String: String]

    /// Creates the pager of an environment; `nil` if none is set.
    init?(environment: [String: String]) {
        guard let command = environment["PAGER"], command.contains(where: { $0 != " " }) else {
            return nil
        }
        self.command = command
        // As other programs have it: less shows bold text as such, and leaves the text on the screen.
        let usual = ["LESS": "FRX", "LV": "-c"]
        self.environment = environment.merging(usual) { own, _ in own }
    }

    /// Starts the program.
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

    /// A pager that is running; whoever starts one calls ``finish()`` once.
    ///
    /// Ctrl-C is the pager's: meanwhile it does not end this process.
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

        /// Writes text, all of it.
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

        /// Tells the pager that the text is at its end, and waits until the user leaves it.
        ///
        /// - Throws: ``Failure`` if the pager could not be started by the shell.
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

    /// The user has left the pager, who needs no more text.
    struct Ended: Error {}

    /// A pager that the shell does not find or may not run.
    struct Failure: Error, CustomStringConvertible {
        let command: String

        var description: String {
            "nothing was shown: the shell cannot run '\(command)' (see PAGER)"
        }
    }
}
