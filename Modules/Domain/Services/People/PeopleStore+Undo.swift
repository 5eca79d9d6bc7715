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
    /// - Parameters:
    ///   - isOfShown: Whether the change depends on whom lists and commands show.
    ///   - body: Makes the change, and returns its description.
    /// - Throws: `PersistenceError`; nothing is changed then.
    func change(
        amongShown isOfShown: Bool = false,
        _ body: @escaping @Sendable (PeopleTransaction) throws -> PeopleChange
    ) async throws {
        try await database().write { db in try self.change(db, amongShown: isOfShown, body) }
    }

    /// Makes a change that ``undo(ofAnybody:)`` takes back, in a transaction.
    func change(
        _ db: any WriteTransaction,
        amongShown isOfShown: Bool = false,
        _ body: (PeopleTransaction) throws -> PeopleChange
    ) throws {
        let request = isOfShown ? shownRequest : nil
        let people = try PeopleTransaction(db, shown: request, remembering: limits)
        let change = try body(people)
        try people.finish(change, by: edition)
    }
}
