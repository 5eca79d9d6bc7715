package import ContactFormats
import Models
package import Reactive

/// Takes the people of a file into the address book.
///
/// A person of the file who is known already, by UID or else by equal name and e-mail, is
/// updated: the file's fields replace those of the address book, and fields that are not in the
/// file stay. So a second import of a file changes nothing. A person of the directory is
/// changed by a person of the user's own with the same key.
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
    /// - Returns: The report, as soon as the contacts are stored.
    /// - Complexity: O(*n* + *m*) in the people of the file and those known.
    package func run(_ bytes: [UInt8], as format: ContactFormat? = nil) -> Single<ImportReport> {
        .create { [book, archive] in
            guard let format = format ?? ContactFormat(detecting: bytes) else {
                throw ImportError.unknownFormat
            }
            let reading = format.read(bytes)
            var merging = ContactMerging(
                book: try await book.contents().take(1).asSingle().value,
                directory: try await archive?.contents()?.users ?? []
            )
            for contact in reading.contacts { merging.add(contact) }
            merging.report.problems = reading.problems
            if merging.changes != AddressBookContents() {
                try await book.merge(merging.changes).value
            }
            return merging.report
        }
    }
}
