import Observation
import Presentation

/// The values of the form, and the messages about invalid ones.
@Observable
final class Account {
    var name = ""
    var email = ""
    var password = ""
    var birthday: CalendarDate?
    var wantsNews = true
    var acceptsTerms = false
    private(set) var isSending = false

    // Empty fields are no errors before the user has tried to send them.
    private var wasSubmitted = false
    private let server = AccountServer()

    var nameError: String? { missing(name.isEmpty, "A name is needed") }

    var emailError: String? {
        missing(email.isEmpty, "An address is needed")
            ?? (email.isEmpty || email.contains("@") ? nil : "An address has an @")
    }

    var passwordError: String? {
        missing(password.isEmpty, "A password is needed")
            ?? (1..<8 ~= password.count ? "\(8 - password.count) more characters" : nil)
    }

    var birthdayError: String? { missing(birthday == nil, "A date is needed") }
    var termsError: String? { missing(!acceptsTerms, "Please accept the terms") }

    private func missing(_ isMissing: Bool, _ message: String) -> String? {
        wasSubmitted && isMissing ? message : nil
    }

    /// Sends the values if nothing is wrong with them, and returns whether it did.
    func submit() async throws -> Bool {
        wasSubmitted = true
        let errors = [nameError, emailError, passwordError, birthdayError, termsError]
        guard errors.allSatisfy({ $0 == nil }), !isSending else { return false }
        isSending = true
        defer { isSending = false }
        try await server.createAccount(name: name, email: email)
        return true
    }
}
