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
    private let book: any AddressBookType
    private let archive: UserArchive?

    /// Creates the service.
    ///
    /// - Parameters:
    ///   - book: The address book that people are taken into.
    ///   - archive: The stored people of the directory; `nil` if the directory is not shown, so
    ///     that they are not known either.
    package init(book: any AddressBookType, archive: UserArchive?) {
        self.book = book
        self.archive = archive
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
        plan(bytes, as: format, columns: columns).flatMap { [book] plan in
            if plan.changes == AddressBookContents() { return .just(plan.report) }
            return book.merge(plan.changes).andThen(.just(plan.report))
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
        .create { [book, archive] in
            let format =
                format ?? ContactFormat(detecting: bytes) ?? (columns.isEmpty ? nil : .csv)
            guard let format else { throw ImportError.unknownFormat }
            let reading = format.read(bytes, columns: columns)
            var merging = ContactMerging(
                book: try await book.contents().take(1).asSingle().value.merged(with: earlier),
                directory: try await archive?.contents()?.users ?? []
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
