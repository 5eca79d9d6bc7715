/// A server that takes a moment, and knows one address already.
struct AccountServer {
    struct Taken: Error, CustomStringConvertible {
        let description = "This address has an account."
    }

    func createAccount(name: String, email: String) async throws {
        try await Task.sleep(for: .seconds(1))
        if email == "ada@example.org" { throw Taken() }
    }
}
