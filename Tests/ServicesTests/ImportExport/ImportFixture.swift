import ContactFormats
import FoundationEssentials
import Models
import PersistenceMemory
import Services
import Synchronization

/// A store in memory with an import and an export.
struct ImportFixture {
    let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
    var importer: ContactImport { ContactImport(people: people) }
    var export: ContactExport { ContactExport(people: people) }

    /// Imports a file with a text.
    func load(_ text: String) async throws -> ImportReport {
        try await load(Array(text.utf8))
    }

    /// Imports a file with some bytes.
    func load(_ bytes: [UInt8]) async throws -> ImportReport {
        try await importer.run(ContactFile(bytes))
    }

    /// Plans the imports of files.
    func plans(_ texts: String...) async throws -> [ImportPlan] {
        try await importer.plan(folders: texts.map { [ContactFile(Array($0.utf8))] }).map {
            try $0.get()
        }
    }

    /// Exports all people to a file.
    func exported(as format: ContactFormat) async throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        try await export.run(as: format) { piece in bytes.withLock { $0 += piece } }
        return bytes.withLock(\.self)
    }

    func contents() async throws -> AddressBookContents {
        try await people.contents()
    }

    func own() async throws -> [User] {
        try await contents().own
    }
}

/// The text of a vCard 4.0 with some lines.
func card(_ lines: String...) -> String { card(lines) }

/// The text of a vCard with some lines in a version.
func card(_ lines: [String], version: String = "4.0") -> String {
    (["BEGIN:VCARD", "VERSION:\(version)"] + lines + ["END:VCARD", ""]).joined(separator: "\n")
}
