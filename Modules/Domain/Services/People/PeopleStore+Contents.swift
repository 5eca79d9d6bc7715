import FoundationEssentials
package import Models
import Persistence

// Reads complete sets of people, and counts.

extension PeopleStore {
    /// Reads all of the user's own people, favourites and notes.
    package func contents() async throws -> AddressBookContents {
        let (records, annotations) = try await readable().read { db in
            let own = PersonRecord.filter(source: .own)
            return (try own.fetchAll(db), try Annotation.fetchAll(db))
        }
        return AddressBookContents(
            own: noting(records.map(\.person)).map(\.user),
            favorites: Set(annotations.filter(\.isFavorite).map(\.key)),
            notes: Dictionary(
                annotations.compactMap { note in note.note.map { (note.key, $0) } }
            ) { _, last in last }
        )
    }

    /// Reads the stored people of the directory.
    package func directoryContents() async throws -> [User] {
        guard let directory else { return [] }
        let people = PersonRecord.filter(source: directory)
        return noting(try await readable().fetchAll(people).map(\.person)).map(\.user)
    }

    /// Counts the stored people of the directory.
    package func directoryCount() async throws -> Int {
        guard let directory else { return 0 }
        return try await readable().fetchCount(PersonRecord.filter(source: directory))
    }
}
