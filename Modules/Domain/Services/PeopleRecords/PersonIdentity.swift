import Models

/// The name and the addresses by which a person without a known UID is recognized.
struct PersonIdentity: Hashable {
    private let name: String
    private let addresses: [String]

    /// Creates the identity of a person.
    init(_ user: User) {
        name = user.fullname.lowercased()
        // Without an e-mail address, people of one name are distinguished by their numbers.
        let email = user.email.flatMap { $0.isEmpty ? nil : $0.lowercased() }
        addresses = email.map { [$0] } ?? [user.cell ?? "", user.phone ?? ""]
    }

    /// A hash by which a storage finds the people of this identity, and rarely of another one.
    var number: Int {
        let text = ([name] + addresses).joined(separator: "\n")
        return Int(truncatingIfNeeded: Fingerprint(text.utf8).value)
    }

    /// Whether the identity has more than a name, which many people may share.
    var hasAddress: Bool { addresses.contains { !$0.isEmpty } }

    /// A short text about the features that two people of this identity share.
    var description: String {
        guard hasAddress else { return "same name" }
        return addresses.count == 1 ? "same name and e-mail" : "same name and number"
    }
}
