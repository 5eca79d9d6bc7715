import Dispatch
import Glibc
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Reactive
import ReactiveTesting
import Services
import Testing

@Suite("StoredAddressBook, warnings")
struct AddressBookWarningsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func book(in storage: any StorageBackend) -> StoredAddressBook {
        StoredAddressBook(
            backend: storage,
            scheduler: TestScheduler(initialClock: 0),
            interval: .seconds(1)
        )
    }

    private func contents(of storage: any StorageBackend) async throws -> AddressBookContents {
        try await book(in: storage).contents().take(1).asSingle().value
    }

    @Test func `there are none about a storage that is whole`() async throws {
        let storage = MemoryStorage()
        try await book(in: storage).save(.mockJQ).value

        #expect(try await contents(of: storage).warnings == AddressBookWarnings())
        #expect(await book(in: storage).warnings() == AddressBookWarnings())
    }

    @Test func `a record that cannot be decoded is named, and counted with others`() async throws {
        let storage = MemoryStorage()
        let book = book(in: storage)
        try await book.save(.mockJQ).value
        try await storage.apply([.put([1], key: "one", collection: "own")])
        let single = try await contents(of: storage)
        try await storage.apply([.put([1], key: "two", collection: "notes")])
        let double = try await book.contents().take(1).asSingle().value

        #expect(single.own.count == 1)
        #expect(single.warnings.unread.count == 1)
        #expect(single.warnings.unread[0].hasPrefix("cannot read one in own: "))
        #expect(double.warnings.unread[0].hasSuffix(" (and 1 more); import a backup to replace it"))
        #expect(await book.warnings() == double.warnings)
    }

    @Test func `a damaged file is told until it is deleted, with advice`() async throws {
        let storage = FileStorage(path: directory.path)
        try await book(in: storage).save(.mockJQ).value
        let name = try #require(directory.names.first)
        try directory.write([1, 2, 3], to: name)

        let lines = try await contents(of: storage).warnings.lines
        let moved = try #require(directory.names.first { $0.contains(".corrupt-") })

        #expect(lines.count == 1)
        #expect(lines[0].contains("import a backup"))
        #expect(lines[0].hasSuffix("deleting \(moved) ends this message"))
        #expect(try await contents(of: FileStorage(path: directory.path)).warnings.lines == lines)
        try directory.remove(moved)
        #expect(await book(in: storage).warnings() == AddressBookWarnings())
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `a storage that can only be read is told`() async throws {
        let path = directory.appending("people.sqlite")
        let storage = SQLiteStorage(path: path)
        try await book(in: storage).save(.mockJQ).value
        await storage.close()

        await #expect(processExitsWith: .success) { [path = path as String] in
            let folder = String(path.dropLast("/people.sqlite".count))
            try becomeNobody(inDirectory: folder, rights: 0o555)
            let book = StoredAddressBook(
                backend: SQLiteStorage(path: path),
                scheduler: TestScheduler(initialClock: 0),
                interval: .seconds(1)
            )
            let contents = try await book.contents().take(1).asSingle().value
            #expect(contents.own.count == 1)
            #expect(contents.warnings.unread.isEmpty)
            #expect(contents.warnings.unstored?.hasPrefix("nothing can be stored: ") == true)
        }
    }
}
