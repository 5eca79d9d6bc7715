import FoundationEssentials
import Persistence

extension PeopleStore {
    /// Undoes the author's last change of people, of notes or of favourites, also one of another
    /// process or machine; a further call undoes the change before it.
    ///
    /// - Parameter isOfAnybody: Whether it may also be a change that somebody else has made.
    /// - Returns: The change that is undone.
    /// - Throws: ``UndoError``, or `PersistenceError`; nothing is changed then.
    /// - Complexity: O(*n* log *m*) in the people of the change and those stored.
    package func undo(ofAnybody isOfAnybody: Bool = false) async throws -> PeopleChange {
        try await database().write { [edition] in
            try PeopleTransaction($0).undo(by: edition, ofAnybody: isOfAnybody)
        }
    }

    /// Makes a change that ``undo(ofAnybody:)`` takes back, in one transaction.
    ///
    /// - Parameter body: Makes the change, and returns its description.
    /// - Throws: `PersistenceError`; nothing is changed then.
    func change(
        _ body: @escaping @Sendable (PeopleTransaction) throws -> PeopleChange
    ) async throws {
        try await database().write { db in try self.change(db, body) }
    }

    /// Makes a change that ``undo(ofAnybody:)`` takes back, in a transaction.
    func change(
        _ db: any WriteTransaction,
        _ body: (PeopleTransaction) throws -> PeopleChange
    ) throws {
        let people = try PeopleTransaction(db, remembering: limits)
        let change = try body(people)
        try people.finish(change, by: edition)
    }
}
