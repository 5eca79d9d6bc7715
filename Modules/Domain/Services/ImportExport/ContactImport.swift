package import ContactFormats
import Models
package import Reactive

/// Takes the people of a file into the address book.
///
/// A person of the file who is known already is updated: the file's fields replace those of the
/// address book, and fields that are not in the file stay. So a second import of a file changes
/// nothing. People are recognized by their UID. Where the file or the address book has none, equal
/// name and e-mail count, or number, as long as they leave no choice between several people.
///
/// A person of the directory is changed by a person of the user's own with the same key.
package struct ContactImport: Sendable {
    private let people: PeopleStore

    /// Creates the service.
    ///
    /// - Parameter people: The people that those of a file are taken into; those of the directory
    ///   are known if they are shown.
    package init(people: PeopleStore) {
        self.people = people
    }

    /// Imports a file, all of its readable contacts or none.
    ///
    /// Fails with ``ImportError``, or with the error of the storage; nothing is changed then.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - format: The format; if `nil`, the contents tell it.
    ///   - columns: The meanings of columns of a table whose names tell none.
    /// - Returns: The report, as soon as the contacts are stored.
    /// - Complexity: O(*n* + *m*) in the people of the file and those known.
    package func run(
        _ bytes: [UInt8],
        as format: ContactFormat? = nil,
        columns: [CSVColumnName] = []
    ) -> Single<ImportReport> {
        plan(bytes, as: format, columns: columns).flatMap { [people] plan in
            .create {
                if plan.changes != AddressBookContents() { try await people.merge(plan.changes) }
                return plan.report
            }
        }
    }

    /// Finds out what an import of a file does, and changes nothing.
    ///
    /// Fails as ``run(_:as:columns:)`` does.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - format: The format; if `nil`, the contents tell it.
    ///   - columns: The meanings of columns of a table whose names tell none.
    ///   - earlier: Changes of other files, which are taken as made.
    /// - Returns: The plan.
    /// - Complexity: O(*n* + *m*) in the people of the file and those known.
    package func plan(
        _ bytes: [UInt8],
        as format: ContactFormat? = nil,
        columns: [CSVColumnName] = [],
        after earlier: AddressBookContents = AddressBookContents()
    ) -> Single<ImportPlan> {
        .create { [people] in
            let format =
                format ?? ContactFormat(detecting: bytes) ?? (columns.isEmpty ? nil : .csv)
            guard let format else { throw ImportError.unknownFormat }
            let reading = format.read(bytes, columns: columns)
            var merging = ContactMerging(
                book: try await people.contents().merged(with: earlier),
                directory: try await people.directoryContents()
            )
            for contact in reading.contacts { merging.add(contact) }
            return merging.plan(of: reading)
        }
    }
}

extension AddressBookContents {
    /// The contents after some people were saved, favourites added and notes set.
    package func merged(with changes: AddressBookContents) -> AddressBookContents {
        let keys = Set(changes.own.map(\.key))
        return AddressBookContents(
            own: own.filter { !keys.contains($0.key) } + changes.own,
            favorites: favorites.union(changes.favorites),
            notes: notes.merging(changes.notes) { _, new in new }
        )
    }
}
