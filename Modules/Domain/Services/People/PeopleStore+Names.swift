import ContactFormats
import Models
import Persistence
import TextComparison

// Whom names mean.

extension PeopleStore {
    /// The greatest number of people whom a name means, by default; there may be more.
    package static let mostNamed = 1_000

    /// The people whom a key, a name or an e-mail address means: the one with the key, or else those
    /// with the whole name, or else those with the address, or in whose name every word occurs.
    ///
    /// - Parameters:
    ///   - text: The text; case does not matter in names and addresses, nor do marks in a name.
    ///   - limit: The greatest number of people.
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

    /// The people with a whole name; case and marks do not matter.
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

    /// The number of people with a whole name.
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

    /// The ways in which a whole name consists of a first and a last one.
    static func names(_ text: String) -> [(first: String, last: String)] {
        let blanks = text.indices.filter { text[$0] == " " }
        let both = blanks.map { (String(text[..<$0]), String(text[text.index(after: $0)...])) }
        return both + [("", text), (text, "")]
    }
}
