import CSQLite
import Persistence
import PersistenceSQLite
import PersistenceTesting
import Testing

/// Tests SQLite with less memory than it requests.
///
/// The tests run in their own processes, since the limit applies to all connections of a process.
@Suite("SQLiteStorage, scarce memory")
struct ScarceMemoryTests {
    private struct Note: PersistableRecord, Codable, Hashable {
        var id: Int
        var text: String

        static let text = Column("text", \Note.text)
        static let table = Table(
            "note",
            key: Column("id", \Note.id),
            columns: [text],
            indexes: [Index(text.folded)],
            searching: [text]
        )

        init(id: Int) {
            self.id = id
            text = "note \(id) " + String(repeating: "text ", count: id % 7 * 300)
        }
    }

    /// A database, with the notes that it must contain.
    private struct Subject {
        let path: String
        let storage: SQLiteStorage
        var known: [Note] = []
        var failures = 0
        var database: Database { Database(storage) }

        init(path: String) {
            self.path = path
            storage = SQLiteStorage(path: path)
        }

        /// Runs a body with a limit of additional memory; returns whether it succeeded.
        mutating func attempt(
            bytes: Int,
            _ body: () async throws -> Void
        ) async -> Bool {
            sqlite3_hard_heap_limit64(sqlite3_memory_used() + Int64(bytes))
            defer { sqlite3_hard_heap_limit64(0) }
            do {
                try await body()
                return true
            } catch {
                failures += 1
                #expect(error is PersistenceError, "\(bytes) bytes: \(error)")
                return false
            }
        }

        /// Inserts and reads notes with a limit of memory, and then without one.
        mutating func exercise(bytes: Int, isFresh: Bool) async throws {
            let comment = Comment(rawValue: "\(bytes) bytes, fresh \(isFresh)")
            let used = isFresh ? Database(SQLiteStorage(path: path)) : database
            let new = (0..<3).map { Note(id: known.count + $0) }
            if await attempt(bytes: bytes, { try await used.save(contentsOf: new) }) {
                known += new
            }
            let expected = known
            let queries = [
                Note.all(), Note.matching("not text"), Note.order(Note.text.folded.asc),
                Note.filter(Note.text.containsWords("note")), Note.order(Note.text.numeric.desc),
            ]
            for query in queries {
                let full = Set(try await database.fetchAll(query))
                _ = await attempt(bytes: bytes) {
                    let found = try await used.fetchAll(query)
                    #expect(Set(found) == full, comment)
                }
            }
            _ = await attempt(bytes: bytes) {
                let (note, count) = try await used.read { db in
                    (try Note.fetchOne(db, key: 6), try Note.fetchCount(db))
                }
                #expect(note == expected[6] && count == expected.count, comment)
            }
            if isFresh { await used.close() }
            #expect(try await database.fetchAll(Note.all()) == expected, comment)
            #expect(try await database.fetchCount(Note.matching("note")) == expected.count, comment)
            #expect(await storage.recoveries.isEmpty, comment)
        }
    }

    @Test(arguments: [false, true])
    func `fails calls with a typed error, and the database is intact`(isFresh: Bool) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.appending("people.sqlite")

        await #expect(processExitsWith: .success) {
            [path = path as String, isFresh = isFresh as Bool] in
            var subject = Subject(path: path)
            let notes = (0..<20).map { Note(id: $0) }
            try await subject.database.save(contentsOf: notes)
            subject.known = notes
            var bytes = 0
            while bytes < 400_000 {
                try await subject.exercise(bytes: bytes, isFresh: isFresh)
                bytes += bytes / 6 + 997
            }
            #expect(subject.failures > 50, "\(subject.failures) failures")
            #expect(subject.known.count > 20, "\(subject.known.count)")
            await subject.database.close()
        }

        #expect(try SQLiteStorage.health(ofDatabaseAt: path)?.faults == [])
    }
}
