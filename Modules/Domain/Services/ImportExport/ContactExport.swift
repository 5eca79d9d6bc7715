package import ContactFormats
package import Models
package import Reactive

/// Writes the people of the address book and of the directory to a file.
package struct ContactExport: Sendable {
    private let book: any AddressBookType

    /// Creates the service.
    ///
    /// - Parameter book: The address book.
    package init(book: any AddressBookType) {
        self.book = book
    }

    /// Writes a file.
    ///
    /// Fails with the error of the storage.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - directory: The people of the directory; those of the user's own with the same key take
    ///     precedence.
    /// - Returns: The contents of the file, with people by last name, first name and key.
    package func run(as format: ContactFormat, directory: [User]) -> Single<[UInt8]> {
        .create { [book] in
            let contents = try await book.contents().take(1).asSingle().value
            let ownKeys = Set(contents.own.map(\.key))
            let users = contents.own + directory.filter { !ownKeys.contains($0.key) }
            let contacts = users.map { user in
                let key = user.key
                return Contact(
                    exporting: user,
                    note: contents.notes[key],
                    isFavorite: contents.favorites.contains(key)
                )
            }
            return format.write(contacts.sorted(by: Self.precedes))
        }
    }

    private static func precedes(_ one: Contact, _ other: Contact) -> Bool {
        let (one, other) = (one.user, other.user)
        if one.name.last != other.name.last { return one.name.last < other.name.last }
        if one.name.first != other.name.first { return one.name.first < other.name.first }
        return one.key < other.key
    }
}

extension Contact {
    /// Creates a contact for a file.
    ///
    /// Portraits that a directory on this machine serves are left out: their addresses, with a
    /// port that changes at each start, mean nothing to another program.
    package init(exporting user: User, note: String?, isFavorite: Bool) {
        var user = user
        let links = [user.picture?.large, user.picture?.medium, user.picture?.thumbnail]
        if !user.isOwn, links.contains(where: { $0?.isOfThisMachine ?? false }) {
            user.picture = nil
        }
        self.init(user: user, note: note, isFavorite: isFavorite)
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
