import ContactFormats
import Models
import Persistence
import TextComparison

// Finds the people that a name or key refers to.

extension PeopleStore {
    /// The default maximum number of people returned for a name.
    package static let mostNamed = 1_000

    /// Finds the people that a key, a name or an e-mail address refers to: the person with the key,
    /// or else those with the full name, or else those with the address or with all words in their
    /// name.
    ///
    /// - Parameters:
    ///   - text: The text; case is ignored in names and addresses, and diacritics in names.
    ///   - limit: The maximum number of people.
    /// - Returns: The people, in the list's order.
    /// - Throws: `PersistenceError`.
    package func people(
        named text: String,
        limit: Int = mostNamed
    ) async throws -> [Person] {
        if let person = try await people(forKeys: [text]).first { return [person] }
        let people = try await readable().read { db in
            let shown = try self.shown(db)
            let exact = try Self.namesakes(text, among: shown.people, limit: limit, db)
            if !exact.isEmpty { return exact }
            let words = SearchWords.words(of: text)
            guard !words.isEmpty else { return [] }
            let address = text.contains("@") ? text.lowercased() : nil
            var found: [Person] = []
            for part in PeopleQuery(text: text).parts(among: shown) {
                try db.forEachRow(of: part.plan) { row in
                    let record = try PersonRecord(row: copy row)
                    let name = SearchWords.words(of: "\(record.first) \(record.last)")
                    var isMeant = words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
                    if !isMeant, let address {
                        let emails = record.person.user.emails
                        isMeant = emails.contains { $0.lowercased() == address }
                    }
                    if isMeant { found.append(record.person) }
                    return found.count < limit
                }
            }
            return found
        }
        return noting(people)
    }

    /// The people with a full name, ignoring case and diacritics.
    static func namesakes(
        _ name: String,
        among people: Query<PersonRecord>,
        limit: Int,
        _ db: any ReadTransaction
    ) throws -> [Person] {
        try names(name).flatMap { first, last in
            try people.filter(Self.isNamed(first, last)).limit(limit).fetchAll(db).map(\.person)
        }
    }

    /// The number of people with a full name.
    static func namesakeCount(
        _ name: String,
        among people: Query<PersonRecord>,
        _ db: any ReadTransaction
    ) throws -> Int {
        try names(name).reduce(0) { count, name in
            try count + people.filter(Self.isNamed(name.first, name.last)).fetchCount(db)
        }
    }

    private static func isNamed(_ first: String, _ last: String) -> Filter<PersonRecord> {
        PersonRecord.last.folded == last && PersonRecord.first.folded == first
    }

    /// The ways to split a full name into a first and a last name.
    static func names(_ text: String) -> [(first: String, last: String)] {
        let blanks = text.indices.filter { text[$0] == " " }
        let both = blanks.map { (String(text[..<$0]), String(text[text.index(after: $0)...])) }
        return both + [("", text), (text, "")]
    }
}
