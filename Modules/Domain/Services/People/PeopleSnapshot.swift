import Models
import Persistence

/// Everybody who is shown, in one state of the storage; valid within the call that provides it.
package final class PeopleSnapshot {
    private let db: any ReadTransaction
    private let shown: ShownPeople
    /// Those who could not be read as a whole.
    private(set) var unread: [ExactText: Person] = [:]

    init(_ db: any ReadTransaction, _ shown: ShownPeople) {
        (self.db, self.shown) = (db, shown)
    }

    /// Calls a body with each person, in the list's order, with a page of them in memory.
    ///
    /// - Throws: `PersistenceError`, or the error of the body.
    package func forEachPerson(_ body: (Person) throws -> Void) throws {
        for part in PeopleQuery().parts(among: shown) { try forEachPerson(of: part, body) }
    }

    /// Calls a body with each person, in the order in which they are read fastest.
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
    /// Runs a body on one state of the storage, which later changes do not change.
    ///
    /// - Parameter body: Reads; on a thread of the storage. It runs a second time if a damaged file is
    ///   replaced meanwhile, and, before it has read anybody, if the connection to a server was lost.
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
