import Models
import PresentationTerminal
import Screens
import Services
import ViewModels

/// Prints messages on standard error, and logs them in full.
struct Messages: Sendable {
    let log: LogFile?

    /// Prints one line, without terminal control characters and module-qualified type names.
    func write(_ line: String) {
        // A failure to write to standard error cannot be reported.
        try? StandardStream.error.write("builder: \(line.withoutTypeNames.singleLine)\n")
        log?.write("message: \(line)")
    }

    /// Reports that a text does not identify one person, and lists the candidates.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - text: The text.
    ///   - areAll: Whether the list is complete.
    func writeChoice(of users: [User], named text: String, areAll: Bool) {
        guard !users.isEmpty else {
            return write("no person '\(text)' (builder list shows everybody)")
        }
        let count = users.count.withSeparators + (areAll ? "" : " or more")
        write("\(count) people match '\(text)': use a key of these")
        try? StandardStream.error.write(PersonText.candidates(users))
    }

    /// Prints the message of an error; the log also contains its type.
    func write(_ error: any Error) {
        write(message(of: error))
        log?.write("error: \(String(reflecting: error))")
    }
}
