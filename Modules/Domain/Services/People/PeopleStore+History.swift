import Models
import Persistence

extension PeopleStore {
    /// Reads the changes of the user's own people, of notes and of favourites, the newest first,
    /// including undone changes.
    ///
    /// - Returns: The entries of the history.
    /// - Throws: `PersistenceError`.
    package func history() async throws -> [HistoryEntry] {
        try await readable().read { db in
            try ChangeRecord.order(ChangeRecord.number.desc).fetchAll(db).map { record in
                HistoryEntry(
                    record.change,
                    date: record.date,
                    author: record.author,
                    undone: record.undone.map { Edition(date: $0, author: record.undoneBy) },
                    unread: record.unread
                )
            }
        }
    }

    /// Reads the changes of one person, also of a deleted one, the newest first, with the person
    /// before and after each.
    ///
    /// Undone changes are not included, since their former states are not stored.
    ///
    /// - Parameter key: The key (`User.key`) of the person.
    /// - Returns: The entries; empty for an unknown key.
    /// - Throws: `PersistenceError`.
    /// - Complexity: O(*k* log *n*) in the *k* changes of the person.
    package func history(ofKey key: String) async throws -> [HistoryEntry] {
        try await readable().read { db in
            var history = try PersonHistory(db, ofKey: key)
            return try history.entries(db)
        }
    }
}

/// Reconstructs the former states of a person, from the newest to the oldest.
private struct PersonHistory {
    private let states: [FormerState]
    private var state: HistoryEntry.State

    init(_ db: any ReadTransaction, ofKey key: String) throws {
        let id = PersonRecord.id(forKey: key, in: .own)
        let (person, annotation) = try db.fetch(
            .one(PersonRecord.self, key: id),
            .one(Annotation.self, key: key)
        )
        state = HistoryEntry.State(
            user: person?.person.user,
            isFavorite: annotation?.isFavorite ?? false,
            note: annotation?.note
        )
        states = try FormerState.filter(key: key).fetchAll(db)
    }

    /// The changes of the states, the newest first.
    mutating func entries(_ db: any ReadTransaction) throws -> [HistoryEntry] {
        let changes = Dictionary(grouping: states, by: \.change)
        let records = ChangeRecord.filter(ChangeRecord.number.isMember(of: changes.keys))
            .order(ChangeRecord.number.desc)
        return try records.fetchAll(db).compactMap { record in
            let after = state
            let former = (changes[record.number] ?? []).filter {
                record.unread != nil || $0.isOne(of: record)
            }
            if former.isEmpty { return nil }
            for former in former { state = state(before: former) }
            return HistoryEntry(
                record.change,
                date: record.date,
                author: record.author,
                before: state,
                after: after,
                unread: record.unread
            )
        }
    }

    private func state(before former: FormerState) -> HistoryEntry.State {
        var state = state
        if former.isPerson {
            state.user = former.document.flatMap { try? User(document: $0) }
            state.user?.isOwn = true
        }
        if former.isAnnotation {
            state.isFavorite = former.isFavorite
            state.note = former.note
        }
        return state
    }
}
