import Models
import Persistence

extension PeopleTransaction {
    /// Deletes people of the user's own as they were read; those who no longer exist are ignored.
    ///
    /// - Returns: The names of the deleted people.
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if one of them was changed since,
    ///   except for the favourite mark.
    func delete(_ targets: [Person]) throws -> [String] {
        try targets.chunks(of: KnownPeople.size).flatMap { targets in
            let known = try known(keys: targets.map(\.key))
            let people = try targets.compactMap { try known.unchanged($0) }
            try delete(people, known)
            return people.map(\.title)
        }
    }

    /// Deletes up to a thousand known people of the user's own with their notes and favourite
    /// marks.
    func delete(_ people: [PersonRecord], _ known: KnownPeople) throws {
        if people.isEmpty { return }
        let keys = people.map(\.key)
        let annotations = known.annotationChanges(ofKeys: keys) { $0 = Annotation(key: $0.key) }
        let changesByKey = annotations.map { (ExactText($0.old.key), $0) }
        let changes = Dictionary(changesByKey) { first, _ in first }
        for person in people {
            try journal?.change(key: person.key, from: person, to: nil)
            if let change = changes[ExactText(person.key)] {
                try journal?.change(from: change.old, to: change.new)
            }
        }
        try remove(keys: keys)
        try store(annotations)
    }

    /// Removes up to a thousand people of the user's own; their annotations remain for people of
    /// directories, and the journal records nothing.
    func remove(keys: [String]) throws {
        if keys.isEmpty { return }
        try PersonRecord.filter(keys: keys, in: [.own]).deleteAll(db)
        try setReplaced(false, keys: keys)
    }

    /// Hides up to a thousand people of directories, or shows them again.
    func setReplaced(_ isReplaced: Bool, keys: [String]) throws {
        if directories.isEmpty || keys.isEmpty { return }
        let others = PersonRecord.filter(keys: keys, in: directories)
        try others.updateAll(db, PersonRecord.isReplaced.set(to: isReplaced))
    }
}

extension KnownPeople {
    /// The record of a person to delete; `nil` if they no longer exist.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if they were changed since they
    ///   were read, except for the favourite mark.
    fileprivate func unchanged(_ person: Person) throws(PersonEditError) -> PersonRecord? {
        guard let record = own(key: person.key) else { return nil }
        if record.isLike(person) { return record }
        throw .changedMeanwhile(person.user.fullname, current: record.person.user)
    }
}

extension PersonRecord {
    /// Whether the person is unchanged since they were read, except for the favourite mark.
    func isLike(_ person: Person) -> Bool {
        var current = self.person
        current.isFavorite = person.isFavorite
        return current == person
    }
}
