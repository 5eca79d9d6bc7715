import Models
import PresentationTerminal
import Screens
import Services
import ViewModels

/// Prints messages on standard error and logs them in full.
struct Messages: Sendable {
    let log: LogFile?

    /// Prints one line, without a character that could command a terminal and without
    /// type-qualified names.
    func write(_ line: String) {
        // Where even this cannot be written, there is nobody to tell.
        try? StandardStream.error.write("builder: \(line.withoutTypeNames.singleLine)\n")
        log?.write("message: \(line)")
    }

    /// Says that a text does not mean one person, and lists those among whom the user has to choose.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - text: The text.
    ///   - areAll: Whether it means nobody else.
    func writeChoice(of users: [User], named text: String, areAll: Bool) {
        guard !users.isEmpty else {
            return write("no person '\(text)' (builder list shows everybody)")
        }
        let count = users.count.withSeparators + (areAll ? "" : " or more")
        write("\(count) people match '\(text)': use a key of these")
        try? StandardStream.error.write(PersonText.candidates(users))
    }

    /// Prints an error's message; the log has its type as well.
    func write(_ error: any Error) {
        write(message(of: error))
        log?.write("error: \(String(reflecting: error))")
    }
}
