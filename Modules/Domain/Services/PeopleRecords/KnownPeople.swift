import ContactFormats
import Models
import Persistence

/// A cache of stored people with their notes and marks, which is read for all of them at once and
/// updated with each change, so that no queries for single people are needed.
///
/// It is valid within one transaction.
struct KnownPeople {
    /// The number of people to look up at a time.
    static let size = 250
    /// The maximum number of people read, so that memory does not grow with common names.
    private static let mostPeople = 10_000

    /// The sources whose people are shown, with the user's own first.
    private let shown: [PeopleSource]
    /// The sources that may have stored people.
    private let sources: [PeopleSource]
    /// The people by their identifiers.
    private var records: [ExactText: PersonRecord] = [:]
    /// The identifiers of the people who have or had a UID that differs from their key.
    private var idsByUID: [ExactText: [ExactText]] = [:]
    /// The people of the identities looked up, by the numbers of the identities.
    private var namesakes: [Int: Namesakes] = [:]
    /// The keys of people who may have taken over a UID by a merge.
    private var mergedKeys: [ExactText: String] = [:]
    private var annotations: [ExactText: Annotation] = [:]

    /// Reads the people of some hundred keys.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - shown: The sources whose people are shown, with the user's own first.
    ///   - sources: The sources that may have stored people.
    ///   - db: The transaction.
    /// - Throws: `PersistenceError`.
    /// - Complexity: One round trip to a server.
    init(
        keys: Set<ExactText>,
        shown: [PeopleSource],
        sources: [PeopleSource],
        _ db: any ReadTransaction
    ) throws {
        (self.shown, self.sources) = (shown, sources)
        try read(keys, mergedUIDs: [], db)
    }

    /// Looks up the people of some UIDs, which may be their keys, and those with the identities of
    /// other people.
    ///
    /// - Parameters:
    ///   - uids: Some hundred UIDs.
    ///   - users: People who may be known by name and address, if their UIDs are unknown.
    ///   - former: The cache used before in the transaction, with all changes since: the people of
    ///   its identities are not read again.
    ///   - shown: The sources whose people are shown, with the user's own first.
    ///   - sources: The sources that may have stored people.
    ///   - db: The transaction.
    /// - Throws: `PersistenceError`.
    /// - Complexity: One round trip to a server if all are known by their keys, three if all are
    ///   new, and at most two more, independent of their number.
    init(
        uids: Set<ExactText>,
        users: [User],
        after former: KnownPeople?,
        shown: [PeopleSource],
        sources: [PeopleSource],
        _ db: any ReadTransaction
    ) throws {
        (self.shown, self.sources) = (shown, sources)
        try read(uids, mergedUIDs: uids, db)
        try look(forUIDs: uids.filter { person(uid: $0.text) == nil }, db)
        let numbers = Set(
            users.filter { $0.uid.flatMap(person(uid:)) == nil }.map { PersonIdentity($0).number }
        )
        let taken = former.map { take(numbers, from: $0) } ?? []
        let missing = numbers.subtracting(namesakes.keys)
        if !missing.isEmpty {
            for number in missing { namesakes[number] = Namesakes() }
            let people = PersonRecord.filter(PersonRecord.identity.isMember(of: missing))
            try people.forEach(db) { insert(candidate: $0) }
        }
        let others = records.values.map(\.key).exact.subtracting(uids).subtracting(taken)
        if others.isEmpty { return }
        try Annotation.of(others).forEach(db) { insert($0) }
    }

    /// Takes over the people of identities with their notes from another cache; returns their keys.
    private mutating func take(
        _ numbers: Set<Int>,
        from former: KnownPeople
    ) -> Set<ExactText> {
        var keys: Set<ExactText> = []
        for number in numbers {
            guard let people = former.namesakes[number] else { continue }
            namesakes[number] = people
            for id in people.ids {
                guard let record = former.records[id] else { continue }
                records[id] = record
                let key = ExactText(record.key)
                annotations[key] = former.annotations[key]
                keys.insert(key)
            }
        }
        return keys
    }

    /// Reads the people and notes of keys, and the keys of people who have taken over UIDs.
    private mutating func read(
        _ keys: Set<ExactText>,
        mergedUIDs uids: Set<ExactText>,
        _ db: any ReadTransaction
    ) throws {
        if keys.isEmpty { return }
        let people = PersonRecord.filter(keys: keys.map(\.text), in: sources)
            .limit(keys.count * sources.count)
        let isMerged = MergedUID.uid.isMember(of: uids.map(\.text))
        let merged = MergedUID.filter(isMerged).limit(uids.count)
        let (known, notes, joined) = try db.fetch(
            .all(people),
            .all(Annotation.of(keys)),
            .each(uids.isEmpty ? [] : [.all(merged)])
        )
        for record in known { records[ExactText(record.id)] = record }
        for annotation in notes { insert(annotation) }
        for merged in joined.joined() { insert(mergedUIDs: [merged.uid], key: merged.key) }
    }

    /// Looks up people whose UID differs from their key, and those who have taken over the UID.
    private mutating func look(forUIDs uids: Set<ExactText>, _ db: any ReadTransaction) throws {
        if uids.isEmpty { return }
        let people = PersonRecord.filter(PersonRecord.uid.isMember(of: uids.map(\.text)))
        try people.forEach(db) { insert(candidate: $0) }
        let keys = uids.compactMap { mergedKeys[$0] }.exact
        if keys.isEmpty { return }
        let absorbing = PersonRecord.filter(keys: keys.map(\.text), in: [.own])
            .limit(keys.count)
        try absorbing.forEach(db) { insert($0) }
    }

    // MARK: Lookup

    /// The shown person with a UID, which may be the key; `nil` if there is none.
    ///
    /// A person with the key has precedence, the user's own before others, then one with the UID,
    /// then the user's own person into whom the one with the UID was merged.
    func person(uid: String) -> PersonRecord? {
        let exact = ExactText(uid)
        return people(key: uid, in: shown).first
            ?? person(exactUID: exact)
            ?? (shown.contains(.own) ? person(mergedUID: uid) : nil)
    }

    private func person(exactUID uid: ExactText) -> PersonRecord? {
        (idsByUID[uid] ?? []).lazy.compactMap { records[$0] }.first { record in
            record.uid.map { ExactText($0) } == uid && Self.isShown(record, among: shown)
        }
    }

    private func person(mergedUID uid: String) -> PersonRecord? {
        let uid = ExactText(uid)
        let record = mergedKeys[uid].flatMap { own(key: $0) }
        return record?.person.user.mergedUIDs.exact.contains(uid) == true ? record : nil
    }

    /// Calls a body with the shown people who may have an identity; people of other identities with
    /// the same number may be among them.
    mutating func withNamesakes<Result>(
        _ identity: PersonIdentity,
        _ body: (Namesakes) -> Result
    ) -> Result {
        let number = identity.number
        namesakes[number]?.readChanged { [shown] record in
            record.identity == number && Self.isShown(record, among: shown)
        }
        return body(namesakes[number] ?? Namesakes())
    }

    private static func isShown(_ record: PersonRecord, among shown: [PeopleSource]) -> Bool {
        !record.isReplaced && shown.contains { $0.name == record.source }
    }

    /// The shown person with a key.
    func person(key: String) -> PersonRecord? {
        people(key: key, in: shown).first { !$0.isReplaced }
    }

    /// The name of the person with a key in any source; `nil` if there is none.
    func name(ofKey key: String) -> String? { people(key: key).first?.title }

    /// The user's own person with a key.
    func own(key: String) -> PersonRecord? {
        records[ExactText(PersonRecord.id(forKey: key, in: .own))]
    }

    /// The people with a key in all sources, the user's own first.
    func people(key: String) -> [PersonRecord] { people(key: key, in: sources) }

    private func people(key: String, in sources: [PeopleSource]) -> [PersonRecord] {
        sources.compactMap { records[ExactText(PersonRecord.id(forKey: key, in: $0))] }
    }

    /// The note and mark of a key; empty if there are none.
    func annotation(key: String) -> Annotation {
        annotations[ExactText(key)] ?? Annotation(key: key)
    }

    // MARK: Changes

    /// Records that a person is stored.
    mutating func insert(_ record: PersonRecord) {
        let id = ExactText(record.id)
        if let former = records[id]?.identity, former != record.identity {
            namesakes[former]?.insert(record)
        }
        insert(candidate: record)
        records[id] = record
    }

    /// Adds a person whom a UID or an identity may match, unless there are too many.
    private mutating func insert(candidate record: PersonRecord) {
        let id = ExactText(record.id)
        if records[id] == nil, records.count >= Self.mostPeople { return }
        records[id] = record
        if let number = record.identity { namesakes[number]?.insert(record) }
        guard let uid = record.uid.map({ ExactText($0) }) else { return }
        if idsByUID[uid]?.contains(id) != true { idsByUID[uid, default: []].append(id) }
    }

    /// Records that a person of the user's own has taken over UIDs of merged people.
    mutating func insert(mergedUIDs uids: [String], key: String) {
        for uid in uids { mergedKeys[ExactText(uid)] = key }
    }

    /// Records that an annotation is stored.
    mutating func insert(_ annotation: Annotation) {
        annotations[ExactText(annotation.key)] = annotation
    }
}
