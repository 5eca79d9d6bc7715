import ContactFormats
import Models
import TextComparison

/// The shown people of one identity, with texts as files have them.
///
/// They are indexed by their traits, so that a contact is compared with few of them even if many
/// people share a name.
struct Namesakes {
    /// The people; `nil` for people not yet read, or whose identity has changed.
    private var people: [Person?] = []
    /// The indices in `people` of stored people, by their identifiers.
    private var places: [ExactText: Int] = [:]
    /// The indices of the people who have or had a trait.
    private var having: [Trait: Set<Int>] = [:]
    /// The indices of the people who have or had no trait of a kind.
    private var lacking: [Trait.Kind: Set<Int>] = [:]
    /// The indices of the people who have or had no UID; only they can match a contact with an
    /// unknown UID.
    private var withoutUID: Set<Int> = []
    /// The stored people who are new or changed and not yet read, with their indices.
    private var changed: [(place: Int, record: PersonRecord)] = []

    /// The identifiers of the stored people.
    var ids: some Collection<ExactText> { places.keys }

    /// Adds a stored person, whose identity may have changed.
    mutating func insert(_ record: PersonRecord) {
        let id = ExactText(record.id)
        let place = places[id] ?? people.count
        if place == people.count {
            people.append(nil)
            places[id] = place
        }
        changed.append((place, record))
    }

    /// Reads the new and changed people.
    ///
    /// - Parameter isMeant: Returns whether a stored person has the identity and is shown.
    mutating func readChanged(_ isMeant: (PersonRecord) -> Bool) {
        for (place, record) in changed {
            people[place] = isMeant(record) ? record.personInFiles : nil
            if let person = people[place] { list(person.contact, at: place) }
        }
        changed = []
    }

    private mutating func list(_ contact: Contact, at place: Int) {
        if contact.user.uid == nil { withoutUID.insert(place) }
        let traits = Trait.all(of: contact)
        for trait in traits { having[trait, default: []].insert(place) }
        for kind in Set(Trait.Kind.allCases).subtracting(traits.map(\.kind)) {
            lacking[kind, default: []].insert(place)
        }
    }

    /// Whether any person satisfies a predicate.
    func contains(where isMeant: (Person) -> Bool) -> Bool {
        people.contains { $0.map(isMeant) == true }
    }

    /// The only person who may match a contact and satisfies a predicate; `nil` for none or
    /// several.
    func only(for contact: Contact, where isMeant: (Person) -> Bool) -> Person? {
        contact.user.uid == nil
            ? only(at: people.indices, where: isMeant) : only(at: withoutUID, where: isMeant)
    }

    /// The first person who satisfies a predicate that implies that a contact has no new data: only
    /// people with all of its traits are tested.
    func first(knowing contact: Contact, where isMeant: (Person) -> Bool) -> Person? {
        var sets = Trait.all(of: contact).map { having[$0] ?? [] }
        if contact.user.uid != nil { sets.append(withoutUID) }
        let found = sets.min { $0.count < $1.count }
        let places = found?.sorted() ?? Array(people.indices)
        return places.lazy.compactMap { people[$0] }.first(where: isMeant)
    }

    /// The only person who satisfies a predicate that implies that a contact replaces nothing: only
    /// people who have its rarest trait, or no trait of that kind, are tested.
    func only(agreeingWith contact: Contact, where isMeant: (Person) -> Bool) -> Person? {
        let found = Trait.all(of: contact).map { trait in
            (having: having[trait] ?? [], lacking: lacking[trait.kind] ?? [])
        }
        .min { $0.having.count + $0.lacking.count < $1.having.count + $1.lacking.count }
        guard contact.user.uid == nil, let found else { return only(for: contact, where: isMeant) }
        return only(at: found.having.union(found.lacking), where: isMeant)
    }

    private func only(
        at places: some Sequence<Int>,
        where isMeant: (Person) -> Bool
    ) -> Person? {
        var only: Person?
        for place in places {
            guard let person = people[place], isMeant(person) else { continue }
            // The second match ends the search.
            if only != nil { return nil }
            only = person
        }
        return only
    }
}

extension Namesakes {
    /// A value that a person has only once, so that a contact with a different value differs.
    private struct Trait: Hashable {
        enum Kind: String, CaseIterable {
            case note, address, birthday, phone, cell, gender, nationality, picture
            case company = "ORG"
            case position = "TITLE"
            case role = "ROLE"
            case nickname = "NICKNAME"
        }

        let kind: Kind
        let text: String

        /// The traits of a contact, at most one of each kind.
        static func all(of contact: Contact) -> [Trait] {
            Kind.allCases.compactMap { kind in
                text(of: kind, contact).map { Trait(kind: kind, text: $0) }
            }
        }

        private static func text(of kind: Kind, _ contact: Contact) -> String? {
            let user = contact.user
            switch kind {
            case .note: return contact.note
            case .address: return user.location?.comparedParts.joined(separator: "\n")
            case .birthday: return user.dob?.date.map { String($0.prefix(10)) }
            case .phone: return user.phone
            case .cell: return user.cell
            case .gender: return user.gender
            case .nationality: return user.nat
            case .picture: return user.picture?.large
            case .company, .position, .role, .nickname:
                // Compares words only, since versions of vCard escape texts differently.
                let texts = user.extra.filter { $0.name.uppercased() == kind.rawValue }
                    .map { SearchWords.words(of: $0.value).joined(separator: " ") }
                let all = Set(texts).sorted().joined(separator: "\n")
                return all.isEmpty ? nil : all
            }
        }
    }
}

extension PersonRecord {
    /// The person with texts as files have them, without control characters.
    var personInFiles: Person {
        var person = person
        person.user = person.user.withoutControlCharacters.keeping(key: key)
        return person
    }
}
