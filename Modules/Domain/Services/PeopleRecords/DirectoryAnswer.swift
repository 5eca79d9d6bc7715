import FoundationEssentials
import Persistence

/// The last answer of a directory, whose people are stored.
struct DirectoryAnswer: PersistableRecord {
    /// The name of the directory's ``PeopleSource``.
    var source: String
    /// When the directory answered.
    var date: Date
    /// Whether a sync brings the people, so that those of a shorter answer are some of them; `nil`
    /// where releases before there were syncs have stored the answer.
    var isSynced: Bool?

    static let source = Column("source", \DirectoryAnswer.source)
    static let date = Column("date", \DirectoryAnswer.date)
    static let isSynced = Column("isSynced", \DirectoryAnswer.isSynced)
    static let table = Table("answer", key: source, columns: [date, isSynced])

    /// The answers of all directories, of which an address book has a few, and never this many.
    static var few: Query<DirectoryAnswer> { all().limit(1_000) }

    init(source: String, date: Date, isSynced: Bool? = nil) {
        self.source = source
        self.date = date
        self.isSynced = isSynced
    }

    init(row: Row) throws {
        source = try row[0]
        date = try row[1]
        isSynced = try row[2]
    }
}
