import FoundationEssentials
import Persistence

/// The last response of a directory whose people are stored.
struct DirectoryAnswer: PersistableRecord {
    /// The name of the directory's ``PeopleSource``.
    var source: String
    /// The time of the response.
    var date: Date
    /// Whether a sync has stored the people, so that a shorter response is only a part of them;
    /// `nil` for a response stored by releases without syncs.
    var isSynced: Bool?

    static let source = Column("source", \DirectoryAnswer.source)
    static let date = Column("date", \DirectoryAnswer.date)
    static let isSynced = Column("isSynced", \DirectoryAnswer.isSynced)
    static let table = Table("answer", key: source, columns: [date, isSynced])

    /// The responses of all directories, with a limit that an address book never reaches.
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
