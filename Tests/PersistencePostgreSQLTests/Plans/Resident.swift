import Persistence
import TestSupport

/// A record with the columns and indexes of the application's people.
struct Resident: PersistableRecord, Codable {
    var id: String
    var key: String
    var source: String
    var isReplaced = false
    var uid: String?
    var first: String
    var last: String
    var email: String?
    var phone: String?
    var city: String?
    var country: String?
    var birthday: String?
    var isFavorite = false
    var note: String?
    var words: String
    var document: [UInt8]
    var identity: Int?
    var categories: String?
    var revision: Int? = 1

    static let id = Column("id", \Resident.id)
    static let key = Column("key", \Resident.key)
    static let source = Column("source", \Resident.source)
    static let isReplaced = Column("isReplaced", \Resident.isReplaced)
    static let uid = Column("uid", \Resident.uid)
    static let first = Column("first", \Resident.first)
    static let last = Column("last", \Resident.last)
    static let email = Column("email", \Resident.email)
    static let phone = Column("phone", \Resident.phone)
    static let city = Column("city", \Resident.city)
    static let country = Column("country", \Resident.country)
    static let birthday = Column("birthday", \Resident.birthday)
    static let isFavorite = Column("isFavorite", \Resident.isFavorite)
    static let note = Column("note", \Resident.note)
    static let words = Column("words", \Resident.words)
    static let document = Column("document", \Resident.document)
    static let identity = Column("identity", \Resident.identity)
    static let categories = Column("categories", \Resident.categories)
    static let revision = Column("revision", \Resident.revision)
    static let table = Table(
        "resident",
        key: id,
        columns: [
            key, source, isReplaced, uid, first, last, email, phone, city, country, birthday,
            isFavorite, note, words, document, identity, categories, revision,
        ],
        lookups: [uid, identity, revision],
        indexes: [
            Index(last.folded, first.folded, id, isReplaced, source),
            Index(first.folded, last.folded, id, isReplaced, source),
            Index(email.folded, last.folded, first.folded, id, isReplaced, source),
            Index(phone.folded, last.folded, first.folded, id, isReplaced, source),
            Index(city.folded, last.folded, first.folded, id, isReplaced, source),
            Index(country.folded, last.folded, first.folded, id, isReplaced, source),
            Index(birthday.folded, last.folded, first.folded, id, isReplaced, source),
            Index(isFavorite, last.folded, first.folded),
        ],
        searching: [words, note]
    )
}

extension Resident {
    /// Some residents, one in twenty of the user's own; the same in every run.
    static func some(_ count: Int) -> [Resident] {
        var generator = SeededGenerator(seed: 15)
        return (0..<count).map { some(number: $0, &generator) }
    }

    private static func some(number: Int, _ generator: inout SeededGenerator) -> Resident {
        func word(_ kinds: Int) -> String {
            var value = Int.random(in: 0..<kinds, using: &generator)
            var word = ""
            repeat {
                word += ["Bo", "dé", "ga", "Li", "mø", "na", "pu", "ri", "Sa", "to"][value % 10]
                value /= 10
            } while value > 0
            return word
        }
        let source = number % 20 == 0 ? "own" : "directory"
        let (first, last, city) = (word(1_000), word(10_000), word(60))
        let email = number % 10 == 1 ? nil : "\(first).\(last)@example.org"
        let phone = number % 7 == 1 ? nil : "+47 \(22_000_000 + number * 37)"
        return Resident(
            id: "\(source)/\(number)",
            key: "\(number)",
            source: source,
            isReplaced: number % 400 == 1,
            uid: number % 3 == 0 ? "urn:uuid:\(number)" : nil,
            first: first,
            last: last,
            email: email,
            phone: phone,
            city: number % 9 == 1 ? nil : city,
            country: ["Norway", "Sweden", "Denmark", "Åland"][number % 4],
            birthday: number % 5 == 1 ? nil : "19\(10 + number % 90)-0\(1 + number % 9)-12",
            isFavorite: number % 100 == 0,
            note: number % 50 == 0 ? "met in \(word(500))" : nil,
            words: [first, last, email, phone, city].compactMap(\.self).joined(separator: " "),
            document: (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) },
            identity: number * 7_919,
            categories: number % 30 == 0 ? "friends" : nil
        )
    }
}
