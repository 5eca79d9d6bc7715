import FoundationEssentials
import Persistence
import PersistenceMemory
import Testing

nonisolated enum Genre: String, Codable, DatabaseValueConvertible {
    case novel, poetry, science
}

nonisolated struct ISBN: Codable, Hashable, DatabaseValueConvertible {
    var digits: String

    static var columnKind: ColumnKind { .text }

    var databaseValue: DatabaseValue { .text(digits) }
}

extension ISBN {
    init?(databaseValue: DatabaseValue) {
        guard case .text(let digits) = databaseValue, digits.utf8.count == 13 else { return nil }
        self.init(digits: digits)
    }
}

nonisolated struct Edition: PersistableRecord, Codable, Hashable {
    var isbn: ISBN
    var genre: Genre
    var printed: Date?
    var prices: JSONValue<[String: Double]>

    enum CodingKeys: String, CodingKey {
        case isbn, genre, prices
        case printed = "printed_at"
    }

    static let isbn = Column("isbn", \Edition.isbn)
    static let genre = Column("genre", \Edition.genre)
    static let printed = Column("printed_at", \Edition.printed)
    static let prices = Column("prices", \Edition.prices)
    static let table = Table("edition", key: isbn, columns: [genre, printed, prices])
}

nonisolated struct Cover: PersistableRecord, Hashable {
    var id: UUID
    var width: Int
    var bytes: [UInt8]

    static let id = Column("id", \Cover.id)
    static let width = Column("width", \Cover.width)
    static let bytes = Column("bytes", \Cover.bytes)
    static let table = Table("cover", key: id, columns: [width, bytes])
}

extension Cover {
    init(row: Row) throws {
        id = try row[0]
        width = try row[1]
        bytes = try row[2]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(width)
        container.append(bytes)
    }
}

// The snippets of Records.md.
@Suite("Snippets about records", .timeLimit(.minutes(10)))
struct RecordGuideTests {
    private let database = Database(MemoryStorage())

    @Test func `values of columns`() async throws {
        let edition = Edition(
            isbn: ISBN(digits: "9780141439549"),
            genre: .novel,
            printed: Date(timeIntervalSinceReferenceDate: 1.5),
            prices: JSONValue(["EUR": 12.5])
        )
        try await database.save(edition)

        let novels = try await database.fetchAll(Edition.filter(Edition.genre == .novel))
        #expect(novels == [edition])
        #expect(novels[0].prices.value["EUR"] == 12.5)
    }

    @Test func `reading and writing by hand`() async throws {
        let cover = Cover(id: UUID(), width: 600, bytes: [0xFF, 0xD8])
        try await database.save(cover)

        #expect(try await database.fetchOne(Cover.self, key: cover.id) == cover)
    }

    nonisolated struct Measurement: PersistableRecord, Codable {
        var id: Int
        var value: Double

        static let id = Column("id", \Measurement.id)
        static let value = Column("value", \Measurement.value)
        static let table = Table("measurement", key: id, columns: [value])
    }

    @Test func `a value that cannot be stored`() async throws {
        await #expect(throws: PersistenceError.self) {
            try await database.save(Measurement(id: 1, value: .nan))
        }
        #expect(try await database.fetchCount(Measurement.all()) == 0)
    }
}
