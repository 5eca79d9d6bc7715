import ContactFormats
import Models
import Persistence

// Changes of people of whom it is known who is stored: nothing is asked for one of them.
extension PeopleTransaction {
    /// Who is stored of some keys, in any source.
    ///
    /// - Parameter keys: The keys, some hundreds of them.
    /// - Returns: Who is known, of whom everything is to be stored by the methods that take it.
    /// - Throws: `PersistenceError`.
    func known(keys: some Sequence<String>) throws -> KnownPeople {
        let sources = [.own] + directories
        return try KnownPeople(keys: keys.exact, shown: shown.sources, sources: sources, db)
    }

    /// Who is stored of some UIDs, and of the identities of people, in any source.
    ///
    /// - Parameters:
    ///   - uids: The UIDs, some hundreds of them, which may be keys.
    ///   - users: Those who may be known by name and address, if their UIDs are not.
    ///   - former: Who was known before, with everything that was stored since.
    /// - Returns: Who is known, of whom everything is to be stored by the methods that take it.
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

    /// Stores a person of the user's own under their former key, in place of the person who has it, with
    /// note and mark.
    ///
    /// - Parameters:
    ///   - user: The person; the key stays if it was made of fields that have changed.
    ///   - annotation: The note and the mark.
    ///   - key: The key of the person; `nil` for a new one.
    ///   - known: Those who are known, among them the people of the key.
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

    /// Does the same; note and mark stay as they are.
    func save(_ user: User, replacing key: String, among known: inout KnownPeople) throws {
        try save(user, known.annotation(key: key), replacing: key, among: &known)
    }

    /// Gives the people of a key a note or a mark.
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
