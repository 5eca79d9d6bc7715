package import ContactFormats
import Models
import Persistence
import TextComparison

/// The result of matching an address of a mail message with the people.
package enum MailMatch: Hashable, Sendable {
    /// A person has the address.
    case known(Person)
    /// Nobody has the address, and one person has the name.
    case namesake(Person)
    /// Nobody has the address, and several people have the name; with their number.
    case namesakes(Int)
    /// Nobody has the address or the name.
    case new
}

/// An address to add to a person or as a new person.
package struct MailAddition: Hashable, Sendable {
    /// The address.
    package var address: MailAddress
    /// The person who receives the address; `nil` for a new person.
    package var person: Person?

    /// Creates the addition of an address.
    package init(_ address: MailAddress, to person: Person?) {
        self.address = address
        self.person = person
    }
}

extension PeopleStore {
    /// Matches addresses, ignoring case, and their display names with the people.
    package func matches(of addresses: [MailAddress]) async throws -> [MailMatch] {
        try await readable().read { db in
            let people = try self.shown(db).people
            return try addresses.map { try Self.match(of: $0, among: people, db) }
        }
    }

    /// Adds addresses to people, and new people, in one change.
    ///
    /// - Throws: `PersonEditError.changedMeanwhile` if a person was changed since they were read,
    ///   or if a person has one of the addresses by now, `PersonEditError.unread`, or
    ///   `PersistenceError`; nothing is changed then.
    package func add(_ additions: [MailAddition]) async throws {
        try await change(amongShown: true) { people in
            let users = Self.users(of: additions)
            var known = try people.known(keys: users.map(\.key))
            for addition in additions {
                let address = addition.address
                if let person = try Self.owner(of: address, among: people.shown.people, people.db) {
                    throw PersonEditError.changedMeanwhile(
                        person.user.fullname,
                        current: person.user
                    )
                }
                if let person = addition.person { try known.check(person) }
            }
            for (key, user) in users {
                try people.save(user, replacing: key, among: &known)
            }
            let kind: PeopleChange.Kind =
                additions.allSatisfy { $0.person != nil } ? .edit : .add
            let name = users.count == 1 ? known.name(ofKey: users[0].key) : nil
            return PeopleChange(kind, count: users.count, name: name)
        }
    }

    /// The people to store, with their keys.
    private static func users(of additions: [MailAddition]) -> [(key: String, user: User)] {
        var users: [(key: String, user: User)] = []
        // One person may receive several addresses.
        var places: [ExactText: Int] = [:]
        for addition in additions {
            if let person = addition.person {
                if places.updateValue(places[person.id] ?? users.count, forKey: person.id) == nil {
                    users.append((person.key, person.user))
                }
                if let place = places[person.id] {
                    users[place].user.add(email: addition.address.address)
                }
            } else {
                var user = addition.address.user
                user.identify()
                users.append((user.key, user))
            }
        }
        return users
    }

    private static func match(
        of address: MailAddress,
        among people: Query<PersonRecord>,
        _ db: any ReadTransaction
    ) throws -> MailMatch {
        if let person = try owner(of: address, among: people, db) { return .known(person) }
        guard !address.name.isEmpty else { return .new }
        let name = address.user.fullname
        let namesakes = try namesakes(name, among: people, limit: 2, db)
        guard let person = namesakes.first else { return .new }
        if namesakes.count == 1 { return .namesake(person) }
        return .namesakes(try namesakeCount(name, among: people, db))
    }

    /// The person with an address; `nil` for none.
    private static func owner(
        of address: MailAddress,
        among people: Query<PersonRecord>,
        _ db: any ReadTransaction
    ) throws -> Person? {
        let folded = address.folded
        // An index finds the preferred address of a person, the word search all of them.
        let queries = [
            people.filter(PersonRecord.email.folded == address.address),
            people.matching(address.address),
        ]
        for query in queries.prefix(SearchWords.words(of: address.address).isEmpty ? 1 : 2) {
            var owner: Person?
            try db.forEachRow(of: query.plan) { row in
                let person = try PersonRecord(row: copy row).person
                if person.user.emails.contains(where: { $0.lowercased() == folded }) {
                    owner = person
                }
                return owner == nil
            }
            if let owner { return owner }
        }
        return nil
    }
}
