import ContactFormats
import Models
import Persistence

/// Who is stored of some people, found out for all of them together, so that nobody has to be looked
/// for who is new or known by the key.
///
/// True within one transaction, as long as the people whom it stores are added.
struct KnownPeople {
    private let sources: [PeopleSource]
    /// Those whose key is the UID of one of the people, by their identifiers; without those who have
    /// been stored since.
    private var records: [String: PersonRecord] = [:]
    private var uids: Set<String> = []
    private var identities: Set<Int> = []

    /// Looks for some people.
    ///
    /// - Parameters:
    ///   - users: The people, some hundreds of them.
    ///   - sources: The sources that may have stored people of them.
    ///   - db: The transaction.
    /// - Throws: `PersistenceError`.
    /// - Complexity: One query if all are known by their keys, otherwise up to five.
    init(of users: [User], in sources: [PeopleSource], _ db: any ReadTransaction) throws {
        self.sources = sources
        let all = users.compactMap(\.uid)
        func look(_ stored: (_ uids: [String]) throws -> [String?]) throws {
            let unknown = all.filter { !uids.contains($0) }
            if !unknown.isEmpty { uids.formUnion(try stored(unknown).compactMap(\.self)) }
        }
        try look { uids in
            let ids = uids.flatMap { uid in sources.map { PersonRecord.id(forKey: uid, in: $0) } }
            let people = try PersonRecord.filter(PersonRecord.id.isMember(of: ids)).fetchAll(db)
            for record in people { records[record.id] = record }
            return people.map(\.key)
        }
        try look { uids in
            try PersonRecord.filter(PersonRecord.uid.isMember(of: uids))
                .fetchDistinct(PersonRecord.uid, db)
        }
        try look { uids in
            try MergedUID.filter(MergedUID.uid.isMember(of: uids))
                .fetchDistinct(MergedUID.uid, db)
        }
        try look { uids in
            try Annotation.filter(Annotation.key.isMember(of: uids))
                .fetchDistinct(Annotation.key, db)
        }
        let numbers = users.filter { !hasUID(of: $0) }.map { PersonIdentity($0).number }
        if numbers.isEmpty { return }
        let people = PersonRecord.filter(PersonRecord.identity.isMember(of: numbers))
        identities = Set(try people.fetchDistinct(PersonRecord.identity, db).compactMap(\.self))
    }

    /// The person of the first of some sources with a key; `nil` if it is unknown whether there is
    /// one.
    func person(key: String, in sources: [PeopleSource]) -> PersonRecord? {
        sources.lazy.compactMap { records[PersonRecord.id(forKey: key, in: $0)] }.first
    }

    /// Whether the UID of a person is the key or the UID of somebody, or a note is stored by it.
    func hasUID(of user: User) -> Bool { user.uid.map(uids.contains) ?? false }

    /// Whether somebody may have the identity of a person without a known UID.
    func has(_ identity: PersonIdentity) -> Bool { identities.contains(identity.number) }

    /// Adds a person who has been stored, or whose note or mark has.
    mutating func insert(_ user: User, _ identity: PersonIdentity) {
        for source in sources { records[PersonRecord.id(forKey: user.key, in: source)] = nil }
        uids.formUnion(user.mergedUIDs)
        if let uid = user.uid { uids.insert(uid) }
        identities.insert(identity.number)
    }
}
