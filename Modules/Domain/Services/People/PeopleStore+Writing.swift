package import Models
import Persistence

extension PeopleStore {
    /// Adds a person of the user's own, who is shown instead of those of a directory with the same key.
    ///
    /// Does nothing if the person is stored like that already, such as by an attempt before whose
    /// outcome was unknown.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if another program has stored somebody
    ///   with the key, such as by undoing a deletion, ``PersonEditError/unread(_:_:)``, or
    ///   `PersistenceError`; nothing is changed then.
    package func save(_ user: User) async throws {
        try await change { people in
            var known = try people.known(keys: [user.key])
            let isKnown = known.name(ofKey: user.key) != nil
            if !known.hasStored(user, inPlaceOf: user.key) {
                try known.checkAbsence(of: user)
                try people.save(user, replacing: user.key, among: &known)
            }
            return PeopleChange(isKnown ? .edit : .add, name: known.name(ofKey: user.key))
        }
    }

    /// Saves a person of the user's own in place of one that was read, whose note and mark as
    /// favourite stay with the person.
    ///
    /// Does nothing if the person is stored like that already, such as by an attempt before whose
    /// outcome was unknown.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if the one who was read is not like
    ///   that any more, ``PersonEditError/unread(_:_:)``, or `PersistenceError`; nothing is changed then.
    package func save(_ user: User, inPlaceOf original: User) async throws {
        try await change(amongShown: true) { people in
            var known = try people.known(keys: [original.key])
            if !known.hasStored(user, inPlaceOf: original.key) {
                try known.check(original)
                try people.save(user, replacing: original.key, among: &known)
            }
            return PeopleChange(.edit, name: known.name(ofKey: original.key))
        }
    }

    /// Deletes people of the user's own as they were read, with their notes and marks as favourites;
    /// those of a directory, and those who are deleted already, are left out.
    ///
    /// - Returns: The names of those who were deleted.
    /// - Throws: `PersonEditError.changedMeanwhile` if another program has changed one of
    ///   them, or the note, or `PersistenceError`; nobody is deleted then.
    @discardableResult
    package func delete(_ people: [Person]) async throws -> [String] {
        let own = people.filter(\.user.isOwn)
        return try await database().write { db in
            var names: [String] = []
            try self.change(db) { people in
                names = try people.delete(own)
                let name = names.count == 1 ? names[0] : nil
                return PeopleChange(.delete, count: names.count, name: name)
            }
            return names
        }
    }

    /// Adds people to the favourites, or removes them; those of the user's own who are deleted by now
    /// are left out.
    ///
    /// - Throws: `PersonEditError.changedMeanwhile` if nobody is left, or `PersistenceError`; nothing is
    ///   changed then.
    package func setFavorite(_ isFavorite: Bool, of targets: [Person]) async throws {
        try await change { people in
            let kind: PeopleChange.Kind = isFavorite ? .favorite : .unfavorite
            var (count, names) = (0, [String?]())
            for targets in targets.chunks(of: KnownPeople.size) {
                let known = try people.known(keys: targets.map(\.key))
                let keys = targets.filter(known.has).map(\.key)
                count += try people.annotate(keys: keys, known) { $0.isFavorite = isFavorite }
                names += keys.map(known.name(ofKey:))
            }
            if names.isEmpty, let first = targets.first {
                throw PersonEditError.changedMeanwhile(first.user.fullname, current: nil)
            }
            return PeopleChange(kind, count: count, name: names.count == 1 ? names[0] : nil)
        }
    }

    /// Replaces the note about a person as it was read.
    ///
    /// If another program has changed it since, both notes are kept, one behind the other.
    ///
    /// - Parameters:
    ///   - note: The note; an empty one deletes it.
    ///   - person: The person as they were read.
    /// - Returns: Whether both are kept.
    /// - Throws: `PersonEditError.changedMeanwhile` if another program has deleted the person, or
    ///   `PersistenceError`; nothing is changed then.
    package func setNote(_ note: String, about person: Person) async throws -> Bool {
        try await database().write { [self] db in
            var isChanged = false
            try change(db) { people in
                var known = try people.known(keys: [person.key])
                guard known.has(person) else {
                    throw PersonEditError.changedMeanwhile(person.user.fullname, current: nil)
                }
                var annotation = known.annotation(key: person.key)
                let other = annotation.note
                isChanged = other != person.note && other != nil && other != note
                let both = [other ?? "", note].filter { !$0.isEmpty }.joined(separator: " / ")
                let text = isChanged ? both : note
                annotation.note = text.isEmpty ? nil : text
                try people.annotate(annotation, among: &known)
                return PeopleChange(.note, name: known.name(ofKey: person.key))
            }
            return isChanged
        }
    }
}

extension KnownPeople {
    /// Checks that nobody of the user's own has the key of a new person.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or ``PersonEditError/unread(_:_:)`` if a
    ///   part of the one who is there cannot be read.
    fileprivate func checkAbsence(of user: User) throws(PersonEditError) {
        guard let current = own(key: user.key)?.person else { return }
        if let reason = current.unread { throw .unread(user.fullname, reason) }
        throw .changedMeanwhile(user.fullname, current: current.user)
    }
}
