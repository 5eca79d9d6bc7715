import Persistence

// The three tables have equal rows.

struct First: PersistableRecord, Codable, Hashable {
    var id: Int
    var text: String

    static let text = Column("text", \First.text)
    static let table = Table(
        "first",
        key: Column("id", \First.id),
        columns: [text],
        indexes: [Index(text.folded)],
        searching: [text]
    )
}

struct Second: PersistableRecord, Codable, Hashable {
    var id: Int
    var text: String

    static let table = Table(
        "second",
        key: Column("id", \Second.id),
        columns: [Column("text", \Second.text)]
    )
}

struct Third: PersistableRecord, Codable, Hashable {
    var id: Int
    var text: String

    static let table = Table(
        "third",
        key: Column("id", \Third.id),
        columns: [Column("text", \Third.text)]
    )
}
