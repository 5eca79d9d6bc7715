import Persistence

/// A stored annotation for changes by another program.
struct StoredNote: PersistableRecord {
    var key: String
    var isFavorite = false
    var note: String?

    static let key = Column("key", \StoredNote.key)
    static let isFavorite = Column("isFavorite", \StoredNote.isFavorite)
    static let note = Column("note", \StoredNote.note)
    static let table = Table("annotation", key: key, columns: [isFavorite, note])

    init(key: String, note: String?) {
        self.key = key
        self.note = note
    }

    init(row: Row) throws {
        key = try row[0]
        isFavorite = try row[1]
        note = try row[2]
    }
}

/// A stored former state with few of its columns.
struct StoredState: PersistableRecord {
    var id: Int

    static let id = Column("id", \StoredState.id)
    static let table = Table("formerState", key: id, columns: [])

    init(row: Row) throws {
        id = try row[0]
    }
}

/// A stored page of a sync.
struct StoredPage: PersistableRecord, Codable {
    var id: String
    var question: String
    var people: [UInt8]
    var total: Int?

    static let id = Column("id", \StoredPage.id)
    static let total = Column("total", \StoredPage.total)
    static let table = Table(
        "syncedPage",
        key: id,
        columns: [
            Column("question", \StoredPage.question), Column("people", \StoredPage.people), total,
        ]
    )
}
