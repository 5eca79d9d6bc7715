package import ContactFormats
package import Models
import Persistence

extension PeopleStore {
    /// Adds contacts as new people of the user's own, in one change.
    ///
    /// - Returns: The people, with a new UID for those without one.
    /// - Throws: ``PersonEditError/known(_:key:)`` if a person with the UID of a contact exists, or
    ///   `PersistenceError`; nobody is added then.
    package func add(_ contacts: [Contact]) async throws -> [User] {
        let contacts = contacts.map { contact in
            var contact = contact
            contact.user.identify()
            contact.user.isOwn = true
            return contact
        }
        try await change(amongShown: true) { people in
            var name: String?
            for contacts in contacts.chunks(of: KnownPeople.size) {
                var known = try people.known(uids: contacts.map(\.user.key))
                for contact in contacts {
                    if let person = known.person(uid: contact.user.key) {
                        throw PersonEditError.known(person.title, key: person.key)
                    }
                    try people.save(contact.user, contact.annotation, among: &known)
                    name = known.name(ofKey: contact.user.key)
                }
            }
            return PeopleChange(.add, count: contacts.count, name: contacts.count == 1 ? name : nil)
        }
        return contacts.map(\.user)
    }

    /// Stores an edited person with their note and favourite mark; a person of a directory becomes
    /// one of the user's own.
    ///
    /// - Parameters:
    ///   - contact: The edited person.
    ///   - person: The person as they were read.
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)`` if the person was changed since,
    ///   ``PersonEditError/unread(_:_:)``, or `PersistenceError`; nothing is changed then.
    package func save(_ contact: Contact, inPlaceOf person: Person) async throws {
        try await change(amongShown: true) { people in
            let (user, annotation) = (contact.user, contact.annotation)
            var known = try people.known(keys: [person.key])
            try known.check(person)
            if user == person.user {
                try people.annotate(annotation, among: &known)
            } else {
                try people.save(user, annotation, replacing: person.key, among: &known)
            }
            return PeopleChange(person.change(to: contact), name: known.name(ofKey: person.key))
        }
    }
}

extension Person {
    /// The kind of the change for `undo`.
    fileprivate func change(to contact: Contact) -> PeopleChange.Kind {
        if contact.user != user { return .edit }
        if contact.note != note { return .note }
        return contact.isFavorite ? .favorite : .unfavorite
    }
}

extension Contact {
    /// The note and the favourite mark for the person's key.
    var annotation: Annotation { Annotation(key: user.key, isFavorite: isFavorite, note: note) }
}

extension KnownPeople {
    /// Checks that a person is unchanged since they were read.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or
    ///   ``PersonEditError/unread(_:_:)`` if the person cannot be read completely.
    func check(_ person: Person) throws(PersonEditError) {
        if let reason = person.unread { throw .unread(person.user.fullname, reason) }
        let current = self.person(key: person.key)?.person
        if current == person { return }
        throw .changedMeanwhile(person.user.fullname, current: current?.user)
    }

    /// Checks that a person is unchanged since they were read, except for their note and favourite
    /// mark.
    ///
    /// A person of a directory may have been removed, which loses no work of the user.
    ///
    /// - Throws: ``PersonEditError/changedMeanwhile(_:current:)``, or
    ///   ``PersonEditError/unread(_:_:)`` if the person cannot be read completely.
    func check(_ user: User) throws(PersonEditError) {
        let stored = person(key: user.key)?.person
        if let reason = stored?.unread { throw .unread(user.fullname, reason) }
        let current = stored?.user
        var known = user
        known.isOwn = current?.isOwn ?? known.isOwn
        guard current != known, current != nil || user.isOwn else { return }
        throw .changedMeanwhile(user.fullname, current: current)
    }

    /// Whether the user's own person with a key is stored with exactly these fields.
    func hasStored(_ user: User, inPlaceOf key: String) -> Bool {
        var stored = user.keeping(key: key)
        stored.isOwn = true
        return own(key: key)?.person.user == stored
    }

    /// Whether a person exists; always for a person of a directory, who need not be stored.
    func has(_ person: Person) -> Bool { !person.user.isOwn || name(ofKey: person.key) != nil }
}
