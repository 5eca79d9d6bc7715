import Glibc
import Models
import PresentationTerminal

/// The terminal on which the program asks questions that are answered with a line.
///
/// Questions go to standard error, so that standard output has nothing but the output of a command.
final class Dialog {
    private let descriptor: Int32
    private let isOpened: Bool

    /// Creates a dialog with answers from standard input.
    ///
    /// - Returns: `nil` if standard input or standard error is no terminal.
    static var onStandardInput: Dialog? {
        guard StandardStream.error.isTerminal, StandardStream.input.isTerminal else { return nil }
        return Dialog(STDIN_FILENO, isOpened: false)
    }

    /// Creates a dialog with answers from the terminal of the process, where standard input is
    /// something else.
    ///
    /// - Returns: `nil` if there is no terminal, or standard error is none.
    static var onTerminal: Dialog? {
        if let dialog = onStandardInput { return dialog }
        guard StandardStream.error.isTerminal else { return nil }
        let terminal = Descriptors.openTerminal()
        return terminal >= 0 ? Dialog(terminal, isOpened: true) : nil
    }

    private init(_ descriptor: Int32, isOpened: Bool) {
        self.descriptor = descriptor
        self.isOpened = isOpened
    }

    deinit {
        if isOpened { close(descriptor) }
    }

    /// Asks a question that is answered with yes or no.
    ///
    /// - Parameters:
    ///   - question: The question; characters that act on a terminal are replaced.
    ///   - standard: The answer of an empty line.
    /// - Returns: The answer; `false` at the end of input, and for another text.
    func confirms(_ question: String, otherwise standard: Bool = false) -> Bool {
        let choice = standard ? "[Y/n]" : "[y/N]"
        try? StandardStream.error.write("\(question.singleLine) \(choice) ")
        guard let answer = line() else {
            try? StandardStream.error.write("\n")
            return false
        }
        return answer.isEmpty ? standard : ["y", "yes"].contains(answer.lowercased())
    }

    /// The next line, which the terminal delivers as a whole; `nil` at the end of input.
    private func line() -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while true {
            // Safe: the buffer outlives the call.
            let count = unsafe read(descriptor, &bytes, bytes.count)
            if count > 0 {
                let text = String(decoding: bytes.prefix(count), as: UTF8.self)
                return String(text.filter { !$0.isWhitespace })
            }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
