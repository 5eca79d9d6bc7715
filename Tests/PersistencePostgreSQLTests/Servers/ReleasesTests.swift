import Dispatch
import Persistence
import PersistencePostgreSQL
import Synchronization
import TestSupport
import Testing

/// Tests an earlier and a later release of a program that use one table at the same time.
@Suite("PostgreSQLStorage: two releases", .needsServer, .timeLimit(.minutes(5)))
struct ReleasesTests {
    private struct Early: PersistableRecord, Codable, Hashable {
        var id: Int
        var text = ""

        static let id = Column("id", \Early.id)
        static let text = Column("text", \Early.text)
        static let table = Table("thing", key: id, columns: [text])
    }

    private struct Late: PersistableRecord, Codable, Hashable {
        var id: Int
        var text = ""
        var color = "Red"

        static let id = Column("id", \Late.id)
        static let text = Column("text", \Late.text)
        static let color = Column("color", \Late.color, default: "Red")
        static let table = Table(
            "thing",
            key: id,
            columns: [text, color],
            indexes: [Index(color.folded)],
            searching: [text, color]
        )
    }

    private let schema = TestServer.newSchema()
    private let early: Database
    private let late: Database

    init() throws {
        early = Database(try TestServer.storage(in: schema))
        late = Database(try TestServer.storage(in: schema))
    }

    private func close() async {
        await early.close()
        await late.close()
    }

    private func found(_ word: String) async throws -> [Int] {
        try await late.fetchAll(Late.matching(word)).map(\.id).sorted()
    }

    @Test func `what the earlier one saves is found by the later one's words and keys`()
        async throws
    {
        try await late.save(contentsOf: [Late(id: 1, text: "old"), Late(id: 2, text: "two")])
        #expect(try await found("old") == [1])
        for number in 1...2 {
            try await early.save(Early(id: 1, text: "new \(number)"))
            try await early.save(contentsOf: [Early(id: 3, text: "third"), Early(id: 4)])

            #expect(try await found("new \(number)") == [1])
            #expect(try await found("old") == [])
            #expect(try await found("red") == [1, 2, 3, 4])
            let red = Late.filter(Late.color.folded.hasPrefix("re"))
            #expect(try await late.fetchAll(red).map(\.id).sorted() == [1, 2, 3, 4])
        }
        await close()
    }

    @Test func `the words of rows that the earlier one has not saved are not stored again`()
        async throws
    {
        try await late.save(contentsOf: [Late(id: 1, text: "one"), Late(id: 2, text: "two")])
        _ = try await found("one")
        let sql = "SELECT xmin FROM \(schema).thing WHERE id = 2"
        let version = try TestServer.run(sql)
        try await early.save(Early(id: 1, text: "first"))

        #expect(try await found("first") == [1])
        #expect(try TestServer.run(sql) == version)
        await close()
    }

    @Test func `the later one's columns, keys and words are those of all rows`() async throws {
        let many = (0..<1_001).map { Early(id: $0, text: "word\($0)") }
        try await early.save(contentsOf: many)

        #expect(try await late.fetchCount(Late.matching("word1000 red")) == 1)
        #expect(try await late.fetchCount(Late.filter(Late.color.folded == "red")) == 1_001)
        #expect(try await found("word999") == [999])
        await close()
    }

    @Test func `the later one waits for a reader as long as for a writer, and others read on`()
        async throws
    {
        try await early.save(Early(id: 1))
        let (reads, end) = (Gate(), DispatchSemaphore(value: 0))
        let reading = Task { [early] in
            try await early.read { db in
                let count = try Early.fetchCount(db)
                reads.open()
                end.wait()
                return count
            }
        }
        await reads.wait()
        let hasty = Database(try TestServer.storage(in: schema, busyTimeout: .milliseconds(300)))

        let error = PersistenceError.busy(path: TestServer.place, after: .milliseconds(300))
        await #expect(throws: error) { try await hasty.fetchCount(Late.all()) }
        let other = Database(try TestServer.storage(in: schema))
        async let migrated = late.fetchCount(Late.all())
        for _ in 1...20 { #expect(try await other.fetchOne(Early.self, key: 1) != nil) }
        end.signal()
        #expect(try await reading.value == 1)
        let count = try await migrated
        #expect(count == 1)
        await hasty.close()
        await other.close()
        await close()
    }

    @Test func `the later one reads though the earlier one saves each time before it`()
        async throws
    {
        try await late.save(Late(id: 1, text: "one"))
        _ = try await found("one")
        // This storage cannot save while the later release excludes other writers.
        let hasty = Database(try TestServer.storage(in: schema, busyTimeout: .milliseconds(100)))
        let number = Atomic(0)
        let count = try await late.storage.read(.long) { db in
            let text = "one \(number.add(1, ordering: .relaxed).newValue)"
            let isOver = DispatchSemaphore(value: 0)
            Task {
                try? await hasty.save(Early(id: 2, text: text))
                isOver.signal()
            }
            isOver.wait()
            return try Late.matching("one").fetchCount(db)
        }

        #expect(count == 2)
        await hasty.close()
        await close()
    }

    @Test func `a server that quotes the names of types is read`() async throws {
        try await early.save(Early(id: 1, text: "one"))
        let address = try #require(TestServer.address)
        let quoting = "\(address) options='-c quote_all_identifiers=on'"
        let other = Database(try PostgreSQLStorage(address: quoting, schema: schema))

        #expect(try await other.fetchOne(Early.self, key: 1)?.text == "one")
        await other.close()
        await close()
    }

    @Test func `the tables can be replicated by their contents`() async throws {
        try await early.save(Early(id: 1))
        let tables = """
            SELECT relname FROM pg_class WHERE relnamespace = '\(schema)'::regnamespace AND relkind = 'r'
            """
        let withoutIdentity = """
             AND relreplident <> 'f' AND NOT EXISTS \
            (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)
            """
        #expect(try TestServer.run(tables) != "")
        #expect(try TestServer.run(tables + withoutIdentity) == "")
        await close()
    }

    @Test func `a role that only reads does without the words that are missing`() async throws {
        try await late.save(contentsOf: [Late(id: 1, text: "one"), Late(id: 2, text: "two")])
        try TestServer.run(
            """
            CREATE ROLE \(schema) LOGIN
            GRANT USAGE ON SCHEMA \(schema) TO \(schema)
            GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(schema)
            """
        )
        try await early.save(Early(id: 1, text: "first"))
        let address = try #require(TestServer.address)
            .replacing("user=builder", with: "user=\(schema)")
        let reader = Database(try PostgreSQLStorage(address: address, schema: schema))

        #expect(try await reader.fetchCount(Late.all()) == 2)
        #expect(try await reader.fetchAll(Late.matching("two")).map(\.id) == [2])
        #expect(try await reader.fetchAll(Late.matching("first")).map(\.id) == [])
        #expect(try await found("first") == [1])
        await reader.close()
        await close()
    }

    @Test func `a role that is not the owner does without an index, and says what it may not`()
        async throws
    {
        try await late.save(Late(id: 1, text: "old"))
        try TestServer.run(
            """
            CREATE ROLE \(schema) LOGIN
            GRANT USAGE ON SCHEMA \(schema) TO \(schema)
            GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA \(schema) TO \(schema)
            """
        )
        let sql = """
            SELECT indexrelid::regclass FROM pg_index \
            WHERE indrelid = '\(schema).thing'::regclass AND NOT indisprimary
            """
        let indexes = try TestServer.run(sql).split(separator: "\n")
        for index in indexes { try TestServer.run("DROP INDEX \(index)") }
        let address = try #require(TestServer.address)
            .replacing("user=builder", with: "user=\(schema)")
        let role = Database(try PostgreSQLStorage(address: address, schema: schema))

        #expect(try await role.fetchAll(Late.matching("old")).map(\.id) == [1])
        try await role.save(Late(id: 2, text: "new"))
        let error = PersistenceError.cannotOpen(
            path: TestServer.place,
            reason: "permission denied for schema \(schema)"
        )
        await #expect(throws: error) { try await role.save(Book(id: "1")) }
        #expect(try TestServer.run(sql) == "")
        #expect(try await late.fetchCount(Late.all()) == 2)
        await role.close()
        await close()
    }
}
