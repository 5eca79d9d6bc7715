import ContactFormats
import Models
import Persistence

// Changes with the help of a cache of stored people, without queries for single people.
extension PeopleTransaction {
    /// Reads the stored people of some keys, in all sources.
    ///
    /// - Parameter keys: Some hundred keys.
    /// - Returns: The cache; these people must only be stored by methods that take it.
    /// - Throws: `PersistenceError`.
    func known(keys: some Sequence<String>) throws -> KnownPeople {
        let sources = [.own] + directories
        return try KnownPeople(keys: keys.exact, shown: shown.sources, sources: sources, db)
    }

    /// Reads the stored people of some UIDs and of the identities of people, in all sources.
    ///
    /// - Parameters:
    ///   - uids: Some hundred UIDs, which may be keys.
    ///   - users: People who may be known by name and address, if their UIDs are not.
    ///   - former: The cache used before, with all changes since.
    /// - Returns: The cache; these people must only be stored by methods that take it.
    /// - Throws: `PersistenceError`.
    func known(
        uids: some Sequence<String>,
        users: [User] = [],
        after former: KnownPeople? = nil
    ) throws -> KnownPeople {
        try KnownPeople(
            uids: uids.exact,
            users: users,
            after: former,
            shown: shown.sources,
            sources: [.own] + directories,
            db
        )
    }

    /// Stores a person of the user's own with an annotation under their former key, in place of the
    /// person with that key.
    ///
    /// - Parameters:
    ///   - user: The person; the key is unchanged even if it was derived from fields that have
    ///   changed.
    ///   - annotation: The note and the favourite mark.
    ///   - key: The key of the person; `nil` for a new one.
    ///   - known: The cache, with the people of the key.
    /// - Throws: `PersistenceError`.
    func save(
        _ user: User,
        _ annotation: Annotation,
        replacing key: String? = nil,
        among known: inout KnownPeople
    ) throws {
        let user = user.keeping(key: key ?? user.key)
        var annotation = annotation
        annotation.key = user.key
        try store(annotation, among: &known)
        let record = PersonRecord(
            user,
            from: .own,
            isReplaced: false,
            annotation: annotation,
            inPlaceOf: known.people(key: user.key).first
        )
        if let journal, journal.isRecording {
            try journal.change(key: user.key, from: known.own(key: user.key), to: record)
        }
        try record.save(db)
        known.insert(record)
        for uid in user.mergedUIDs { try MergedUID(uid: uid, key: user.key).save(db) }
        known.insert(mergedUIDs: user.mergedUIDs, key: user.key)
        for var record in known.people(key: user.key) where record.source != PeopleSource.own.name {
            record.isReplaced = true
            try save(record, annotation, among: &known)
        }
    }

    /// Stores a person of the user's own under their former key, without changing the annotation.
    func save(_ user: User, replacing key: String, among known: inout KnownPeople) throws {
        try save(user, known.annotation(key: key), replacing: key, among: &known)
    }

    /// Sets the note and mark of the people with a key.
    func annotate(_ annotation: Annotation, among known: inout KnownPeople) throws {
        try store(annotation, among: &known)
        for record in known.people(key: annotation.key) {
            try save(record, annotation, among: &known)
        }
    }

    private func store(_ annotation: Annotation, among known: inout KnownPeople) throws {
        let old = known.annotation(key: annotation.key)
        if old == annotation { return }
        try journal?.change(from: old, to: annotation)
        if annotation.isEmpty { try annotation.delete(db) } else { try annotation.save(db) }
        known.insert(annotation)
    }

    private func save(
        _ record: PersonRecord,
        _ annotation: Annotation,
        among known: inout KnownPeople
    ) throws {
        var record = record
        (record.isFavorite, record.note) = (annotation.isFavorite, annotation.note)
        try record.save(db)
        known.insert(record)
    }
}
