import Dispatch
import Glibc
import Persistence
import PersistenceSQLite

extension Benchmarks {
    static var persistence: [Benchmark] {
        [
            insert("insert", BenchPerson.self) { $0 },
            insert("insert-codable", CodablePerson.self, CodablePerson.init),
            upsert("upsert", BenchPerson.self) { $0 },
            upsert("upsert-codable", CodablePerson.self, CodablePerson.init),
            fetchAll("fetch-all", BenchPerson.self),
            fetchAll("fetch-all-codable", CodablePerson.self),
            lookUp("look-up", BenchPerson.self),
            lookUp("look-up-codable", CodablePerson.self),
            lookUpInside("look-up-inside", BenchPerson.self),
            lookUpInside("look-up-inside-codable", CodablePerson.self),
            page("page-50", BenchPerson.self),
            page("page-50-codable", CodablePerson.self),
            prefix, observe,
        ]
    }

    private static let count = 100_000

    private static func insert<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type,
        _ convert: @escaping @Sendable (BenchPerson) -> Root
    ) -> Benchmark {
        let people = BenchPerson.people(count)
        let records = people.map(convert)
        return Benchmark(name, unit: "ns/record", count: count) {
            let raw = RawSQLite(path: Places.shared.next())
            raw.createPeople()
            raw.execute("BEGIN IMMEDIATE")
            raw.insert(people)
            raw.execute("COMMIT")
        } body: {
            let database = Database(SQLiteStorage(path: Places.shared.next()))
            try await database.write { db in
                for record in records { try record.insert(db) }
            }
            await database.close()
        }
    }

    private static func upsert<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type,
        _ convert: @escaping @Sendable (BenchPerson) -> Root
    ) -> Benchmark {
        let people = Array(BenchPerson.people(2_000))
        return Benchmark(name, unit: "ns/record", count: people.count) {
            let raw = Places.shared.raw
            for person in people.changed() {
                raw.insert(
                    [person],
                    """
                     ON CONFLICT (id) DO UPDATE SET first = excluded.first, last = excluded.last,
                    email = excluded.email, city = excluded.city, phone = excluded.phone,
                    born = excluded.born
                    """
                )
            }
        } body: {
            let database = try await Places.shared.database
            for person in people.changed() { try await database.save(convert(person)) }
        }
    }

    private static func fetchAll<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type
    ) -> Benchmark {
        Benchmark(name, unit: "ns/record", count: count) {
            let people = Places.shared.raw.people("SELECT * FROM person ORDER BY id")
            precondition(people.count == count)
        } body: {
            let people = try await Places.shared.database.fetchAll(Root.all())
            precondition(people.count == count)
        }
    }

    private static let keys = BenchPerson.people(count).map(\.id)
    private static let looked = 20_000

    private static func lookUp<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type
    ) -> Benchmark {
        Benchmark(name, unit: "ns/record", count: looked) {
            lookUpRaw(isInside: false)
        } body: {
            let database = try await Places.shared.database
            for key in keys[..<looked] {
                let found = try await database.fetchOne(Root.self, key: key)
                precondition(found != nil)
            }
        }
    }

    private static func lookUpInside<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type
    ) -> Benchmark {
        Benchmark(name, unit: "ns/record", count: looked) {
            lookUpRaw(isInside: true)
        } body: {
            try await Places.shared.database.read { db in
                for key in keys[..<looked] {
                    let found = try Root.fetchOne(db, key: key)
                    precondition(found != nil)
                }
            }
        }
    }

    private static func lookUpRaw(isInside: Bool) {
        let raw = Places.shared.raw
        if isInside { raw.execute("BEGIN") }
        for key in keys[..<looked] {
            precondition(raw.people("SELECT * FROM person WHERE id = ?1", key).count == 1)
        }
        if isInside { raw.execute("ROLLBACK") }
    }

    // By hand: the change, and the reading after it.
    private static var observe: Benchmark {
        let people = Array(BenchPerson.people(500))
        return Benchmark("observe", unit: "ns/change", count: people.count) {
            let raw = Places.shared.raw
            let time = Double(DispatchTime.now().uptimeNanoseconds)
            for person in people {
                var person = person
                person.born = time
                raw.insert(
                    [person],
                    " ON CONFLICT (id) DO UPDATE SET born = excluded.born"
                )
                _ = raw.people("SELECT * FROM person WHERE id = ?1", person.id)
            }
        } body: {
            let database = try await Places.shared.database
            let time = Double(DispatchTime.now().uptimeNanoseconds)
            for person in people.prefix(1) {
                var person = person
                var changes = database.observeOne(BenchPerson.self, key: person.id)
                    .makeAsyncIterator()
                _ = try await changes.next()
                for number in people.indices {
                    person.born = time + Double(number * 1_000)
                    try await database.save(person)
                    _ = try await changes.next()
                }
            }
        }
    }

    private static let pages = 500

    private static func page<Root: PersistableRecord>(
        _ name: String,
        _ type: Root.Type
    ) -> Benchmark where Root: Codable {
        let marks = Places.shared.marks(Root.self)
        return Benchmark(name, unit: "ns/page", count: pages) {
            let raw = Places.shared.raw
            for key in keys[..<pages] {
                let page = raw.people(
                    "SELECT * FROM person WHERE id > ?1 ORDER BY id LIMIT 50",
                    key
                )
                precondition(!page.isEmpty)
            }
        } body: {
            let database = try await Places.shared.database
            for record in marks {
                let page = try await database.fetchAll(Root.all().after(record).limit(50))
                precondition(!page.isEmpty)
            }
        }
    }

    private static var prefix: Benchmark {
        Benchmark("prefix-50", unit: "ns/page", count: pages) {
            let raw = Places.shared.raw
            for number in 0..<pages {
                let page = raw.people(
                    "SELECT * FROM person WHERE id >= ?1 AND id < ?2 ORDER BY id LIMIT 50",
                    "person-\(10 + number % 80)",
                    "person-\(11 + number % 80)"
                )
                precondition(page.count == 50)
            }
        } body: {
            let database = try await Places.shared.database
            for number in 0..<pages {
                let query = BenchPerson.filter(
                    BenchPerson.id.hasPrefix("person-\(10 + number % 80)")
                )
                let page = try await database.fetchAll(query.limit(50))
                precondition(page.count == 50)
            }
        }
    }

    /// The files of the cases, deleted when the process ends well.
    ///
    /// Unsafe are C strings that do not outlive their calls.
    private final class Places: Sendable {
        static let shared = Places()

        let folder: String
        let raw: RawSQLite
        private let filling: Task<Database, any Error>
        private let numbers = Total()

        init() {
            folder = "/tmp/builder-bench-\(getpid())"
            unsafe mkdir(folder, 0o700)
            raw = RawSQLite(path: folder + "/raw.sqlite")
            raw.createPeople()
            let people = BenchPerson.people(count)
            raw.execute("BEGIN IMMEDIATE")
            raw.insert(people)
            raw.execute("COMMIT")
            let database = Database(SQLiteStorage(path: folder + "/ours.sqlite"))
            filling = Task {
                try await database.save(contentsOf: people)
                return database
            }
            atexit {
                let names = ["raw", "ours", "next"].flatMap { name in
                    ["", "-wal", "-shm"].map { "\(name).sqlite\($0)" }
                }
                for name in names { unsafe unlink("/tmp/builder-bench-\(getpid())/\(name)") }
                unsafe rmdir("/tmp/builder-bench-\(getpid())")
            }
        }

        var database: Database {
            get async throws { try await filling.value }
        }

        /// The path of a file that is not there.
        func next() -> String {
            for suffix in ["", "-wal", "-shm"] { unsafe unlink("\(folder)/next.sqlite\(suffix)") }
            return folder + "/next.sqlite"
        }

        func marks<Root: PersistableRecord & Codable>(_ type: Root.Type) -> [Root] {
            BenchPerson.people(pages).compactMap { person in
                (person as? Root) ?? (CodablePerson(person) as? Root)
            }
        }
    }
}
