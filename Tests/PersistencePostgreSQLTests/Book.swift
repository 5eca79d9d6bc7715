import Persistence

struct Book: PersistableRecord, Codable, Hashable {
    var id: String
    var title = ""
    var pages = 0

    static let id = Column("id", \Book.id)
    static let title = Column("title", \Book.title)
    static let pages = Column("pages", \Book.pages)
    static let table = Table(
        "book",
        key: id,
        columns: [title, pages],
        lookups: [pages],
        indexes: [Index(title.folded)],
        searching: [title]
    )
}
