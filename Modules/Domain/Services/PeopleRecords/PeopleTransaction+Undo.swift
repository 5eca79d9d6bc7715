import Models
import Persistence

extension PeopleTransaction {
    /// Brings the people and annotations of somebody's last change that counts back to their former
    /// states; others may have changed other people since.
    ///
    /// - Parameters:
    ///   - edition: Who undoes it, and when.
    ///   - isOfAnybody: Whether somebody else may have made the change.
    /// - Returns: The change.
    /// - Throws: ``UndoError``; nothing may be stored then.
    func undo(by edition: Edition, ofAnybody isOfAnybody: Bool) throws -> PeopleChange {
        let changes = try ChangeRecord.counting(db)
        guard let newest = changes.first else { throw UndoError.nothing }
        let own = changes.first { isOfAnybody || !edition.isBySomebodyElse(than: $0.author) }
        guard var last = own else {
            throw UndoError.ofOthers(author: newest.author ?? "somebody", newest.change)
        }
        let change = last.change
        guard last.isUndoable else { throw UndoError.tooLarge(change) }
        let states = FormerState.filter(change: last.number)
        // The last first: a key may have been changed several times.
        for state in try states.order(FormerState.id.desc).fetchAll(db) {
            guard try restore(state) else {
                throw UndoError.changedSince(try name(in: state), change)
            }
        }
        try states.deleteAll(db)
        last.states = 0
        last.undone = edition.date
        last.undoneBy = edition.author
        try last.save(db)
        return change
    }

    /// Restores the state of a key, unless the present one is not that which the change left.
    private func restore(_ state: FormerState) throws -> Bool {
        if state.isPerson {
            let id = PersonRecord.id(forKey: state.key, in: .own)
            let current = try PersonRecord.fetchOne(db, key: id)
            guard current?.fingerprint == state.person else { return false }
            if let document = state.document {
                try restore(document, key: state.key)
            } else {
                try remove(key: state.key)
            }
        }
        guard state.isAnnotation else { return true }
        let current = try Annotation.fetchOne(db, key: state.key) ?? Annotation(key: state.key)
        guard current.fingerprint == state.annotation else { return false }
        try annotate(key: state.key) { $0 = state.formerAnnotation }
        return true
    }

    private func restore(_ document: [UInt8], key: String) throws {
        var record = PersonRecord(
            try User(document: document),
            from: .own,
            isReplaced: false,
            annotation: try Annotation.fetchOne(db, key: key)
        )
        // A later release may have stored more than this one reads.
        record.document = document
        try record.save(db)
        try setReplaced(true, key: key)
    }

    /// The name of the person whom a state is of.
    private func name(in state: FormerState) throws -> String {
        let former = state.document.flatMap { try? User(document: $0) }?.fullname
        return try name(ofKey: state.key) ?? former ?? state.key
    }
}
