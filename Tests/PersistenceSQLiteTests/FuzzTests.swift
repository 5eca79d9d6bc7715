import Persistence
import PersistenceSQLite
import PersistenceTesting
import RawSQLite
import Testing

/// Tests values of wrong kinds, and changed bytes; `FUZZ_ROUNDS` sets the number of rounds.
@Suite("SQLiteStorage, random values and bytes")
struct FuzzTests {
    private enum Kind: String, Codable, DatabaseValueConvertible {
        case plain, other
    }

    private struct Person: PersistableRecord, Codable, Hashable {
        var id: String
        var name: String
        var age: Int
        var score: Double?
        var isActive: Bool
        var kind: Kind
        var parts: JSONValue<[String: Int]>
        var data: [UInt8]

        static let id = Column("id", \Person.id)
        static let name = Column("name", \Person.name)
        static let age = Column("age", \Person.age)
        static let score = Column("score", \Person.score)
        static let kind = Column("kind", \Person.kind)
        static let table = Table(
            "person",
            key: id,
            columns: [
                name, age, score, Column("isActive", \Person.isActive), kind,
                Column("parts", \Person.parts), Column("data", \Person.data),
            ],
            indexes: [Index(name.folded), Index(age)],
            searching: [name]
        )
    }

    private static let people = (0..<20).map { number in
        Person(
            id: "\(10 + number)",
            name: "Åse \(number)",
            age: number,
            score: number.isMultiple(of: 2) ? nil : 0.5,
            isActive: number.isMultiple(of: 3),
            kind: .plain,
            parts: JSONValue(["a": number]),
            data: [UInt8](repeating: 7, count: number * 30)
        )
    }

    private static let values = [
        "NULL", "1", "-1", "9223372036854775807", "-9223372036854775808", "1.5", "9e999", "''",
        "'x'", "'12'", "x''", "x'00FF'", "zeroblob(5000)", "char(0)", "CAST(x'FFC0' AS TEXT)",
        "'[1'", "char(0x10FFFF)", "randomblob(3)",
    ]

    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Makes calls that may fail, and expects a `PersistenceError` if they do.
    private func attempt(_ comment: Comment, _ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            #expect(error is PersistenceError, "\(comment): \(error)")
        }
    }

    /// Reads and changes records in all ways, and rolls back the changes.
    private func exercise(_ database: Database, _ comment: Comment) async {
        struct Undone: Error {}
        let queries: [Query<Person>] = [
            .init(), Person.matching("ase"), Person.matching("ase").order(Person.name.folded.asc),
            Person.order(Person.age.desc).limit(5), Person.filter(Person.age > 3),
            Person.filter(Person.name.folded.hasPrefix("a")), Person.order(Person.name.numeric.asc),
            Person.filter(Person.name.containsWords("ase")), Person.order(Person.score.asc),
            Person.all().after(Self.people[4]),
        ]
        for query in queries {
            await attempt(comment) { _ = try await database.fetchAll(query) }
            await attempt(comment) { _ = try await database.fetchCount(query) }
            await attempt(comment) {
                do {
                    try await database.write { db in
                        try query.updateAll(db, Person.name.set(to: "Eva"), Person.age.set(to: 1))
                        try Self.people[3].save(db)
                        try query.deleteAll(db)
                        _ = try Person.fetchCount(db)
                        throw Undone()
                    }
                } catch is Undone {}
            }
        }
        await attempt(comment) {
            _ = try await database.read { try Person.all().fetchDistinct(Person.age, $0) }
        }
    }

    @Test func `a value of a wrong kind costs its record and no other`() async throws {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(contentsOf: Self.people)
        let other = try RawDatabase(path)
        let columns = try other.rows("SELECT name FROM pragma_table_info('person')").map(\.[0])
        var random = SeededRandom(seed: 3)
        var skippedSome = 0
        for column in columns {
            for value in Self.values {
                let person = try #require(Self.people.randomElement(using: &random))
                let comment = Comment(rawValue: "\(column) = \(value)")
                guard
                    (try? other.execute(
                        "UPDATE person SET \"\(column)\" = \(value) WHERE id = '\(person.id)'"
                    )) != nil
                else { continue }

                let (found, skipped) = try await database.read { db in
                    var skipped: [SkippedRecord] = []
                    return (try Person.all().fetchAll(db) { skipped.append($0) }, skipped)
                }
                let others = Self.people.filter { $0.id != person.id }
                #expect(found.filter { others.contains($0) } == others, comment)
                #expect(found.count + skipped.count == Self.people.count, comment)
                skippedSome += skipped.count
                if value.hasPrefix("x") { await exercise(database, comment) }

                try await database.deleteAll(Person.all())
                try await database.save(contentsOf: Self.people)
            }
        }
        #expect(skippedSome > columns.count)
        #expect(try await database.fetchAll(Person.all()) == Self.people)
        await database.close()
    }

    @Test func `wrong numbers and lists of a table's own are no reason to stop`() async throws {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(contentsOf: Self.people)
        let other = try RawDatabase(path)
        for column in ["records", "searched", "name"] {
            for value in Self.values
            where (try? other.execute("UPDATE builder_table SET \(column) = \(value)")) != nil {
                let comment = Comment(rawValue: "\(column) = \(value)")

                // One connection knows the table, and the other one does not.
                await exercise(database, comment)
                let fresh = Database(SQLiteStorage(path: path))
                await exercise(fresh, comment)
                await attempt(comment) { try await fresh.save(Self.people[5]) }
                await fresh.close()
                await attempt(comment) { _ = try SQLiteStorage.health(ofDatabaseAt: path) }

                try other.execute(
                    """
                    DELETE FROM builder_table;
                    INSERT INTO builder_table VALUES ('person', 20, 'name')
                    """
                )
            }
        }
        #expect(try await database.fetchAll(Person.all()) == Self.people)
        await database.close()
    }

    @Test func `a database of changed bytes gives records or typed errors`() async throws {
        let first = Database(SQLiteStorage(path: path))
        try await first.save(contentsOf: Self.people)
        await first.close()
        let original = try #require(directory.bytes(of: "people.sqlite"))
        for round in 0..<Repetitions.count("FUZZ_ROUNDS", usually: 25) {
            var random = SeededRandom(seed: round)
            var bytes = original
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                // Most positions are in the headers of pages and the lengths of rows.
                let page = Int.random(in: 0..<bytes.count / 4_096, using: &random) * 4_096
                let reach = [16, 100, 4_096].randomElement(using: &random) ?? 16
                let position = page + Int.random(in: 0..<reach, using: &random)
                bytes[position] = UInt8(truncatingIfNeeded: random.next())
            }
            if round.isMultiple(of: 5) { random.damage(&bytes) }
            for name in directory.names { try directory.remove(name) }
            try directory.write(bytes, to: "people.sqlite")
            let database = Database(SQLiteStorage(path: path))
            let comment = Comment(rawValue: "round \(round)")

            await exercise(database, comment)
            await attempt(comment) { try await database.save(Self.people[0]) }
            await database.close()
            await attempt(comment) { _ = try SQLiteStorage.health(ofDatabaseAt: path) }
        }
    }
}
