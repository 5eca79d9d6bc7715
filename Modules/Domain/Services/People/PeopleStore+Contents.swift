import FoundationEssentials
package import Models
import Persistence

// Everything of a kind at once, and numbers.

extension PeopleStore {
    /// All people of the user's own, favourites and notes.
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

    /// The stored people of the directory.
    package func directoryContents() async throws -> [User] {
        guard let directory else { return [] }
        let people = PersonRecord.filter(source: directory)
        return noting(try await readable().fetchAll(people).map(\.person)).map(\.user)
    }

    /// The number of stored people of the directory.
    package func directoryCount() async throws -> Int {
        guard let directory else { return 0 }
        return try await readable().fetchCount(PersonRecord.filter(source: directory))
    }
}
