import Persistence

/// The annotation of a key before and after a change.
struct AnnotationChange {
    /// The annotation before the change; empty if there was none.
    let old: Annotation
    /// The annotation after the change.
    let new: Annotation
}

// The number of queries does not depend on the number of keys: each is a round trip to a server.
extension PeopleTransaction {
    /// Changes the notes or the favourite marks of distinct keys.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - known: The stored people and annotations of the keys.
    ///   - change: Changes an annotation.
    /// - Returns: The number of keys whose annotation has changed.
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

    /// Stores annotations, and copies them to the records of the people.
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

    /// The people of all sources whom annotations are about.
    private func people(annotatedBy annotations: [Annotation]) -> Query<PersonRecord> {
        PersonRecord.filter(keys: annotations.map(\.key), in: [.own] + directories)
    }
}

extension KnownPeople {
    /// The changed annotations of keys before and after a change.
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
