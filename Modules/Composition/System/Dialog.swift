import Glibc
import Models
import PresentationTerminal

/// Asks the user questions on a terminal, which are answered with a line.
struct Dialog {
    /// The terminal of the process, if a standard stream is redirected; `nil` for standard input
    /// and standard error.
    private let terminal: Descriptor?

    /// Creates a dialog with questions on standard error and answers from standard input.
    ///
    /// Standard output contains only the output of a command.
    ///
    /// - Returns: `nil` if standard input or standard error is no terminal.
    init?() {
        guard StandardStream.error.isTerminal, StandardStream.input.isTerminal else { return nil }
        terminal = nil
    }

    private init(terminal: Descriptor) {
        self.terminal = terminal
    }

    /// A dialog on the terminal of the process, even if standard input is a file or a pipe; `nil`
    /// if the process has no terminal.
    static var onTerminalOfProcess: Dialog? {
        if let dialog = Dialog() { return dialog }
        let terminal = Descriptors.openTerminal()
        return terminal >= 0 ? Dialog(terminal: Descriptor(terminal)) : nil
    }

    /// Asks a question that is answered with yes or no.
    ///
    /// - Parameter question: The question; terminal control characters are replaced.
    /// - Returns: The answer; `false` at the end of input, and for any other text.
    func confirms(_ question: String) -> Bool {
        ["y", "yes"].contains(answer(to: question, "y/N"))
    }

    /// Asks a question that is answered with one of some letters, or with none of them.
    ///
    /// - Parameters:
    ///   - question: The question; terminal control characters are replaced.
    ///   - letters: The letters, in lower case.
    /// - Returns: The letter; `nil` at the end of input, and for any other text.
    func choice(_ question: String, among letters: [String]) -> String? {
        let answer = answer(to: question, letters.joined(separator: "/") + "/N")
        return letters.contains(answer) ? answer : nil
    }

    /// Asks a question repeatedly, until one of the possible answers is typed.
    ///
    /// - Parameters:
    ///   - question: The question; terminal control characters are replaced.
    ///   - letters: The possible answers, in lower case.
    /// - Returns: The answer; `nil` at the end of input.
    func repeatedChoice(_ question: String, among letters: [String]) -> String? {
        while let answer = reply(to: question.singleLine) {
            if letters.contains(answer) { return answer }
        }
        return nil
    }

    /// Returns the answer in lower case; empty at the end of input.
    private func answer(to question: String, _ answers: String) -> String {
        reply(to: "\(question.singleLine) [\(answers)]") ?? ""
    }

    /// Returns the line after a prompt, in lower case and without whitespace; `nil` at the end of
    /// input.
    private func reply(to prompt: String) -> String? {
        write("\(prompt) ")
        guard let line = line() else {
            write("\n")
            return nil
        }
        return line.lowercased()
    }

    private func write(_ text: String) {
        // A failure to write the question cannot be reported.
        if let terminal {
            try? terminal.write(text)
        } else {
            try? StandardStream.error.write(text)
        }
    }

    /// Returns the next line without whitespace; `nil` at the end of input.
    private func line() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            // Safe: the buffer outlives the call.
            let count = unsafe read(terminal?.number ?? STDIN_FILENO, &bytes, bytes.count)
            if count > 0 {
                let text = String(decoding: bytes.prefix(count), as: UTF8.self)
                return String(text.filter { !$0.isWhitespace })
            }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
