import FoundationEssentials
import Models
import Persistence

/// Writes the former states of a change into the tables that `undo` and `history` read, in the
/// transaction of the change.
///
/// Nothing grows with the change but the tables, and these only up to a limit.
final class PeopleJournal {
    private let db: any WriteTransaction
    /// The last change that counts before this one.
    private let last: ChangeRecord?
    /// The number of the change.
    private let number: Int
    private let limits: HistoryLimits
    /// The oldest change that is remembered.
    private var oldest: ChangeRecord?
    /// The state of the last key, to which a further change of the key may belong.
    private var pending: FormerState?
    /// The number of states, ``pending`` included.
    private var count = 0

    /// Creates the journal of one change.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - limits: How much is remembered.
    ///   - changes: The answers to ``requests``.
    init(_ db: any WriteTransaction, limits: HistoryLimits, _ changes: [ChangeRecord?]) {
        self.db = db
        self.limits = limits
        last = changes[0]
        number = (changes[1]?.number ?? 0) + 1
        oldest = changes[2]
    }

    /// The requests for the last change that counts, the newest change, and the oldest one.
    static var requests: [FetchRequest<ChangeRecord?>] {
        [
            .one(ChangeRecord.counting), .one(ChangeRecord.order(ChangeRecord.number.desc)),
            .one(ChangeRecord.order(ChangeRecord.number.asc)),
        ]
    }

    /// Whether former states are of use: not if more people are changed than can be restored.
    var isRecording: Bool { count <= limits.people }

    /// Notes that the person of a key is another one, or is there no more.
    func change(key: String, from old: PersonRecord?, to new: PersonRecord?) throws {
        guard old?.document != new?.document else { return }
        try update(key, \.isPerson) { state in
            state.document = old?.readableDocument
            state.person = new?.document.documentFingerprint
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

    /// Notes that two people were told apart.
    func change(to new: DistinctPeople) throws {
        try write()
        count += 1
        pending = FormerState(id: number * FormerState.places + count, key: new.id)
    }

    /// Adds a part to the state of a key; the same part a second time begins another state.
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

    /// Writes the change, unless nothing has changed, and removes those that are too many by now.
    ///
    /// - Parameters:
    ///   - change: The change in the words of `undo`.
    ///   - edition: Who made it, and when.
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

    /// Removes the oldest changes, if there are too many or too many people in them.
    private func removeOldest(before newest: ChangeRecord) throws {
        let total = newest.total ?? 0
        while let oldest, oldest.number < newest.number,
            oldest.number <= newest.number - limits.changes
                || total - (oldest.total ?? 0) + oldest.states > limits.people
        {
            try FormerState.filter(before: oldest.number + 1).deleteAll(db)
            try oldest.delete(db)
            self.oldest = try ChangeRecord.order(ChangeRecord.number.asc).fetchOne(db)
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
