package import ContactFormats
import Models
package import Reactive

/// Writes the people of the address book and the stored ones of the directory to a file.
package struct ContactExport: Sendable {
    private let book: any AddressBookType
    private let archive: UserArchive

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - book: The address book.
    ///   - archive: The stored people of the directory.
    package init(book: any AddressBookType, archive: UserArchive) {
        self.book = book
        self.archive = archive
    }

    /// Writes a file; the directory itself is not asked.
    ///
    /// Fails with the error of the storage.
    ///
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - isIncluded: Tells who is written; by default, everyone.
    /// - Returns: The contents of the file, with people by last name, first name and key.
    package func run(
        as format: ContactFormat,
        where isIncluded: @escaping @Sendable (Contact) -> Bool = { _ in true }
    ) -> Single<[UInt8]> {
        .create { [book, archive] in
            let contents = try await book.contents().take(1).asSingle().value
            let stored = try await archive.contents()?.users ?? []
            let ownKeys = Set(contents.own.map(\.key))
            let users = contents.own + stored.filter { !ownKeys.contains($0.key) }
            let contacts = users.map { user in
                let key = user.key
                return Contact(
                    user: user,
                    note: contents.notes[key],
                    isFavorite: contents.favorites.contains(key)
                )
            }
            return format.write(contacts.filter(isIncluded).sorted(by: Self.precedes))
        }
    }

    private static func precedes(_ one: Contact, _ other: Contact) -> Bool {
        let (one, other) = (one.user, other.user)
        if one.name.last != other.name.last { return one.name.last < other.name.last }
        if one.name.first != other.name.first { return one.name.first < other.name.first }
        return one.key < other.key
    }
}
