import Models
import Persistence

extension PeopleTransaction {
    /// The people of the user's own of some keys, a thousand at most.
    func people(ofKeys keys: some Collection<String>) throws -> [PersonRecord] {
        try PersonRecord.filter(keys: keys, in: [.own]).limit(keys.count).fetchAll(db)
    }

    /// Deletes people of the user's own as they were read; those who are gone are left out.
    ///
    /// - Returns: The number of those who are deleted.
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if somebody has changed since; marks
    ///   as favourites do not count.
    func delete(_ targets: [Person]) throws -> Int {
        var count = 0
        for targets in targets.chunks(of: Self.size) {
            let records = try people(ofKeys: targets.map(\.id))
            let stored = Dictionary(records.map { ($0.key, $0) }) { first, _ in first }
            for person in targets {
                guard var current = stored[person.id]?.person else { continue }
                current.isFavorite = person.isFavorite
                guard current == person else {
                    let name = person.user.fullname
                    throw PersonEditError.changedMeanwhile(name, current: current.user)
                }
            }
            try delete(records)
            count += records.count
        }
        return count
    }

    /// Deletes people of the user's own as they are stored, a thousand at most, with their notes and
    /// marks as favourites.
    func delete(_ people: [PersonRecord]) throws {
        if people.isEmpty { return }
        let keys = people.map(\.key)
        let annotations = try annotationChanges(ofKeys: keys) { $0 = Annotation(key: $0.key) }
        let changes = Dictionary(annotations.map { ($0.old.key, $0) }) { first, _ in first }
        for person in people {
            try journal?.change(key: person.key, from: person, to: nil)
            if let change = changes[person.key] {
                try journal?.change(from: change.old, to: change.new)
            }
        }
        try remove(keys: keys)
        try store(annotations)
    }

    /// Removes people of the user's own, a thousand at most; notes and marks stay for those of
    /// directories, and the journal records nothing.
    func remove(keys: [String]) throws {
        if keys.isEmpty { return }
        try PersonRecord.filter(keys: keys, in: [.own]).deleteAll(db)
        try setReplaced(false, keys: keys)
    }

    /// Hides the people of directories with some keys, a thousand at most, or shows them again.
    func setReplaced(_ isReplaced: Bool, keys: [String]) throws {
        if directories.isEmpty || keys.isEmpty { return }
        let others = PersonRecord.filter(keys: keys, in: directories)
        try others.updateAll(db, PersonRecord.isReplaced.set(to: isReplaced))
    }
}
