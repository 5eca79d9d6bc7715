package import Models
import Persistence

extension PeopleStore {
    /// Adds a person of the user's own, who hides a directory person with the same key.
    ///
    /// It changes nothing if the person is already stored with the same fields, such as by an
    /// earlier attempt whose outcome was unknown.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if another program has stored a
    ///   person with the key, such as by undoing a deletion, ``PersonEditError/unread(_:_:)``, or
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

    /// Saves a person of the user's own in place of one that was read, without changing the note
    /// and the favourite mark.
    ///
    /// It changes nothing if the person is already stored with the same fields, such as by an
    /// earlier attempt whose outcome was unknown.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if the original was changed since
    ///   it was read, ``PersonEditError/unread(_:_:)``, or `PersistenceError`; nothing is changed
    ///   then.
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

    /// Deletes people of the user's own with their notes and favourite marks; people of a directory
    /// and those already deleted are ignored.
    ///
    /// - Returns: The names of the deleted people.
    /// - Throws: `PersonEditError.changedMeanwhile` if another program has changed one of them, or
    ///   the note, or `PersistenceError`; nobody is deleted then.
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

    /// Adds people to the favourites or removes them; people of the user's own who have been
    /// deleted are ignored.
    ///
    /// - Throws: `PersonEditError.changedMeanwhile` if all of them have been deleted, or
    ///   `PersistenceError`; nothing is changed then.
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
    /// If another program has changed the note since, both notes are stored in one text.
    ///
    /// - Parameters:
    ///   - note: The note; an empty one deletes it.
    ///   - person: The person as they were read.
    /// - Returns: Whether both notes are stored.
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
    /// Checks that no person of the user's own has the key of a new person.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or
    ///   ``PersonEditError/unread(_:_:)`` if that person cannot be read completely.
    fileprivate func checkAbsence(of user: User) throws(PersonEditError) {
        guard let current = own(key: user.key)?.person else { return }
        if let reason = current.unread { throw .unread(user.fullname, reason) }
        throw .changedMeanwhile(user.fullname, current: current.user)
    }
}
