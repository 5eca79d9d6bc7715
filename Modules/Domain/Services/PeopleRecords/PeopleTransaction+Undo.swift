import Models
import Persistence

extension PeopleTransaction {
    /// Restores the people and annotations of an author's last change in effect; other people may
    /// have been changed since.
    ///
    /// - Parameters:
    ///   - edition: The author and time of the undo.
    ///   - isOfAnybody: Whether the change may be another author's.
    /// - Returns: The undone change.
    /// - Throws: ``UndoError``; the transaction must then be rolled back.
    func undo(by edition: Edition, ofAnybody isOfAnybody: Bool) throws -> PeopleChange {
        let changes = try ChangeRecord.counting.fetchAll(db)
        guard let newest = changes.first else { throw UndoError.nothing }
        let own = changes.first { isOfAnybody || !edition.isBySomebodyElse(than: $0.author) }
        guard var last = own else {
            throw UndoError.ofOthers(author: newest.author ?? "somebody", newest.change)
        }
        let change = last.change
        if let reason = last.unread { throw UndoError.unread(reason) }
        guard last.isUndoable else { throw UndoError.tooLarge(change) }
        let states = FormerState.filter(change: last.number)
        // In descending order, since a key may have been changed several times.
        let all = try states.order(FormerState.id.desc).fetchAll(db).filter { $0.isOne(of: last) }
        let (pairs, former) = (all.filter(\.isPair), all.filter { !$0.isPair })
        for pair in pairs { try DistinctPeople.deleteOne(db, key: pair.key) }
        for states in former.chunks(of: KnownPeople.size) { try restore(states, of: last) }
        try states.deleteAll(db)
        last.states = 0
        last.undone = edition.date
        last.undoneBy = edition.author
        try last.save(db)
        return change
    }

    /// Restores the states of a change.
    private func restore(_ states: ArraySlice<FormerState>, of change: ChangeRecord) throws {
        let keys = states.map(\.key).exact
        let known = try known(keys: keys.map(\.text))
        var restored = RestoredPeople(keys: keys, known)
        for state in states where !restored.restore(state) {
            throw try refusal(to: state, of: change, known)
        }
        let people = try restored.people
        for person in people { try person.save(db) }
        try setReplaced(true, keys: people.map(\.key))
        try remove(keys: restored.removed)
        try store(restored.annotations)
    }

    /// The error that names the author of a later change of the person; the journal has it, unless
    /// an earlier release has made that change.
    private func refusal(
        to state: FormerState,
        of change: ChangeRecord,
        _ known: KnownPeople
    ) throws -> UndoError {
        let newest = try FormerState.filter(key: state.key).fetchOne(db) ?? state
        let later =
            newest.change > change.number
            ? try ChangeRecord.fetchOne(db, key: newest.change) : nil
        let isGone = state.person != nil && known.own(key: state.key) == nil
        return .changedSince(
            known.name(ofKey: state.key) ?? newest.formerName ?? state.formerName ?? state.key,
            change.change,
            by: later?.author,
            isDeleted: isGone || later?.change.kind == .delete
        )
    }
}

extension FormerState {
    /// The name of the person before the change.
    fileprivate var formerName: String? {
        document.flatMap { try? User(document: $0) }?.fullname
    }
}
