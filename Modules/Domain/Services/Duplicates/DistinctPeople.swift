import Models
import Persistence

/// Two people of whom the user has said that they are not one, so that they are not asked about
/// again.
struct DistinctPeople: PersistableRecord {
    /// The keys of both, the lesser one first, in two lines.
    var id: String

    static let id = Column("id", \DistinctPeople.id)
    static let table = Table("distinct", key: id, columns: [])

    init(_ one: ExactText, _ other: ExactText) {
        id = [one, other].sorted().map(\.text).joined(separator: "\n")
    }

    init(row: Row) throws {
        id = try row[0]
    }
}
