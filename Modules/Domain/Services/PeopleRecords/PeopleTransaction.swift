import ContactFormats
import FoundationEssentials
import Models
import Persistence

/// Changes people in a transaction.
///
/// A person of the user's own is shown instead of those of directories with the same key.
struct PeopleTransaction {
    /// The most people or keys in one query.
    static let size = 1_000

    let db: any WriteTransaction
    /// The directories whose people are stored.
    let directories: [PeopleSource]
    /// The former states for `undo`; `nil` for a change that cannot be undone.
    let journal: PeopleJournal?

    /// Creates the changes of a transaction.
    ///
    /// - Parameters:
    ///   - db: The transaction.
    ///   - limits: How much of the changes is remembered, which end with ``finish(_:by:)`` then; `nil`
    ///     for nothing.
    /// - Throws: `PersistenceError`.
    init(_ db: any WriteTransaction, remembering limits: HistoryLimits? = nil) throws {
        self.db = db
        let requests = limits == nil ? [] : PeopleJournal.requests
        let (answers, changes) = try db.fetch(.all(DirectoryAnswer.few), .each(requests))
        directories = answers.map { PeopleSource(name: $0.source) }
        journal = limits.map { PeopleJournal(db, limits: $0, changes) }
    }

    /// Describes the changes to `undo` and `history`.
    ///
    /// - Returns: Whether they can be undone.
    @discardableResult
    func finish(_ change: PeopleChange, by edition: Edition) throws -> Bool {
        try journal?.finish(change, by: edition) ?? false
    }

    /// Stores a person of the user's own, in place of the one with the same key.
    func save(_ user: User) throws {
        let key = user.key
        let id = PersonRecord.id(forKey: key, in: .own)
        // Only the journal needs the former person.
        let isRecording = journal?.isRecording == true
        let (annotation, former) = try db.fetch(
            .one(Annotation.self, key: key),
            .each(isRecording ? [.one(PersonRecord.self, key: id)] : [])
        )
        try save(user, inPlaceOf: former.compactMap(\.self).first, annotation)
        try setReplaced(true, keys: [key])
    }

    /// Stores a person of the user's own whose key is new: no person has it in any source, and no
    /// note is stored by it.
    ///
    /// - Parameters:
    ///   - user: The person.
    ///   - annotation: Their note, and whether they are a favourite.
    /// - Throws: `PersistenceError`.
    func add(_ user: User, _ annotation: Annotation) throws {
        try journal?.change(from: Annotation(key: annotation.key), to: annotation)
        if !annotation.isEmpty { try annotation.save(db) }
        try save(user, inPlaceOf: nil, annotation)
    }

    private func save(
        _ user: User,
        inPlaceOf former: PersonRecord?,
        _ annotation: Annotation?
    ) throws {
        let record = PersonRecord(user, from: .own, isReplaced: false, annotation: annotation)
        if let journal, journal.isRecording {
            try journal.change(key: record.key, from: former, to: record)
        }
        try record.save(db)
        for uid in user.mergedUIDs { try MergedUID(uid: uid, key: record.key).save(db) }
    }

    /// Stores a person of the user's own in place of the one with a key, whose note and mark as
    /// favourite stay with the person.
    func save(_ user: User, replacing key: String) throws {
        guard user.key != key else { return try save(user) }
        let annotation = try Annotation.fetchOne(db, key: key)
        try save(user)
        try delete(people(ofKeys: [key]))
        guard let annotation else { return }
        try annotate(key: user.key) { new in
            new.isFavorite = annotation.isFavorite
            new.note = annotation.note
        }
    }

    /// The name of the person of a key; `nil` if nobody has it.
    func name(ofKey key: String) throws -> String? {
        try PersonRecord.filter(key: key, in: [.own] + directories).fetchOne(db)?.title
    }

    /// The name of the person of the only key; `nil` if there are several keys.
    func name(ofOnly keys: [String]) throws -> String? {
        keys.count == 1 ? try name(ofKey: keys[0]) : nil
    }

    // MARK: Who it is

    /// Who is stored of some people, in any source.
    func known(of users: [User]) throws -> KnownPeople {
        try KnownPeople(of: users, in: [.own] + directories, db)
    }

    /// The most people, of every source, who are looked at for one condition.
    private static let candidates = 32

    /// The person of some sources with a UID, which may be the key; `nil` if there is none.
    func person(uid: String, in sources: [PeopleSource]) throws -> PersonRecord? {
        for source in sources {
            let id = PersonRecord.id(forKey: uid, in: source)
            // One of the user's own comes first, and is shown instead of the others.
            if let record = try PersonRecord.fetchOne(db, key: id) { return record }
        }
        return try shown(PersonRecord.uid == uid, in: sources).first
            ?? (sources.contains(.own) ? person(mergedUID: uid) : nil)
    }

    /// The person of the user's own who was joined with the one of a UID; `nil` if there is none.
    private func person(mergedUID uid: String) throws -> PersonRecord? {
        guard let key = try MergedUID.fetchOne(db, key: uid)?.key else { return nil }
        let record = try PersonRecord.fetchOne(db, key: PersonRecord.id(forKey: key, in: .own))
        return record?.person.user.mergedUIDs.contains(uid) == true ? record : nil
    }

    /// Some of the people of some sources who are shown and satisfy a condition.
    func shown(
        _ condition: Filter<PersonRecord>,
        in sources: [PeopleSource]
    ) throws -> [PersonRecord] {
        try PersonRecord.filter(condition).limit(Self.candidates).fetchAll(db).filter { record in
            !record.isReplaced && sources.contains { $0.name == record.source }
        }
    }
}
