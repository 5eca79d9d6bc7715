import FoundationEssentials
import Persistence

extension PeopleStore {
    /// Undoes the author's last change of people, notes or favourites, even of another process or
    /// machine; another call undoes the change before it.
    ///
    /// - Parameter isOfAnybody: Whether changes of other authors may be undone, too.
    /// - Returns: The undone change.
    /// - Throws: ``UndoError``, or `PersistenceError`; nothing is changed then.
    /// - Complexity: O(*n* log *m*) in the people of the change and those stored.
    package func undo(ofAnybody isOfAnybody: Bool = false) async throws -> PeopleChange {
        try await database().write { [edition] in
            try PeopleTransaction($0).undo(by: edition, ofAnybody: isOfAnybody)
        }
    }

    /// Makes a change that ``undo(ofAnybody:)`` can undo, in its own transaction.
    ///
    /// - Parameters:
    ///   - isOfShown: Whether the change depends on the people that lists and commands show.
    ///   - body: Makes the change, and returns its description.
    /// - Throws: `PersistenceError`; nothing is changed then.
    func change(
        amongShown isOfShown: Bool = false,
        _ body: @escaping @Sendable (PeopleTransaction) throws -> PeopleChange
    ) async throws {
        try await database().write { db in try self.change(db, amongShown: isOfShown, body) }
    }

    /// Makes a change that ``undo(ofAnybody:)`` can undo, in an existing transaction.
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
