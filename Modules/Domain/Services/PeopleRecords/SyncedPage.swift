import Models
import Persistence

/// A stored page of an unfinished sync.
struct SyncedPage: PersistableRecord {
    /// The name of the directory's ``PeopleSource`` and the page number, in a form that sorts by
    /// number.
    var id: String
    /// The parameters of the request: a sync with other parameters starts over.
    var question: String
    /// The ``fingerprints`` of the people, of eight bytes each.
    var people: [UInt8]
    /// The number of people on this page and those before it; `nil` if an earlier release has
    /// stored one of them.
    var total: Int?

    static let id = Column("id", \SyncedPage.id)
    static let question = Column("question", \SyncedPage.question)
    static let people = Column("people", \SyncedPage.people)
    static let total = Column("total", \SyncedPage.total)
    static let table = Table("syncedPage", key: id, columns: [question, people, total])

    /// Creates the record of a page.
    ///
    /// - Parameters:
    ///   - number: The page number, from 1.
    ///   - source: The directory.
    ///   - question: The parameters of the request.
    ///   - users: The people.
    ///   - earlier: The number of people on the pages before, if known.
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

    /// The hashes by which the people of the page are recognized.
    var fingerprints: [UInt64] {
        stride(from: 0, to: people.count - 7, by: 8).map { start in
            people[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }
}

extension [User] {
    /// The hashes of the people's keys, by which a sync recognizes people.
    var fingerprints: [UInt64] { map { Fingerprint($0.key.utf8).value } }
}
