import FoundationEssentials
import Persistence

/// The last answer of a directory, whose people are stored.
struct DirectoryAnswer: PersistableRecord {
    /// The name of the directory's ``PeopleSource``.
    var source: String
    /// When the directory answered.
    var date: Date

    static let source = Column("source", \DirectoryAnswer.source)
    static let date = Column("date", \DirectoryAnswer.date)
    static let table = Table("answer", key: source, columns: [date])

    init(source: String, date: Date) {
        self.source = source
        self.date = date
    }

    init(row: Row) throws {
        source = try row[0]
        date = try row[1]
    }
}
