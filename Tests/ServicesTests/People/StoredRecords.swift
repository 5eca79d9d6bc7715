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

/// A stored change of which all but some numbers is missing, as after a change by SQL.
struct StoredChange: PersistableRecord {
    var number: Int
    var states: Int?
    var total: Int?

    static let number = Column("number", \StoredChange.number)
    static let states = Column("states", \StoredChange.states)
    static let total = Column("total", \StoredChange.total)
    static let table = Table("change", key: number, columns: [states, total])

    init(number: Int, states: Int? = nil, total: Int? = nil) {
        self.number = number
        self.states = states
        self.total = total
    }

    init(row: Row) throws {
        number = try row[0]
        states = try row[1]
        total = try row[2]
    }
}
