import Models
import Persistence

/// A pair of people that the user has marked as different, so that they are not reported as
/// duplicates.
struct DistinctPeople: PersistableRecord {
    /// The keys of both people in two lines, the lesser one first.
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
