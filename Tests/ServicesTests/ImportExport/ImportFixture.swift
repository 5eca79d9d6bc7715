import FoundationEssentials
import Models
import PersistenceMemory
import Reactive
import Services

/// People in memory, and an import into them.
struct ImportFixture {
    let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
    var importer: ContactImport { ContactImport(people: people) }
    var export: ContactExport { ContactExport(people: people) }

    /// Imports the text of a file.
    func load(_ text: String) async throws -> ImportReport {
        try await importer.run(Array(text.utf8)).value
    }

    func contents() async throws -> AddressBookContents {
        try await people.contents()
    }

    func own() async throws -> [User] {
        try await contents().own
    }
}

/// A card of version 4.0 with the given lines.
func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
}
