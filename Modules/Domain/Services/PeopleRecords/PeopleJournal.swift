import FoundationEssentials
import Persistence

/// Writes the former states of a change into the tables that `undo` reads, in the transaction of
/// the change.
///
/// Nothing grows with the change but the tables, and these only up to a limit.
final class PeopleJournal {
    private let db: any WriteTransaction
    private let number: Int
    private let limit: Int
    /// The state of the last key, to which a further change of the key may belong.
    private var pending: FormerState?
    /// The number of states, ``pending`` included.
    private var count = 0

    /// Creates the journal of one change.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - limit: The greatest number of people of all changes that can be undone.
    /// - Throws: `PersistenceError`.
    init(_ db: any WriteTransaction, limit: Int) throws {
        self.db = db
        self.limit = limit
        number = try (ChangeRecord.last(db)?.number ?? 0) + 1
    }

    /// Whether former states are of use: not if more people are changed than can be restored.
    var isRecording: Bool { count <= limit }

    /// Notes that the person of a key is another one, or is there no more.
    func change(key: String, from old: PersonRecord?, to new: PersonRecord?) throws {
        guard old?.document != new?.document else { return }
        try update(key, \.isPerson) { state in
            state.document = old?.readableDocument
            state.person = new?.fingerprint
        }
    }

    /// Notes that the annotation of a key is another one.
    func change(from old: Annotation, to new: Annotation) throws {
        guard old != new else { return }
        try update(old.key, \.isAnnotation) { state in
            state.isFavorite = old.isFavorite
            state.note = old.note
            state.annotation = new.fingerprint
        }
    }

    /// Adds a part to the state of a key; the same part a second time begins another state.
    private func update(
        _ key: String,
        _ part: WritableKeyPath<FormerState, Bool>,
        _ body: (inout FormerState) -> Void
    ) throws {
        if pending?.key != key || pending?[keyPath: part] == true {
            try write()
            count += 1
            guard isRecording else { return try drop() }
            pending = FormerState(id: number * FormerState.places + count, key: key)
        }
        if var state = pending {
            state[keyPath: part] = true
            body(&state)
            pending = state
        }
    }

    private func write() throws {
        try pending?.save(db)
        pending = nil
    }

    private func drop() throws {
        guard count == limit + 1 else { return }
        try FormerState.filter(change: number).deleteAll(db)
    }

    /// Writes the change, unless nothing has changed, and removes those that are too many by now.
    ///
    /// - Parameters:
    ///   - change: The change in the words of `undo`.
    ///   - date: The present.
    /// - Returns: Whether the change can be undone.
    /// - Throws: `PersistenceError`.
    func finish(_ change: PeopleChange, at date: Date) throws -> Bool {
        try write()
        guard count > 0 else { return true }
        try ChangeRecord(
            change,
            number: number,
            date: date,
            states: isRecording ? count : 0,
            isUndoable: isRecording
        )
        .save(db)
        try removeOldest()
        return isRecording
    }

    private func removeOldest() throws {
        var (changes, states) = (0, 0)
        for record in try ChangeRecord.order(ChangeRecord.number.desc).fetchAll(db) {
            changes += 1
            states += record.states
            // Nothing can be undone before a change that cannot.
            let isUnreachable = !isRecording && record.number < number
            guard isUnreachable || changes > PeopleChange.limit || states > limit
            else { continue }
            try FormerState.filter(before: record.number + 1).deleteAll(db)
            try ChangeRecord.filter(ChangeRecord.number <= record.number).deleteAll(db)
            return
        }
    }
}

extension PersonRecord {
    /// The document, or one with the values of the columns if it cannot be read.
    fileprivate var readableDocument: [UInt8] {
        let person = person
        return person.unread == nil ? document : person.user.document
    }
}
