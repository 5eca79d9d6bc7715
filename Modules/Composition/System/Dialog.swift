import Glibc
import Models
import PresentationTerminal

/// The terminal on which the program asks questions that are answered with a line.
///
/// Questions go to standard error, so that standard output has nothing but the output of a command.
struct Dialog {
    /// Creates a dialog with answers from standard input.
    ///
    /// - Returns: `nil` if standard input or standard error is no terminal.
    init?() {
        guard StandardStream.error.isTerminal, StandardStream.input.isTerminal else { return nil }
    }

    /// Asks a question that is answered with yes or no.
    ///
    /// - Parameter question: The question; characters that act on a terminal are replaced.
    /// - Returns: The answer; `false` at the end of input, and for another text.
    func confirms(_ question: String) -> Bool {
        try? StandardStream.error.write("\(question.singleLine) [y/N] ")
        guard let answer = line() else {
            try? StandardStream.error.write("\n")
            return false
        }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Asks a question that is answered with one of some letters or digits, until one of them is
    /// typed.
    ///
    /// - Parameters:
    ///   - question: The question; characters that act on a terminal are replaced.
    ///   - answers: The possible answers, in lower case.
    /// - Returns: The answer; `nil` at the end of input.
    func choice(_ question: String, of answers: String) -> Character? {
        while true {
            try? StandardStream.error.write("\(question.singleLine) ")
            guard let line = line() else {
                try? StandardStream.error.write("\n")
                return nil
            }
            let text = line.lowercased()
            if let answer = text.first, text.count == 1, answers.contains(answer) { return answer }
        }
    }

    /// The next line, which the terminal delivers as a whole; `nil` at the end of input.
    private func line() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            // Safe: the buffer outlives the call.
            let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
            if count > 0 {
                let text = String(decoding: bytes.prefix(count), as: UTF8.self)
                return String(text.filter { !$0.isWhitespace })
            }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
