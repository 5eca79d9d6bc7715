import Glibc
import Persistence
import PersistenceSQLite

/// A person with an order and searched columns.
struct IndexedPerson: PersistableRecord {
    var person: BenchPerson

    static let id = Column("id", \IndexedPerson.person.id)
    static let last = Column("last", \IndexedPerson.person.last)
    static let first = Column("first", \IndexedPerson.person.first)
    static let table = Table(
        "person",
        key: id,
        columns: [
            first, last, Column("email", \IndexedPerson.person.email),
            Column("city", \IndexedPerson.person.city),
            Column("phone", \IndexedPerson.person.phone),
            Column("born", \IndexedPerson.person.born),
        ],
        indexes: [Index(last.folded)],
        searching: [first, last]
    )

    init(_ person: BenchPerson) {
        self.person = person
    }

    init(row: Row) throws {
        person = try BenchPerson(row: row)
    }

    func encode(to container: inout RowEncoder) {
        person.encode(to: &container)
    }
}

extension Benchmarks {
    // Runs only when requested by name, as filling the table takes a minute. The baseline is the
    // same SQL on the same file.
    static var million: [Benchmark] {
        [
            pageInOrder("page-in-order-10k", .small), pageInOrder("page-in-order", .large),
            search("rare-word-10k", .small, "xanthippe"),
            search("rare-word", .large, "xanthippe"),
            search("common-word", .large, "grace"),
            search("common-word-late", .large, "smith"),
            counting, jump, position, opening,
        ]
    }

    private static let columns = "id, first, last, email, city, phone, born"

    private static func pageInOrder(_ name: String, _ place: MillionPlace) -> Benchmark {
        let marks = place.people.filter { $0.last.utf8.allSatisfy { $0 < 128 } }.prefix(200)
            .map(IndexedPerson.init)
        return Benchmark(name, unit: "ns/page", count: marks.count) {
            let raw = try await place.raw
            for mark in marks {
                let page = raw.people(
                    """
                    SELECT \(columns) FROM person WHERE ("last folded", id) > (?1, ?2)
                    ORDER BY "last folded", id LIMIT 50
                    """,
                    mark.person.last.lowercased(),
                    mark.person.id
                )
                precondition(!page.isEmpty)
            }
        } body: {
            let database = try await place.database
            for mark in marks {
                let query = IndexedPerson.order(IndexedPerson.last.folded.asc).after(mark)
                let page = try await database.fetchAll(query.limit(50))
                precondition(!page.isEmpty)
            }
        }
    }

    private static func search(
        _ name: String,
        _ place: MillionPlace,
        _ text: String
    ) -> Benchmark {
        Benchmark(name, unit: "ns/search", count: 1) {
            let raw = try await place.raw
            let pattern = text.split(separator: " ").map { "\"\($0)\"*" }.joined(separator: " ")
            _ = raw.people(
                """
                SELECT \(columns) FROM person WHERE rowid IN
                    (SELECT rowid FROM "person search" WHERE "person search" MATCH ?1)
                ORDER BY "last folded", id LIMIT 50
                """,
                pattern
            )
        } body: {
            let query = IndexedPerson.matching(text).order(IndexedPerson.last.folded.asc)
            let found = try await place.database.fetchAll(query.limit(50))
            precondition(!found.isEmpty)
        }
    }

    private static var counting: Benchmark {
        Benchmark("count", unit: "ns/count", count: 100) {
            let raw = try await MillionPlace.large.raw
            for _ in 0..<100 {
                precondition(raw.count("SELECT count(*) FROM person") > 0)
            }
        } body: {
            for _ in 0..<100 {
                let count = try await MillionPlace.large.database.fetchCount(IndexedPerson.self)
                precondition(count == MillionPlace.large.count)
            }
        }
    }

    private static var jump: Benchmark {
        Benchmark("jump", unit: "ns/page", count: 1) {
            _ = try await MillionPlace.large.raw.people(
                "SELECT \(columns) FROM person ORDER BY \"last folded\", id LIMIT 50 OFFSET 500000"
            )
        } body: {
            let query = IndexedPerson.order(IndexedPerson.last.folded.asc)
            let page = try await MillionPlace.large.database
                .fetchAll(query.limit(50, offset: 500_000))
            precondition(page.count == 50)
        }
    }

    private static var position: Benchmark {
        Benchmark("position", unit: "ns/position", count: 1) {
            let person = MillionPlace.large.people[77]
            _ = try await MillionPlace.large.raw.count(
                "SELECT count(*) FROM person WHERE (\"last folded\", id) < (?1, ?2)",
                person.last.lowercased(),
                person.id
            )
        } body: {
            let person = IndexedPerson(MillionPlace.large.people[77])
            let query = IndexedPerson.order(IndexedPerson.last.folded.asc)
            let position = try await MillionPlace.large.database.read { db in
                try query.fetchPosition(of: person, db)
            }
            precondition(position >= 0)
        }
    }

    private static var opening: Benchmark {
        Benchmark("open", unit: "ns/opening", count: 1) {
            let raw = RawSQLite(path: MillionPlace.large.path)
            precondition(raw.count("SELECT records FROM builder_table") > 0)
        } body: {
            // The first run waits until the table is filled.
            _ = try await MillionPlace.large.database
            let database = Database(SQLiteStorage(path: MillionPlace.large.path))
            let count = try await database.fetchCount(IndexedPerson.self)
            precondition(count == MillionPlace.large.count)
            await database.close()
        }
    }
}

/// A database file with many people in a folder of its own, deleted when the process exits
/// normally.
///
/// The unsafe calls take C strings, which do not outlive the calls.
private final class MillionPlace: Sendable {
    static let small = MillionPlace(count: 10_000)
    static let large = MillionPlace(count: 1_000_000)

    let count: Int
    let path: String
    private let filling: Task<(Database, RawSQLite), any Error>

    /// The first people of the table.
    let people = BenchPerson.people(1_000)

    private init(count: Int) {
        self.count = count
        let folder = "/tmp/builder-million-\(getpid())-\(count)"
        unsafe mkdir(folder, 0o700)
        let path = "\(folder)/people.sqlite"
        self.path = path
        filling = Task {
            let database = Database(SQLiteStorage(path: path))
            for start in stride(from: 0, to: count, by: 100_000) {
                let people = BenchPerson.people(min(count, start + 100_000))[start...]
                let records = people.enumerated().map { index, person in
                    var person = person
                    if start == 0, index < 10 { person.first = "Xanthippe" }
                    return IndexedPerson(person)
                }
                try await database.save(contentsOf: records)
            }
            return (database, RawSQLite(path: path))
        }
        atexit {
            for count in [10_000, 1_000_000] {
                let folder = "/tmp/builder-million-\(getpid())-\(count)"
                for suffix in ["", "-wal", "-shm"] {
                    unsafe unlink("\(folder)/people.sqlite\(suffix)")
                }
                unsafe rmdir(folder)
            }
        }
    }

    var database: Database {
        get async throws { try await filling.value.0 }
    }

    var raw: RawSQLite {
        get async throws { try await filling.value.1 }
    }
}
