import Glibc
import Persistence
import PersistenceFiles
import PersistenceTesting
import Testing

@Suite("FileStorage, records")
struct FileRecordTests {
    private struct Note: PersistableRecord, Codable, Hashable {
        var id: Int
        var text: String

        static let table = Table(
            "note",
            key: Column("id", \Note.id),
            columns: [Column("text", \Note.text)]
        )
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: DatabaseLaw.allCases)
    func `keeps the law`(law: DatabaseLaw) async throws {
        let path = directory.appending("people")
        try await law.check(DatabaseSubject(isDurable: true) { FileStorage(path: path) })
    }

    @Test func `a damaged record costs itself and no other, and is reported`() async throws {
        let storage = FileStorage(path: directory.path)
        let notes = (0..<50).map { Note(id: $0, text: "the note \($0)") }
        try await Database(storage).save(contentsOf: notes)
        await storage.close()
        let name = try #require(directory.names.first { $0.hasSuffix(".entries") })
        var bytes = try #require(directory.bytes(of: name))
        let text = Array("the note 17".utf8)
        let place = try #require(bytes.indices.first { bytes[$0...].starts(with: text) })
        bytes[place] = 0
        try directory.write(bytes, to: name)
        let reopened = FileStorage(path: directory.path)

        let found = try await Database(reopened).fetchAll(Note.self)

        #expect(found == notes.filter { $0.id != 17 })
        let recovery = try #require(await reopened.recoveries.first)
        #expect(recovery.kept == 49 && recovery.lost == 1)
        #expect(directory.names.contains { $0.contains(".corrupt-") })
        try await Database(reopened).save(notes[17])
        #expect(try await Database(reopened).fetchAll(Note.self) == notes)
    }

    @Test func `stores and tables of one name do not meet`() async throws {
        let storage = FileStorage(path: directory.path)
        try await storage.apply([.put([1], key: "1", collection: "note")])
        try await Database(storage).save(Note(id: 1, text: "a"))

        #expect(try await storage.entries(in: "note").count == 1)
        #expect(try await Database(storage).fetchCount(Note.self) == 1)
        for name in directory.names { #expect(directory.permissions(of: name) == 0o600) }
    }

    @Test func `reading creates nothing`() async throws {
        let storage = FileStorage(path: directory.appending("new"))

        #expect(try await Database(storage).fetchAll(Note.self).isEmpty)
        #expect(directory.names.isEmpty)
    }

    @Test func `another file with the size and the time of the last one is read again`()
        async throws
    {
        let storage = FileStorage(path: directory.path)
        let database = Database(storage)
        try await database.save(Note(id: 1, text: "a"))
        let name = try #require(directory.names.first)
        let earlier = try #require(directory.bytes(of: name))
        try await database.save(Note(id: 1, text: "b"))
        #expect(try await database.fetchAll(Note.self) == [Note(id: 1, text: "b")])
        let before = try await storage.revision(of: ["\0records note"])

        try directory.write(earlier, to: "new")
        let (path, new) = (directory.appending(name), directory.appending("new"))
        // Safe: paths and structures do not outlive the calls.
        var found = stat()
        #expect(unsafe stat(path, &found) == 0)
        #expect(unsafe utimensat(AT_FDCWD, new, [found.st_atim, found.st_mtim], 0) == 0)
        #expect(unsafe rename(new, path) == 0)

        #expect(try await storage.revision(of: ["\0records note"]) != before)
        #expect(try await database.fetchAll(Note.self) == [Note(id: 1, text: "a")])
    }

    @Test func `a directory that was taken away is missed, and no new one is made`() async throws {
        let (here, there) = (directory.appending("here"), directory.appending("there"))
        let database = Database(FileStorage(path: here))
        try await database.save(Note(id: 1, text: "a"))
        // Safe: the paths do not outlive the calls.
        #expect(unsafe rename(here, there) == 0)

        let gone = PersistenceError.cannotOpen(path: here, reason: "the directory is gone")
        await #expect(throws: gone) { try await database.fetchAll(Note.self) }
        await #expect(throws: gone) { try await database.save(Note(id: 1, text: "b")) }
        #expect(directory.names == ["there"])
        #expect(unsafe rename(there, here) == 0)
        #expect(try await database.fetchAll(Note.self) == [Note(id: 1, text: "a")])
    }
}
