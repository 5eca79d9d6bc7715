import Models
import Persistence

extension PeopleStore {
    /// The changes of people of the user's own, of notes and of favourites, the newest first, with
    /// those that were undone.
    ///
    /// - Returns: The changes.
    /// - Throws: `PersistenceError`.
    package func history() async throws -> [HistoryEntry] {
        try await readable().read { db in
            try ChangeRecord.order(ChangeRecord.number.desc).fetchAll(db).map { record in
                HistoryEntry(
                    record.change,
                    date: record.date,
                    author: record.author,
                    undone: record.undone.map { Edition(date: $0, author: record.undoneBy) }
                )
            }
        }
    }

    /// The changes of one person, the newest first, with the person before and after each; also those
    /// under an earlier key, and of somebody who was deleted.
    ///
    /// Those that were undone are not among them: no state of the person is kept of them.
    ///
    /// - Parameter key: `User.key`.
    /// - Returns: The changes; none for somebody who is not known.
    /// - Throws: `PersistenceError`.
    /// - Complexity: O(*k* log *n*) in the *k* changes of the person.
    package func history(ofKey key: String) async throws -> [HistoryEntry] {
        try await readable().read { db in try PersonHistory(db, ofKey: key).entries }
    }
}

/// Goes back through the former states of a person.
private struct PersonHistory {
    private(set) var entries: [HistoryEntry] = []
    private let db: any ReadTransaction
    private var state: HistoryEntry.State

    init(_ db: any ReadTransaction, ofKey key: String) throws {
        self.db = db
        let id = PersonRecord.id(forKey: key, in: .own)
        let annotation = try Annotation.fetchOne(db, key: key)
        state = HistoryEntry.State(
            user: try PersonRecord.fetchOne(db, key: id)?.person.user,
            isFavorite: annotation?.isFavorite ?? false,
            note: annotation?.note
        )
        var next: String? = key
        // Each change is told once, also if keys changed in a circle.
        var newest = Int.max
        while let key = next {
            next = nil
            let states = try FormerState.filter(key: key).fetchAll(db)
            let changes = Dictionary(grouping: states, by: \.change).sorted { $0.key > $1.key }
            for (number, states) in changes where number < newest && next == nil {
                newest = number
                next = try add(number, states)
            }
        }
    }

    /// Adds a change, and goes back behind it.
    ///
    /// - Parameters:
    ///   - number: The number of the change.
    ///   - states: The states of the person in it, the newest first.
    /// - Returns: The key that the person had before, if it is another one.
    /// - Throws: `PersistenceError`.
    private mutating func add(_ number: Int, _ states: [FormerState]) throws -> String? {
        guard let record = try ChangeRecord.fetchOne(db, key: number) else { return nil }
        let after = state
        for former in states { state = state(before: former) }
        var renamed: FormerState?
        if record.change.kind == .edit, state.user == nil, after.user != nil {
            renamed = try FormerState.filter(change: number).fetchAll(db)
                .first { $0.isPerson && $0.person == nil }
            if let renamed { state = state(before: renamed) }
        }
        entries.append(
            HistoryEntry(
                record.change,
                date: record.date,
                author: record.author,
                before: state,
                after: after
            )
        )
        return renamed?.key
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
