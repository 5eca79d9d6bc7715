package import ContactFormats
import Models

/// Writes everybody to a file.
package struct ContactExport: Sendable {
    private let people: PeopleStore

    /// Creates the service.
    package init(people: PeopleStore) {
        self.people = people
    }

    /// Writes a file.
    ///
    /// - Parameter format: The format of the file.
    /// - Returns: The contents of the file, with people in the list's order, and their number.
    /// - Throws: The error of the storage.
    package func run(as format: ContactFormat) async throws -> (bytes: [UInt8], count: Int) {
        var contacts: [Contact] = []
        try await people.visit { contacts.append(Contact(exporting: $0)) }
        return (format.write(contacts), contacts.count)
    }
}

extension Contact {
    /// Creates a contact for a file.
    ///
    /// Portraits that a directory on this machine serves are left out: their addresses, with a
    /// port that changes at each start, mean nothing to another program.
    package init(exporting person: Person) {
        var user = person.user
        let links = [user.picture?.large, user.picture?.medium, user.picture?.thumbnail]
        if !user.isOwn, links.contains(where: { $0?.isOfThisMachine ?? false }) {
            user.picture = nil
        }
        self.init(user: user, note: person.note, isFavorite: person.isFavorite)
    }
}

extension String {
    /// Whether the text is a URL whose host is the loopback interface.
    fileprivate var isOfThisMachine: Bool {
        ["127.0.0.1", "localhost", "[::1]"].contains { host in
            let link = "http://\(host)"
            guard hasPrefix(link) else { return false }
            return [":", "/", nil].contains(dropFirst(link.count).first)
        }
    }
}
