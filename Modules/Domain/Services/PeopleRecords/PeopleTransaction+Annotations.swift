import Persistence

/// The note and the mark as a favourite of a key, before and after a change.
struct AnnotationChange {
    /// Those before; empty if there were none.
    let old: Annotation
    /// Those after.
    let new: Annotation
}

// However many keys are changed, the number of queries is the same: each one is a round trip to a server.
extension PeopleTransaction {
    /// Changes the notes or the marks as favourites of keys, none of which is named twice.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - known: What is stored of them before.
    ///   - change: The change.
    /// - Returns: The number of keys whose note or mark has changed.
    /// - Throws: `PersistenceError`.
    @discardableResult
    func annotate(
        keys: [String],
        _ known: KnownPeople,
        _ change: (inout Annotation) -> Void
    ) throws -> Int {
        let changes = known.annotationChanges(ofKeys: keys, change)
        for change in changes { try journal?.change(from: change.old, to: change.new) }
        try store(changes)
        return changes.count
    }

    /// Stores notes and marks, also with the people.
    func store(_ changes: [AnnotationChange]) throws {
        for changes in changes.chunks(of: Self.size) {
            let new = changes.map(\.new)
            for annotation in new where !annotation.isEmpty { try annotation.save(db) }
            let empty = new.filter(\.isEmpty).map(\.key)
            if !empty.isEmpty {
                try Annotation.filter(Annotation.key.isMember(of: empty)).deleteAll(db)
            }
            let marked = changes.filter { $0.old.isFavorite != $0.new.isFavorite }.map(\.new)
            for (isFavorite, new) in Dictionary(grouping: marked, by: \.isFavorite) {
                try people(annotatedBy: new)
                    .updateAll(db, PersonRecord.isFavorite.set(to: isFavorite))
            }
            let noted = changes.filter { $0.old.note != $0.new.note }.map(\.new)
            for (note, new) in Dictionary(grouping: noted, by: \.note) {
                try people(annotatedBy: new).updateAll(db, PersonRecord.note.set(to: note))
            }
        }
    }

    /// The people, of every source, whom notes and marks are about.
    private func people(annotatedBy annotations: [Annotation]) -> Query<PersonRecord> {
        PersonRecord.filter(keys: annotations.map(\.key), in: [.own] + directories)
    }
}

extension KnownPeople {
    /// The notes and marks of keys before and after a change, without those that stay the same.
    func annotationChanges(
        ofKeys keys: [String],
        _ change: (inout Annotation) -> Void
    ) -> [AnnotationChange] {
        keys.compactMap { key in
            let old = annotation(key: key)
            var new = old
            change(&new)
            return new == old ? nil : AnnotationChange(old: old, new: new)
        }
    }
}
