package import ContactFormats
package import Models
import Persistence

extension PeopleStore {
    /// Adds contacts as new people of the user's own, in one change.
    ///
    /// - Returns: The people, with a UID for those who had none.
    /// - Throws: ``PersonEditError/known(_:key:)`` if there is somebody with the UID of a contact,
    ///   or `PersistenceError`; nobody is added then.
    package func add(_ contacts: [Contact]) async throws -> [User] {
        let contacts = contacts.map { contact in
            var contact = contact
            contact.user.identify()
            contact.user.isOwn = true
            return contact
        }
        try await change { people in
            let sources = try self.shown(people.db).sources
            for contact in contacts {
                if let known = try people.person(uid: contact.user.key, in: sources) {
                    throw PersonEditError.known(known.title, key: known.key)
                }
                try people.save(contact.user)
                try people.annotate(contact)
            }
            let name = try people.name(ofOnly: contacts.map(\.user.key))
            return PeopleChange(.add, count: contacts.count, name: name)
        }
        return contacts.map(\.user)
    }

    /// Stores an edited person, with note and mark as a favourite; one of a directory becomes a
    /// person of the user's own.
    ///
    /// - Parameters:
    ///   - contact: The edited person.
    ///   - person: The person as they were read.
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if they are not like that any more,
    ///   ``PersonEditError/unread(_:_:)``, or `PersistenceError`; nothing is changed then.
    package func save(_ contact: Contact, inPlaceOf person: Person) async throws {
        try await change { people in
            try people.check(person, in: self.shown(people.db).sources)
            if contact.user != person.user {
                try people.save(contact.user, replacing: person.id)
            }
            try people.annotate(contact)
            let name = try people.name(ofKey: contact.user.key)
            return PeopleChange(person.change(to: contact), name: name)
        }
    }
}

extension Person {
    /// The kind of a change, in the words of `undo`.
    fileprivate func change(to contact: Contact) -> PeopleChange.Kind {
        if contact.user != user { return .edit }
        if contact.note != note { return .note }
        return contact.isFavorite ? .favorite : .unfavorite
    }
}

extension PeopleTransaction {
    /// Checks that a person is still as they were read.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or ``PersonEditError/unread(_:_:)`` if a
    ///   part of them cannot be read.
    func check(_ person: Person, in sources: [PeopleSource]) throws {
        if let reason = person.unread {
            throw PersonEditError.unread(person.user.fullname, reason)
        }
        let current = try shown(person.id, in: sources)?.person
        guard current == person else {
            throw PersonEditError.changedMeanwhile(person.user.fullname, current: current?.user)
        }
    }

    /// Checks that a person is still as they were read, whatever their note and mark as a favourite
    /// are.
    ///
    /// One of a directory may have left it: nobody's work is lost by that.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or ``PersonEditError/unread(_:_:)`` if a
    ///   part of them cannot be read.
    func check(_ user: User, in sources: [PeopleSource]) throws {
        let stored = try shown(user.key, in: sources)?.person
        if let reason = stored?.unread { throw PersonEditError.unread(user.fullname, reason) }
        let current = stored?.user
        var known = user
        known.isOwn = current?.isOwn ?? known.isOwn
        guard current != known, current != nil || user.isOwn else { return }
        throw PersonEditError.changedMeanwhile(user.fullname, current: current)
    }

    /// Whether a person is stored exactly like this, as one of the user's own, in place of the one with a
    /// key.
    func isStored(_ user: User, inPlaceOf key: String) throws -> Bool {
        func stored(_ key: String) throws -> User? {
            let id = PersonRecord.id(forKey: key, in: .own)
            return try PersonRecord.fetchOne(db, key: id)?.person.user
        }
        var own = user
        own.isOwn = true
        return try stored(user.key) == own && (key == user.key || stored(key) == nil)
    }

    /// The keys of some people, without those of the user's own who have been deleted.
    ///
    /// People of a directory are never left out, as they may not be stored yet.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if nobody is left.
    func presentKeys(of people: [Person]) throws -> [String] {
        var stored: Set<String> = []
        for people in people.filter(\.user.isOwn).chunks(of: Self.size) {
            let sources = [.own] + directories
            let keys = try db.fetch(PersonRecord.presentKeys(people.map(\.id), in: sources))
            stored.formUnion(keys)
        }
        let left = people.filter { !$0.user.isOwn || stored.contains($0.id) }
        if left.isEmpty, let first = people.first {
            throw PersonEditError.changedMeanwhile(first.user.fullname, current: nil)
        }
        return left.map(\.id)
    }

    /// The person with a key who is shown.
    private func shown(_ key: String, in sources: [PeopleSource]) throws -> PersonRecord? {
        let people = PersonRecord.filter(key: key, in: sources)
        return try people.filter(PersonRecord.isReplaced == false).fetchOne(db)
    }

    /// Gives the person of a contact its note and its mark as a favourite.
    func annotate(_ contact: Contact) throws {
        try annotate(key: contact.user.key) { annotation in
            annotation.isFavorite = contact.isFavorite
            annotation.note = contact.note
        }
    }
}
