import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Changes people within a transaction.
///
/// A person of the user's own hides directory people with the same key.
struct PeopleTransaction {
    /// The maximum number of people or keys in one query.
    static let size = 1_000

    let db: any WriteTransaction
    /// The directories whose people are stored.
    let directories: [PeopleSource]
    /// The people that lists and commands show; the user's own if not requested.
    let shown: ShownPeople
    /// The journal of former states for `undo`; `nil` for a change that cannot be undone.
    let journal: PeopleJournal?

    /// Creates a transaction of people.
    ///
    /// - Parameters:
    ///   - db: The transaction of the database.
    ///   - request: The request for the shown people, if the change depends on them.
    ///   - limits: The limits of the history, for a change that ends with ``finish(_:by:)``; `nil`
    ///   for a change without history.
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

    /// Creates all tables at once instead of each at its first use: on a server other users may
    /// lack that right, and are granted access to existing tables.
    ///
    /// It is called with the first change and with the first response of a directory.
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

    /// Records the change for `undo` and `history`.
    ///
    /// - Returns: Whether the change can be undone.
    @discardableResult
    func finish(_ change: PeopleChange, by edition: Edition) throws -> Bool {
        try journal?.finish(change, by: edition) ?? false
    }
}
