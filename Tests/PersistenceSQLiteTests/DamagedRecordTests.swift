import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
import RawSQLite
#endif

/// Tests databases of records in which one page is damaged.
@Suite("SQLiteStorage, damaged records")
struct DamagedRecordTests {
    private let directory: TemporaryDirectory
    private var path: String { directory.appending("people.sqlite") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private struct Person: PersistableRecord, Codable, Hashable {
        var id: String
        var name: String
        var note: String

        static let name = Column("name", \Person.name)
        static let table = Table(
            "person",
            key: Column("id", \Person.id),
            columns: [name, Column("note", \Person.note)],
            indexes: [Index(name.folded)],
            searching: [name]
        )
    }

    private struct Visit: PersistableRecord, Codable, Hashable {
        var number: Int
        static let table = Table("visit", key: Column("number", \Visit.number), columns: [])
    }

    private struct Note: PersistableRecord, Codable, Hashable {
        var number: Int
        var text: String

        static let table = Table(
            "note",
            key: Column("number", \Note.number),
            columns: [Column("text", \Note.text)]
        )
    }

    private static let people = (0..<400).map { number in
        Person(
            id: "\(number &* 7919 % 1000)-\(number)",
            name: "Åse \(number)",
            note: String(repeating: "note ", count: 40)
        )
    }

    private static let visits = (-150..<150).map { Visit(number: $0) }

    private func fill() async throws -> [UInt8] {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(contentsOf: Self.people)
        try await database.save(contentsOf: Self.visits)
        await database.close()
        return try #require(directory.bytes(of: "people.sqlite"))
    }

    private func replaceFile(with bytes: [UInt8]) throws {
        for name in directory.names { try directory.remove(name) }
        try directory.write(bytes, to: "people.sqlite")
    }

    @Test func `are put into the new database, but for those on the page`() async throws {
        let bytes = try await fill()
        let known = Dictionary(uniqueKeysWithValues: Self.people.map { ($0.id, $0) })
        var least = Self.people.count
        for page in 1..<bytes.count / 4_096 {
            var damaged = bytes
            for index in page * 4_096..<(page + 1) * 4_096 { damaged[index] = 0xA5 }
            try replaceFile(with: damaged)
            let storage = SQLiteStorage(path: path)
            let database = Database(storage)

            let people = try await database.fetchAll(Person.all())
            let visits = try await database.fetchAll(Visit.all())

            let place = Comment(rawValue: "page \(page) of \(bytes.count / 4_096)")
            #expect(people.allSatisfy { known[$0.id] == $0 }, place)
            #expect(Set(people.map(\.id)).count == people.count, place)
            #expect(try await database.fetchCount(Person.all()) == people.count, place)
            // A page contains about fourteen people, or two hundred visits.
            least = min(least, people.count)
            #expect(visits.count >= 0, place)
            if people.count + visits.count < 700 {
                let report = try #require(await storage.recoveries.first, place)
                #expect(report.kept == people.count + visits.count, place)
                let lost = 700 - people.count - visits.count
                #expect(
                    report.lost == lost || report.lost == nil,
                    "\(place) \(report.lost ?? -1) \(lost) \(people.count)"
                )
            }
            let found = try await database.fetchAll(Person.matching("ase"))
            #expect(found.count == people.count, place)
            try await database.save(Self.people[0])
            try await database.save(Visit(number: 1_000))
            await database.close()
        }
        // All people are found unless the root page of the table is damaged, which refers to the
        // others.
        #expect(least < Self.people.count)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `can be read where nothing can be written, also those in the log`() async throws {
        _ = try await fill()
        let writer = Database(SQLiteStorage(path: path))
        try await writer.save(Person(id: "new", name: "Ada", note: ""))
        let copy = try TemporaryDirectory()
        for name in ["people.sqlite", "people.sqlite-wal"] {
            try copy.write(try #require(directory.bytes(of: name)), to: name)
        }
        await writer.close()
        let path = copy.appending("people.sqlite")
        await #expect(processExitsWith: .success) { [path = path as String] in
            let directory = String(path.dropLast("/people.sqlite".count))
            for suffix in ["", "-wal"] { unsafe chmod(path + suffix, 0o444) }
            try becomeNobody(inDirectory: directory, rights: 0o555)
            let database = Database(SQLiteStorage(path: path))
            #expect(try await database.fetchCount(Person.all()) == 401)
            #expect(try await database.fetchAll(Person.matching("ada")).map(\.id) == ["new"])
            await #expect(throws: PersistenceError.readOnly(path: path)) {
                try await database.save(Visit(number: 1))
            }
        }
    }

    /// A page with rows of people.
    private struct LeafPage {
        let number: Int
        let people: Int
    }

    private func leafPages() throws -> [LeafPage] {
        try RawDatabase(path)
            .rows(
                "SELECT pageno, ncell FROM dbstat WHERE name = 'person' AND pagetype = 'leaf'"
            )
            .map { LeafPage(number: try #require(Int($0[0])), people: try #require(Int($0[1]))) }
    }

    @Test(arguments: [0.4, 0.5, 0.75, 0.95])
    func `of a file that was cut are kept, but for those behind its end`(
        part: Double
    ) async throws {
        let bytes = try await fill()
        let leaves = try leafPages()
        let length = Int(Double(bytes.count) * part)
        let cut = Array(bytes[..<length])
        try replaceFile(with: cut)
        let storage = SQLiteStorage(path: path)
        let database = Database(storage)

        let people = try await database.fetchAll(Person.all())
        let visits = try await database.fetchCount(Visit.all())

        let intact = leaves.filter { $0.number * 4_096 <= length }
        #expect(people.count == intact.reduce(0) { $0 + $1.people })
        #expect(people.count > 50)
        #expect(people.allSatisfy(Set(Self.people).contains))
        let report = try #require(await storage.recoveries.first)
        #expect(report.kept == people.count + visits)
        #expect(report.lost == 700 - people.count - visits)
        #expect(directory.bytes(of: try #require(report.movedTo)) == cut)
        await database.close()
    }

    /// A page loses its rows if its file was cut within it and then extended.
    ///
    /// The rows are at the same positions, but their bytes are zeros.
    @Test func `on a page whose rows are zeros are lost and counted once`() async throws {
        let bytes = try await fill()
        for leaf in try leafPages() {
            let place = Comment(rawValue: "page \(leaf.number)")
            var damaged = bytes
            // Keeps only the header of the page and the positions of the rows.
            for index in leaf.number * 4_096 - 4_050..<leaf.number * 4_096 { damaged[index] = 0 }
            try replaceFile(with: damaged)
            let storage = SQLiteStorage(path: path)
            let database = Database(storage)

            let people = try await database.fetchAll(Person.all()).count

            #expect(people == 400 - leaf.people, place)
            #expect(try await database.fetchCount(Visit.all()) == 300, place)
            let report = try #require(await storage.recoveries.first, place)
            #expect(report.kept == people + 300, place)
            #expect(report.lost == leaf.people, place)
            await database.close()
        }
    }

    @Test func `that have numbers as keys are not made up of a page of zeros`() async throws {
        let database = Database(SQLiteStorage(path: path))
        let all = (1...400).map { number in
            Note(number: number, text: "note \(number) " + String(repeating: "text ", count: 40))
        }
        try await database.save(contentsOf: all)
        await database.close()
        var damaged = try #require(directory.bytes(of: "people.sqlite"))
        let first = Array("note 1 ".utf8)
        let place = try #require(damaged.indices.last { damaged[$0...].starts(with: first) })
        let page = place & ~4_095
        // The next page is overwritten completely, which SQLite notices.
        for index in page + 50..<page + 8_192 { damaged[index] = 0 }
        try replaceFile(with: damaged)
        let storage = SQLiteStorage(path: path)

        let notes = try await Database(storage).read { db in
            try Note.all().fetchAll(db) { _ in }
        }

        #expect(notes.count > 300 && notes.count < 400)
        #expect(notes.allSatisfy(all.contains))
        let report = try #require(await storage.recoveries.first)
        #expect(report.kept == notes.count)
        #expect(report.lost == 400 - notes.count)
    }

    @Test func `are kept of the tables whose descriptions can be read`() async throws {
        let first = Database(SQLiteStorage(path: path))
        try await first.save(contentsOf: Self.people)
        // The descriptions take more than one page.
        let comment = String(repeating: "x", count: 3_500)
        try RawDatabase(path).execute("CREATE VIEW other AS SELECT 1 /* \(comment) */")
        try await first.save(contentsOf: Self.visits)
        await first.close()
        var damaged = try #require(directory.bytes(of: "people.sqlite"))
        let description = Array("CREATE TABLE \"visit\"".utf8)
        let place = try #require(damaged.indices.first { damaged[$0...].starts(with: description) })
        for index in place & ~4_095..<(place & ~4_095) + 4_096 { damaged[index] = 0 }
        try replaceFile(with: damaged)
        let storage = SQLiteStorage(path: path)
        let database = Database(storage)

        #expect(try await Set(database.fetchAll(Person.all())) == Set(Self.people))
        #expect(try await database.fetchCount(Visit.all()) == 0)
        #expect(try await database.fetchCount(Person.matching("ase")) == 400)
        let report = try #require(await storage.recoveries.first)
        #expect(report.kept == 400)
        #expect(report.lost == 300)
        try await database.save(Person(id: "new", name: "Eva", note: ""))
        try await database.save(contentsOf: Self.visits)
        #expect(try await database.fetchAll(Person.matching("eva")).map(\.id) == ["new"])
        #expect(try await database.fetchCount(Visit.all()) == 300)
        await database.close()
        let triggers = "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger'"
        #expect(try RawDatabase(path).rows(triggers) == [["3"]])
    }

    @Test func `are counted by the examination of a file`() async throws {
        _ = try await fill()

        #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.entries == 700)
    }

    @Test(arguments: [Int.max, .min])
    func `have keys and numbers of any size`(number: Int) async throws {
        let database = Database(SQLiteStorage(path: path))
        try await database.save(contentsOf: Self.people)
        try await database.save(contentsOf: [number, 5].map { Visit(number: $0) })
        await database.close()
        try RawDatabase(path).execute("UPDATE builder_table SET records = \(number)")
        #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.entries == number)
        var bytes = try #require(directory.bytes(of: "people.sqlite"))
        let name = Array("Åse 399".utf8)
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: name) })
        for index in place & ~4_095..<(place & ~4_095) + 4_096 { bytes[index] = 0xA5 }
        try replaceFile(with: bytes)
        let storage = SQLiteStorage(path: path)

        let people = try await Database(storage).fetchAll(Person.all())

        #expect(people.count < 400 && people.count > 300)
        #expect(try await Database(storage).fetchCount(Visit.all()) == 2)
        let report = try #require(await storage.recoveries.first)
        #expect(report.kept == people.count + 2)
        #expect(report.lost == (number > 0 ? .max : 0))
    }
}
