import Models
import Persistence

/// A consistent snapshot of the shown people; valid during the call that provides it.
package final class PeopleSnapshot {
    private let db: any ReadTransaction
    private let shown: ShownPeople
    /// The people who could not be read completely.
    private(set) var unread: [ExactText: Person] = [:]

    init(_ db: any ReadTransaction, _ shown: ShownPeople) {
        (self.db, self.shown) = (db, shown)
    }

    /// Calls a body with each person, in the list's order, with one page in memory.
    ///
    /// - Throws: `PersistenceError`, or the error of the body.
    package func forEachPerson(_ body: (Person) throws -> Void) throws {
        for part in PeopleQuery().parts(among: shown) { try forEachPerson(of: part, body) }
    }

    /// Calls a body with each person, in the fastest reading order.
    ///
    /// - Throws: `PersistenceError`, or the error of the body.
    package func forEachPersonUnordered(_ body: (Person) throws -> Void) throws {
        try forEachPerson(of: shown.people.unordered(), body)
    }

    private func forEachPerson(
        of people: Query<PersonRecord>,
        _ body: (Person) throws -> Void
    ) throws {
        try people.forEachPerson(db) { person in
            if person.unread != nil { unread[person.id] = person }
            try body(person)
        }
    }
}

extension PeopleStore {
    /// Runs a body on a consistent snapshot of the storage.
    ///
    /// - Parameter body: Reads the people, on a thread of the storage. It runs again if a damaged
    ///   file is replaced meanwhile, and, before it has read anybody, if the connection to a server
    ///   is lost.
    /// - Returns: The result of the body.
    /// - Throws: `PersistenceError`, or the error of the body.
    package func readEverybody<Value: Sendable>(
        _ body: @escaping @Sendable (PeopleSnapshot) throws -> Value
    ) async throws -> Value {
        let (value, unread) = try await readable().read { db in
            let people = PeopleSnapshot(db, try self.shown(db))
            return (try body(people), Array(people.unread.values))
        }
        _ = noting(unread)
        return value
    }
}
