import Persistence

// Two tables whose whole contents follow from the number of transactions, so that a lost or a half
// transaction shows.
enum Ledger {
    struct Account: PersistableRecord, Codable, Hashable {
        var id: Int
        var total: Int

        static let table = Table(
            "account",
            key: Column("id", \Account.id),
            columns: [Column("total", \Account.total)]
        )
    }

    struct Posting: PersistableRecord, Codable, Hashable {
        var number: Int
        var total: Int
        var isSettled: Bool
        var words: String
        var payload: [UInt8]

        static let number = Column("number", \Posting.number)
        static let total = Column("total", \Posting.total)
        static let isSettled = Column("isSettled", \Posting.isSettled)
        static let words = Column("words", \Posting.words)
        static let table = Table(
            "posting",
            key: number,
            columns: [total, isSettled, words, Column("payload", \Posting.payload)],
            indexes: [Index(words.folded), Index(isSettled, number)],
            searching: [words]
        )
    }

    /// The postings that stay.
    private static let kept = 40
    /// The postings that are not settled yet.
    private static let open = 5

    private static func posting(_ number: Int, after last: Int) -> Posting {
        Posting(
            number: number,
            total: number == 0 ? last : number,
            isSettled: number > 0 && number <= last - open,
            words: "Posting \(number)",
            // Up to some pages of a database.
            payload: [UInt8](repeating: UInt8(number % 251), count: number * 7_919 % 9_001)
        )
    }

    /// The postings after a number of transactions.
    static func postings(after last: Int) -> [Posting] {
        guard last > 0 else { return [] }
        return ([0] + (max(1, last - kept + 1)...last)).map { posting($0, after: last) }
    }

    /// Makes the transaction of a number: an insertion, two rows of one value, an update and a
    /// deletion by query.
    static func make(_ number: Int, in db: any WriteTransaction) throws {
        try Account(id: 1, total: number).save(db)
        try posting(number, after: number).insert(db)
        try Posting.filter(
            Posting.number > 0 && Posting.number <= number - open && !Posting.isSettled
        )
        .updateAll(db, Posting.isSettled.set(to: true))
        try Posting.filter(Posting.number > 0 && Posting.number <= number - kept).deleteAll(db)
        try posting(0, after: number).save(db)
    }
}
