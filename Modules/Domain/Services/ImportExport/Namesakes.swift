import ContactFormats
import Models
import TextComparison

/// The people who are shown and have one identity, as files have them.
///
/// They are found by their traits, so that each contact of a file is compared with a few of them,
/// however many have one name.
struct Namesakes {
    /// The people; `nil` in place of those who have not been read, or have another identity by now.
    private var people: [Person?] = []
    /// The places in `people` of stored people, by their identifiers.
    private var places: [ExactText: Int] = [:]
    /// The places of those who have, or had, a trait.
    private var having: [Trait: Set<Int>] = [:]
    /// The places of those who have, or had, no trait of a kind.
    private var lacking: [Trait.Kind: Set<Int>] = [:]
    /// The places of those who have, or had, no UID, of whom alone a contact with an unknown UID may be one.
    private var withoutUID: Set<Int> = []
    /// The stored people who are new or changed, and have not been read yet, with their places.
    private var changed: [(place: Int, record: PersonRecord)] = []

    /// The identifiers of the stored people.
    var ids: some Collection<ExactText> { places.keys }

    /// Notes that a person is stored, who may have the identity no longer.
    mutating func insert(_ record: PersonRecord) {
        let id = ExactText(record.id)
        let place = places[id] ?? people.count
        if place == people.count {
            people.append(nil)
            places[id] = place
        }
        changed.append((place, record))
    }

    /// Reads the people who are new or changed.
    ///
    /// - Parameter isMeant: Whether a stored person has the identity, and is shown.
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

    /// Whether there is somebody of a kind.
    func contains(where isMeant: (Person) -> Bool) -> Bool {
        people.contains { $0.map(isMeant) == true }
    }

    /// The only person of a kind whom a contact may mean; `nil` if there are more.
    func only(for contact: Contact, where isMeant: (Person) -> Bool) -> Person? {
        contact.user.uid == nil
            ? only(at: people.indices, where: isMeant) : only(at: withoutUID, where: isMeant)
    }

    /// The first person of a kind, of which are those alone to whom a contact says nothing new: whoever
    /// lacks one of its traits is of none.
    func first(knowing contact: Contact, where isMeant: (Person) -> Bool) -> Person? {
        var sets = Trait.all(of: contact).map { having[$0] ?? [] }
        if contact.user.uid != nil { sets.append(withoutUID) }
        let found = sets.min { $0.count < $1.count }
        let places = found?.sorted() ?? Array(people.indices)
        return places.lazy.compactMap { people[$0] }.first(where: isMeant)
    }

    /// The only person of a kind, of which are those alone whom a contact contradicts in nothing: whoever
    /// has another trait in place of one of its own is of none.
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
            // Nobody looks at those behind the second one.
            if only != nil { return nil }
            only = person
        }
        return only
    }
}

extension Namesakes {
    /// What a person has once, so that a contact with another one says something else.
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

        /// The traits of a contact, one of a kind at most.
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
                // The words alone, as versions of vCard may escape a text in different ways.
                let texts = user.extra.filter { $0.name.uppercased() == kind.rawValue }
                    .map { SearchWords.words(of: $0.value).joined(separator: " ") }
                let all = Set(texts).sorted().joined(separator: "\n")
                return all.isEmpty ? nil : all
            }
        }
    }
}

extension PersonRecord {
    /// The person with texts as files have them.
    var personInFiles: Person {
        var person = person
        person.user = person.user.withoutControlCharacters.keeping(key: key)
        return person
    }
}
