import Glibc
import Persistence
import PersistencePostgreSQL

// Against the same work by libpq, on the same server and socket; by the clock, as most of the time
// is the server's.
//
// Safe: the text of the environment is copied before anything changes it.
extension Benchmarks {
    /// The cases; empty without the server that `Scripts/bench` starts.
    static var postgresql: [Benchmark] {
        guard let address = unsafe getenv("POSTGRESQL").map({ unsafe String(cString: $0) }) else {
            return []
        }
        let server = BenchServer(address)
        return [
            insert(server), upsert(server), guardedUpsert(server), lookUp(server),
            lookUpMany(server), page(server), search(server), observe(server),
        ]
    }

    private static let count = 50_000
    private static let keys = BenchPerson.people(count).map(\.id)
    private static let looked = 2_000

    // Many new records in one transaction. Both tables are there, and are emptied before.
    private static func insert(_ server: BenchServer) -> Benchmark {
        let people = BenchPerson.people(count)
        return Benchmark(
            "postgresql-insert",
            unit: "ns/record",
            count: count,
            of: .elapsedTime
        ) {
            server.raw.execute("TRUNCATE raw_new")
            server.raw.copy(people, into: "raw_new")
        } body: {
            let database = try await server.new
            server.raw.execute("TRUNCATE bench_new.person")
            try await database.save(contentsOf: people)
        }
    }

    // By hand: the row alone, without a lock, and told to nobody.
    private static func upsert(_ server: BenchServer) -> Benchmark {
        upsert(server, "postgresql-upsert") { server.raw.store($0) }
    }

    // By hand: under a lock, told to others, and into the tables that are known, as the plugin does.
    private static func guardedUpsert(_ server: BenchServer) -> Benchmark {
        upsert(server, "postgresql-upsert-guarded") { server.raw.storeGuarded($0) }
    }

    private static func upsert(
        _ server: BenchServer,
        _ name: String,
        byHand store: @escaping @Sendable (BenchPerson) -> Void
    ) -> Benchmark {
        let people = Array(BenchPerson.people(1_000))
        return Benchmark(name, unit: "ns/record", count: people.count, of: .elapsedTime) {
            for person in people.changed() { store(person) }
        } body: {
            let database = try await server.database
            for person in people.changed() { try await database.save(person) }
        }
    }

    private static func lookUp(_ server: BenchServer) -> Benchmark {
        Benchmark("postgresql-look-up", unit: "ns/record", count: looked, of: .elapsedTime) {
            for key in keys[..<looked] {
                precondition(server.raw.people(RawPostgreSQL.byKey, key).count == 1)
            }
        } body: {
            let database = try await server.database
            for key in keys[..<looked] {
                let found = try await database.fetchOne(BenchPerson.self, key: key)
                precondition(found != nil)
            }
        }
    }

    // 64 look-ups at a time.
    private static func lookUpMany(_ server: BenchServer) -> Benchmark {
        let starts = stride(from: 0, to: 64 * 40, by: 64)
        return Benchmark(
            "postgresql-look-up-64",
            unit: "ns/record",
            count: 64 * 40,
            of: .elapsedTime
        ) {
            for start in starts {
                let found = server.raw.pipelined(
                    RawPostgreSQL.byKey,
                    Array(keys[start..<start + 64])
                )
                precondition(found == 64)
            }
        } body: {
            let database = try await server.database
            for start in starts {
                try await withThrowingTaskGroup { group in
                    for key in keys[start..<start + 64] {
                        group.addTask {
                            let found = try await database.fetchOne(BenchPerson.self, key: key)
                            precondition(found != nil)
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }

    private static func page(_ server: BenchServer) -> Benchmark {
        let marks = BenchPerson.people(500)
        return Benchmark(
            "postgresql-page-50",
            unit: "ns/page",
            count: marks.count,
            of: .elapsedTime
        ) {
            for mark in marks {
                precondition(!server.raw.people(RawPostgreSQL.page, mark.id).isEmpty)
            }
        } body: {
            let database = try await server.database
            for mark in marks {
                let page = try await database.fetchAll(BenchPerson.all().after(mark).limit(50))
                precondition(!page.isEmpty)
            }
        }
    }

    // By hand: the conditions of the words alone, on the same table.
    private static func search(_ server: BenchServer) -> Benchmark {
        let numbers = 100..<140
        return Benchmark(
            "postgresql-search",
            unit: "ns/search",
            count: numbers.count,
            of: .elapsedTime
        ) {
            _ = try await server.indexed
            for number in numbers {
                let found = server.raw.people(
                    """
                    SELECT id, first, last, email, city, phone, born FROM bench_indexed.person \
                    WHERE "search vector" @@ $1::text::tsquery \
                    ORDER BY "last folded order", id LIMIT 50
                    """,
                    "'turing':* & '\(number)':*"
                )
                precondition(!found.isEmpty)
            }
        } body: {
            let database = try await server.indexed
            for number in numbers {
                let query = IndexedPerson.matching("turing \(number)")
                    .order(IndexedPerson.last.folded.asc).limit(50)
                let found = try await database.fetchAll(query)
                precondition(!found.isEmpty)
            }
        }
    }

    // From the save of another program to the new result of an observation.
    private static func observe(_ server: BenchServer) -> Benchmark {
        let people = BenchPerson.people(200)
        return Benchmark(
            "postgresql-observe",
            unit: "ns/change",
            count: people.count,
            of: .elapsedTime
        ) {
            let database = try await server.database
            let other = try server.otherDatabase
            let query = BenchPerson.filter(BenchPerson.id == people[0].id)
            var results = database.observe(query).makeAsyncIterator()
            _ = try await results.next()
            for var person in people.changed() {
                person.id = people[0].id
                try await other.save(person)
                let found = try await results.next()
                precondition(found?.first?.email == person.email)
            }
            await other.close()
        }
    }

    /// The tables of the cases, on a server that ends with the process; made when they are needed, so
    /// that no case runs beside the making of another's.
    private actor BenchServer {
        let address: String
        nonisolated let raw: RawPostgreSQL
        private var made: [String: Database] = [:]

        init(_ address: String) {
            self.address = address
            raw = RawPostgreSQL(address)
            raw.execute("CREATE TABLE raw_person \(RawPostgreSQL.columns)")
            raw.copy(BenchPerson.people(count), into: "raw_person")
            raw.execute("CREATE TABLE raw_new \(RawPostgreSQL.columns)")
            raw.execute("CREATE TABLE raw_state AS SELECT 1 AS tables")
        }

        var database: Database {
            get async throws { try await table(in: "bench") { $0 } }
        }

        /// The same tables, as another program has them.
        nonisolated var otherDatabase: Database {
            get throws { Database(try PostgreSQLStorage(address: address, schema: "bench")) }
        }

        /// The same tables, for records that are to be added.
        var new: Database {
            get async throws { try await table(in: "bench_new") { $0 } }
        }

        /// The people with an order and searched columns.
        var indexed: Database {
            get async throws { try await table(in: "bench_indexed", IndexedPerson.init) }
        }

        /// The table of a schema, with statistics and without rows to clean away.
        private func table(
            in schema: String,
            _ record: (BenchPerson) -> some PersistableRecord
        ) async throws -> Database {
            if let database = made[schema] { return database }
            let database = Database(try PostgreSQLStorage(address: address, schema: schema))
            try await database.save(contentsOf: BenchPerson.people(count).map(record))
            raw.execute("VACUUM ANALYZE")
            made[schema] = database
            return database
        }
    }
}
