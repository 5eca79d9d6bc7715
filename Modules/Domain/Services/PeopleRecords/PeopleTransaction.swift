import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Changes people in a transaction.
///
/// A person of the user's own is shown instead of those of directories with the same key.
struct PeopleTransaction {
    /// The most people or keys in one query.
    static let size = 1_000

    let db: any WriteTransaction
    /// The directories whose people are stored.
    let directories: [PeopleSource]
    /// Whom lists and commands show; the people of the user's own, if it was not asked for.
    let shown: ShownPeople
    /// The former states for `undo`; `nil` for a change that cannot be undone.
    let journal: PeopleJournal?

    /// Creates the changes of a transaction.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - request: Asks whom lists and commands show, for a change that depends on it.
    ///   - limits: How much of the changes is remembered, which end with ``finish(_:by:)`` then; `nil`
    ///     for nothing.
    /// - Throws: `PersistenceError`.
    init(
        _ db: any WriteTransaction,
        shown request: FetchRequest<ShownPeople>? = nil,
        remembering limits: HistoryLimits? = nil
    ) throws {
        self.db = db
        let (answers, changes, shown) = try db.fetch(
            .all(DirectoryAnswer.few),
            .each(limits == nil ? [] : PeopleJournal.requests),
            .each([request].compactMap(\.self))
        )
        self.shown = shown.first ?? ShownPeople([.own])
        directories = answers.map { PeopleSource(name: $0.source) }
        if limits != nil, changes.allSatisfy({ $0 == nil }) { try Self.createTables(db) }
        journal = limits.map { PeopleJournal(db, limits: $0, changes) }
    }

    /// Creates all tables, each of which would otherwise be created as it is first used: on a server others
    /// may not, and are given rights to those that are there.
    ///
    /// Called with the first change, and with the first answer of a directory.
    static func createTables(_ db: any WriteTransaction) throws {
        _ = try db.fetch(
            .each([
                .count(PersonRecord.all().limit(1)), .count(Annotation.all().limit(1)),
                .count(DirectoryAnswer.all().limit(1)), .count(SyncedPage.all().limit(1)),
                .count(ChangeRecord.all().limit(1)), .count(FormerState.all().limit(1)),
                .count(MergedUID.all().limit(1)), .count(DistinctPeople.all().limit(1)),
            ])
        )
    }

    /// Describes the changes to `undo` and `history`.
    ///
    /// - Returns: Whether they can be undone.
    @discardableResult
    func finish(_ change: PeopleChange, by edition: Edition) throws -> Bool {
        try journal?.finish(change, by: edition) ?? false
    }
}
