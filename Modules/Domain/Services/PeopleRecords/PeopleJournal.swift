import FoundationEssentials
import Models
import Persistence

/// Writes the former states of a change into the tables of `undo` and `history`, within the
/// change's transaction.
///
/// Memory does not grow with the change; the tables grow up to a limit.
final class PeopleJournal {
    private let db: any WriteTransaction
    /// The last change in effect before this one.
    private let last: ChangeRecord?
    /// The number of this change.
    private let number: Int
    private let limits: HistoryLimits
    /// The oldest stored change.
    private var oldest: ChangeRecord?
    /// The state of the last key, to which another change of the same key may be added.
    private var pending: FormerState?
    /// The number of states, including ``pending``.
    private var count = 0

    /// Creates the journal of one change.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - limits: The limits of the history.
    ///   - changes: The results of ``requests``.
    init(_ db: any WriteTransaction, limits: HistoryLimits, _ changes: [ChangeRecord?]) {
        self.db = db
        self.limits = limits
        last = changes[0]
        number = (changes[1]?.number ?? 0) + 1
        oldest = changes[2]
    }

    /// The requests for the last change in effect, the newest change and the oldest one.
    static var requests: [FetchRequest<ChangeRecord?>] {
        [
            .one(ChangeRecord.counting),
            .one(ChangeRecord.numbered.order(ChangeRecord.number.desc)), .one(Self.oldest),
        ]
    }

    private static var oldest: Query<ChangeRecord> {
        ChangeRecord.numbered.order(ChangeRecord.number.asc)
    }

    /// Whether former states are still stored: not if more people are changed than can be restored.
    var isRecording: Bool { count <= limits.people }

    /// Records that the person of a key was changed or deleted.
    func change(key: String, from old: PersonRecord?, to new: PersonRecord?) throws {
        guard old?.document != new?.document else { return }
        try update(key, \.isPerson) { state in
            state.document = old?.readableDocument
            state.person = new?.document.documentFingerprint
        }
    }

    /// Records that the annotation of a key was changed.
    func change(from old: Annotation, to new: Annotation) throws {
        guard old != new else { return }
        try update(old.key, \.isAnnotation) { state in
            state.isFavorite = old.isFavorite
            state.note = old.note
            state.annotation = new.fingerprint
        }
    }

    /// Records that two people were marked as different.
    func change(to new: DistinctPeople) throws {
        try write()
        count += 1
        pending = FormerState(id: number * FormerState.places + count, key: new.id)
    }

    /// Adds a part to the state of a key; the same part again starts a new state.
    private func update(
        _ key: String,
        _ part: WritableKeyPath<FormerState, Bool>,
        _ body: (inout FormerState) -> Void
    ) throws {
        if pending.map({ ExactText($0.key) }) != ExactText(key) || pending?[keyPath: part] == true {
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
        guard count == limits.people + 1 else { return }
        try FormerState.filter(change: number).deleteAll(db)
    }

    /// Writes the record of the change, unless nothing was changed, and removes the oldest changes
    /// beyond the limits.
    ///
    /// - Parameters:
    ///   - change: The description of the change.
    ///   - edition: The author and time of the change.
    /// - Returns: Whether the change can be undone.
    /// - Throws: `PersistenceError`.
    func finish(_ change: PeopleChange, by edition: Edition) throws -> Bool {
        try write()
        guard count > 0 else { return true }
        let states = isRecording ? count : nil
        let record = ChangeRecord(
            change,
            number: number,
            after: last,
            states: states,
            by: edition
        )
        try record.save(db)
        try removeOldest(before: record)
        return isRecording
    }

    /// Removes the oldest changes while there are too many changes, or people in them.
    private func removeOldest(before newest: ChangeRecord) throws {
        let total = newest.total ?? 0
        while let oldest, oldest.number < newest.number,
            oldest.number <= newest.number - limits.changes
                || total - (oldest.total ?? 0) + oldest.states > limits.people
        {
            try FormerState.filter(before: oldest.number + 1).deleteAll(db)
            try oldest.delete(db)
            self.oldest = try Self.oldest.fetchOne(db)
        }
    }
}

extension PersonRecord {
    /// The document, or one made from the columns if it cannot be read.
    fileprivate var readableDocument: [UInt8] {
        let person = person
        return person.unread == nil ? document : person.user.document
    }
}
