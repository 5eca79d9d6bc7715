import Dispatch
import Models
import PersistenceMemory
import Reactive
import ReactiveTesting
import Services

/// An address book and a stored directory in memory, and an import into them.
struct ImportFixture {
    let book: StoredAddressBook
    let archive: UserArchive
    var importer: ContactImport { ContactImport(book: book, archive: archive) }
    var export: ContactExport { ContactExport(book: book) }

    init() {
        let storage = MemoryStorage()
        archive = UserArchive(backend: storage)
        book = StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    /// Imports the text of a file.
    func load(_ text: String) async throws -> ImportReport {
        try await importer.run(Array(text.utf8)).value
    }

    func contents() async throws -> AddressBookContents {
        try await book.contents().take(1).asSingle().value
    }

    func own() async throws -> [User] {
        try await contents().own
    }
}

/// A card of version 4.0 with the given lines.
func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
}
