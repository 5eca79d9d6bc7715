import Persistence

// The record of most samples.
nonisolated struct Book: PersistableRecord, Codable, Hashable {
    var id: Int
    var title: String
    var author: String?
    var pages: Int
    var isRead = false

    static let id = Column("id", \Book.id)
    static let title = Column("title", \Book.title)
    static let author = Column("author", \Book.author)
    static let pages = Column("pages", \Book.pages)
    static let isRead = Column("isRead", \Book.isRead)
    static let table = Table(
        "book",
        key: id,
        columns: [title, author, pages, isRead],
        indexes: [Index(title.folded), Index(author.folded, pages)],
        searching: [title, author]
    )
}

extension Book {
    static let unread = Book.filter(Book.isRead == false)

    static func by(_ author: String) -> Query<Book> {
        Book.filter(Book.author.folded == author).order(Book.title.numeric.asc)
    }
}

// The books of the samples that read records.
extension Book {
    static let samples = [
        Book(id: 1, title: "Middlemarch", author: "George Eliot", pages: 880),
        Book(id: 2, title: "Ödland", author: "Åse Ødegård", pages: 310, isRead: true),
        Book(id: 3, title: "Volume 10", author: "åse ødegard", pages: 120),
        Book(id: 4, title: "Volume 9", author: "Åse Ødegård", pages: 610),
        Book(id: 5, title: "Beowulf", author: nil, pages: 130),
    ]
}
