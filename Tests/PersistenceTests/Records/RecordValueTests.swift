import FoundationEssentials
import Persistence
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Testing

@Suite("Values of records")
struct RecordValueTests {
    private struct Sample: PersistableRecord, Codable, Hashable {
        var id: Int
        var score: Double
        var weight: Double?
        var date: Date
        var uuid: UUID?
        var isOpen: Bool

        static let id = Column("id", \Sample.id)
        static let score = Column("score", \Sample.score)
        static let weight = Column("weight", \Sample.weight)
        static let isOpen = Column("open", \Sample.isOpen)
        static let table = Table(
            "sample",
            key: id,
            columns: [
                score, weight, Column("date", \Sample.date), Column("uuid", \Sample.uuid), isOpen,
            ]
        )

        enum CodingKeys: String, CodingKey {
            case id, score, weight, date, uuid
            case isOpen = "open"
        }

        init(_ id: Int, score: Double = 0, weight: Double? = nil, isOpen: Bool = false) {
            self.id = id
            self.score = score
            self.weight = weight
            self.isOpen = isOpen
            date = Date(timeIntervalSinceReferenceDate: 0.1 + Double(id))
            uuid = id == 1 ? UUID() : nil
        }
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func database(_ kind: String) -> Database {
        kind == "memory"
            ? Database(MemoryStorage())
            : Database(SQLiteStorage(path: directory.appending("samples.sqlite")))
    }

    private static let kinds = ["memory", "SQLite"]

    @Test(arguments: kinds)
    func `of Foundation come back to the last bit`(kind: String) async throws {
        let database = database(kind)
        let samples = [Sample(1, weight: 0.1 + 0.2), Sample(2)]

        try await database.save(contentsOf: samples)

        #expect(try await database.fetchAll(Sample.self) == samples)
        await database.close()
    }

    @Test(arguments: kinds)
    func `that cannot be stored are refused by name`(kind: String) async throws {
        let database = database(kind)
        let refusal = PersistenceError.encoding(
            collection: "sample",
            key: "7",
            reason: "score has no value that can be stored"
        )

        await #expect(throws: refusal) { try await database.save(Sample(7, score: .nan)) }
        try await database.save(Sample(7, weight: .nan))
        #expect(try await database.fetchOne(Sample.self, key: 7)?.weight == .some(nil))
        await #expect(throws: PersistenceError.self) {
            try await database.updateAll(Sample.all(), Sample.score.set(to: .nan))
        }
        await #expect(throws: PersistenceError.self) {
            try await database.updateAll(Sample.all(), Sample.id.set(to: 8))
        }
        #expect(try await database.fetchAll(Sample.self).map(\.score) == [0])
        await database.close()
    }

    @Test(arguments: kinds)
    func `are selected column by column`(kind: String) async throws {
        let database = database(kind)
        try await database.save(contentsOf: [
            Sample(1, score: 3), Sample(2, score: 1, isOpen: true), Sample(3, score: 2),
        ])

        let pairs = try await database.read { db in
            try Sample.order(Sample.score.desc).limit(2)
                .select(Sample.id, Sample.score).fetchAll(db)
        }
        #expect(pairs.map(\.0) == [1, 3])
        #expect(pairs.map(\.1) == [3, 2])
        let found = try await database.fetchAll(Sample.filter(Sample.isOpen))
        #expect(found.map(\.id) == [2])
        #expect(try await database.fetchCount(Sample.filter(!Sample.isOpen)) == 2)
        #expect(try await database.fetchCount(Sample.filter { $0.score > 1 }) == 2)
        #expect(try await database.updateAll(Sample.all(), Sample.weight.set(to: 5)) == 3)
        #expect(try await database.deleteAll(Sample.filter { $0.weight == 5 && $0.id < 3 }) == 2)
        #expect(try await database.fetchCount(Sample.self) == 1)
        await database.close()
    }

    @Test(arguments: kinds)
    func `that cannot be read are named, or skipped and reported`(kind: String) async throws {
        struct Other: PersistableRecord {
            var id: Int
            var score: Double
            static let table = Table(
                "sample",
                key: Column("id", \Other.id),
                columns: [Column("score", \Other.score)]
            )
            init(row: Row) throws {
                id = try row[0]
                score = try row[1]
                if score == 1 { throw CancellationError() }
                if score == 2 { let _: String = try row[1] }
            }
        }
        let database = database(kind)
        try await database.save(contentsOf: (1...3).map { Sample($0, score: Double($0)) })

        let (read, skipped) = try await database.read { db in
            var skipped: [SkippedRecord] = []
            let read = try Other.all().fetchAll(db) { skipped.append($0) }
            return (read.map(\.id), skipped)
        }
        #expect(read == [3])
        #expect(skipped.map(\.key) == ["1", "2"])
        #expect(skipped.last?.reason == "score cannot be this number")
        await #expect(throws: PersistenceError.self) {
            try await database.fetchAll(Other.all().limit(1, offset: 1))
        }
        await database.close()
    }

    private enum Kind: String, Decodable { case novel, poetry }

    /// A record with a property that has no column.
    private struct Edition: PersistableRecord, Codable {
        var id: Int
        var title: String
        var pages = 0

        static let table = Table(
            "edition",
            key: Column("id", \Edition.id),
            columns: [Column("title", \Edition.title)]
        )
    }

    /// A record whose decoding differs from the description of its table.
    private struct Odd: PersistableRecord, Decodable {
        var id: Int
        var kind: String

        static let table = Table(
            "odd",
            key: Column("id", \Odd.id),
            columns: [Column("kind", \Odd.kind)]
        )

        enum CodingKeys: String, CodingKey { case id, kind }

        init(_ id: Int, _ kind: String) {
            self.id = id
            self.kind = kind
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            kind = try container.decode(Kind.self, forKey: .kind).rawValue
            if kind == "poetry" {
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "rare"))
            }
        }
    }

    @Test(
        arguments: [
            (
                2, "opera",
                .decoding(collection: "odd", key: "2", reason: "kind cannot be this text")
            ),
            (3, "poetry", .decoding(collection: "odd", key: "3", reason: "Odd: rare")),
        ] as [(Int, String, PersistenceError)]
    )
    func `that cannot be decoded are named by type, key and column`(
        id: Int,
        kind: String,
        error: PersistenceError
    ) async throws {
        let database = database("memory")
        try await database.save(Odd(id, kind))

        await #expect(throws: error) { try await database.fetchAll(Odd.self) }
        await database.close()
    }

    @Test(arguments: ["SQLite", "memory"])
    func `of a type with a property that is no column are not stored`(
        backend: String
    ) async throws {
        let database = database(backend)
        let error = PersistenceError.unsupported(
            collection: "edition",
            reason: "Edition has the coding key pages, which is no column"
        )

        for _ in 0..<2 {
            await #expect(throws: error) { try await database.save(Edition(id: 1, title: "A")) }
        }
        await #expect(throws: error) { try await database.insert(Edition(id: 2, title: "B")) }

        #expect(try await database.fetchCount(Edition.all()) == 0)
        await database.close()
    }

    /// The transaction also ends if the body ignores the error.
    @Test(arguments: [false, true])
    func `a cancelled task ends a transaction of short queries`(isCaught: Bool) async throws {
        let database = database("SQLite")
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await database.write { db in
                try Sample(0).save(db)
                start.finish()
                do {
                    while true { _ = try Sample.fetchCount(db) }
                } catch {
                    if !isCaught { throw error }
                }
            }
        }
        for await _ in started {}
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await database.fetchCount(Sample.self) == 0)
        await database.close()
    }

    @Test func `a cancelled task ends a long query`() async throws {
        let database = database("SQLite")
        try await database.save(contentsOf: (0..<3_000).map { Sample($0) })
        let (started, start) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await database.read { db in
                try Sample.all().forEach(db) { sample in
                    if sample.id == 0 { start.finish() }
                    // Without the cancellation, the queries would read nine thousand million rows,
                    // so they cannot end before it even on a busy machine.
                    for _ in 0..<1_000 { _ = try Sample.filter(Sample.score < -1).fetchAll(db) }
                }
            }
        }
        for await _ in started {}
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await database.fetchCount(Sample.self) == 3_000)
        await database.close()
    }
}
