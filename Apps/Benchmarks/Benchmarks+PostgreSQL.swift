import Glibc
import Persistence
import PersistencePostgreSQL

// Compared with the same work by libpq, on the same server and socket; elapsed time is measured, as
// the server uses most of it.
//
// Safe: the environment variable is copied before it can change.
extension Benchmarks {
    /// The benchmarks; empty without the server that `Scripts/bench` starts.
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

    // Stores many new records in one transaction. Both tables exist, and are emptied first.
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

    // The baseline stores only the row, without a lock and without a notification.
    private static func upsert(_ server: BenchServer) -> Benchmark {
        upsert(server, "postgresql-upsert") { server.raw.store($0) }
    }

    // The baseline stores the row as the plugin does: with a lock, a notification, and a check of
    // the schema's state.
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

    // Runs 64 look-ups concurrently.
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

    // The baseline is a query with only the conditions of the words, on the same table.
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

    // Measures the time from a save by another program to the new result of an observation.
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

    /// The tables of the benchmarks, on a server that ends with the process.
    ///
    /// Each table is created when it is first needed, so that no benchmark runs while another's
    /// table is created.
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

        /// The same tables, opened as by another program.
        nonisolated var otherDatabase: Database {
            get throws { Database(try PostgreSQLStorage(address: address, schema: "bench")) }
        }

        /// The database with a table for new records.
        var new: Database {
            get async throws { try await table(in: "bench_new") { $0 } }
        }

        /// The people with an index and searched columns.
        var indexed: Database {
            get async throws { try await table(in: "bench_indexed", IndexedPerson.init) }
        }

        /// Returns the table of a schema, with current statistics and without dead rows.
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
