import Models
import Persistence

/// A page of a sync that has not come to its end.
struct SyncedPage: PersistableRecord {
    /// The name of the directory's ``PeopleSource`` and the number, so that the order of keys is that
    /// of pages.
    var id: String
    /// The question that the page answers: a sync with another one begins anew.
    var question: String
    /// ``fingerprints``, of eight bytes each.
    var people: [UInt8]
    /// The number of people of this page and of those before it; `nil` where an earlier release has
    /// stored one of them.
    var total: Int?

    static let id = Column("id", \SyncedPage.id)
    static let question = Column("question", \SyncedPage.question)
    static let people = Column("people", \SyncedPage.people)
    static let total = Column("total", \SyncedPage.total)
    static let table = Table("syncedPage", key: id, columns: [question, people, total])

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - number: The number, from 1.
    ///   - source: The directory.
    ///   - question: The question that the page answers.
    ///   - users: The people.
    ///   - earlier: The number of people of the pages before, if it is known.
    init(
        _ number: Int,
        of source: PeopleSource,
        question: String,
        users: [User],
        after earlier: Int?
    ) {
        id = Self.id(number, of: source)
        self.question = question
        people = users.fingerprints.flatMap { fingerprint in
            (0..<8).map { UInt8(truncatingIfNeeded: fingerprint >> (8 * $0)) }
        }
        total = earlier.map { $0 + users.count }
    }

    init(row: Row) throws {
        id = try row[0]
        question = try row[1]
        people = try row[2]
        total = try row[3]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(question)
        container.append(people)
        container.append(total)
    }

    static func id(_ number: Int, of source: PeopleSource) -> String {
        let digits = String(number)
        return "\(source.name)/\(String(repeating: "0", count: max(0, 9 - digits.count)))\(digits)"
    }

    /// The pages of a directory.
    static func filter(source: PeopleSource) -> Query<SyncedPage> {
        filter(id.hasPrefix("\(source.name)/")).order(id.asc)
    }

    /// The numbers by which the people of the page are recognized.
    var fingerprints: [UInt64] {
        stride(from: 0, to: people.count - 7, by: 8).map { start in
            people[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension [User] {
    /// The numbers by which a sync recognizes people: those of their keys.
    var fingerprints: [UInt64] { map { Fingerprint($0.key.utf8).value } }
}
