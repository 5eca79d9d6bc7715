import FoundationEssentials
import Models
import Persistence
import PersistenceMemory
import Services
import Synchronization
import Testing

@Suite("PeopleStore")
struct PeopleStoreTests {
    private let storage = MemoryStorage()
    private let people: PeopleStore
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() {
        people = PeopleStore(storage: storage, directory: .directory(at: nil))
    }

    private static let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "ada")
    )

    private func names(_ query: PeopleQuery = PeopleQuery()) async throws -> [String] {
        try await people.people(query, in: 0..<100).map(\.user.fullname)
    }

    private func phones() async throws -> [String?] {
        try await people.people(in: 0..<100).map(\.user.phone)
    }

    @Test func `is empty at first`() async throws {
        #expect(try await people.page() == PeoplePage())
        #expect(try await people.contents() == AddressBookContents())
        #expect(try await people.lastAnswer() == nil)
    }

    @Test func `gives people back as they were saved`() async throws {
        for user in User.users + User.edgeCases {
            try await people.save(user)
            let saved = try await people.people(forKeys: [user.key]).first
            var own = user
            own.isOwn = true
            #expect(saved == Person(user: own))
        }
    }

    @Test func `replaces the person with the same key`() async throws {
        var changed = Self.ada
        changed.name.last = "Lovelace"
        try await people.save(Self.ada)
        try await people.save(changed)

        #expect(try await names() == ["Ada Lovelace"])
    }

    @Test func `a person saved under another key keeps the note, and the old one is gone`()
        async throws
    {
        let old = User(name: User.Name(first: "Ada", last: "King"))
        var new = old
        new.name.last = "Lovelace"
        try await people.save(old)
        try await people.setNote("poet's daughter", forKey: old.key)
        try await people.save(new, replacing: old.key)

        let all = try await people.people(in: 0..<10)
        #expect(all.map(\.user.fullname) == ["Ada Lovelace"])
        #expect(all.map(\.note) == ["poet's daughter"])
        #expect(try await people.contents().notes == [new.key: "poet's daughter"])
    }

    @Test func `deletes own people with their notes, and ignores other keys`() async throws {
        let other = User.mockJQ.key
        try await people.save(Self.ada)
        try await people.setFavorite(true, forKeys: ["ada", other])
        try await people.setNote("poet's daughter", forKey: "ada")
        try await people.setNote("has a dog", forKey: other)
        try await people.delete(keys: ["ada", other, "nobody"])

        #expect(
            try await people.contents()
                == AddressBookContents(favorites: [other], notes: [other: "has a dog"])
        )
    }

    @Test func `favourites and notes are those of the person, whenever they were set`()
        async throws
    {
        try await people.setFavorite(true, forKeys: ["ada", "b", "c"])
        try await people.setFavorite(false, forKeys: ["b", "x"])
        try await people.setNote("first", forKey: "ada")
        try await people.save(Self.ada)
        #expect(try await people.people(in: 0..<9).map(\.isFavorite) == [true])
        #expect(try await people.people(in: 0..<9).map(\.note) == ["first"])
        try await people.setNote("second", forKey: "ada")
        try await people.setFavorite(false, forKeys: ["ada"])
        #expect(try await people.people(in: 0..<9).map(\.isFavorite) == [false])
        #expect(try await people.people(in: 0..<9).map(\.note) == ["second"])
        try await people.setNote("", forKey: "ada")

        #expect(try await people.people(in: 0..<9).map(\.note) == [nil])
        #expect(try await people.contents().favorites == ["c"])
        #expect(try await people.contents().notes == [:])
    }

    @Test func `merges people, favourites and notes`() async throws {
        try await people.setNote("kept", forKey: "b")
        try await people.merge(
            AddressBookContents(own: [Self.ada], favorites: ["ada"], notes: ["ada": "new"])
        )

        let contents = try await people.contents()
        #expect(contents.own.map(\.key) == ["ada"])
        #expect(contents.favorites == ["ada"])
        #expect(contents.notes == ["ada": "new", "b": "kept"])
    }

    @Test func `a change that cannot be stored fails`() async throws {
        await storage.close()

        await #expect(throws: PersistenceError.closed(path: "memory")) {
            try await people.save(Self.ada)
        }
        await #expect(throws: PersistenceError.closed(path: "memory")) { try await people.page() }
    }

    // MARK: The directory

    @Test func `the user's own are shown instead of the directory's with the same key`()
        async throws
    {
        var mine = User.mockJQ
        mine.phone = "1"
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        try await people.save(mine)
        #expect(try await phones() == ["1", User.mockTS.phone])
        #expect(try await people.count().number == 2)
        #expect(try await people.people(forKeys: [mine.key]).map(\.user.isOwn) == [true])
        // Also one that the directory names again.
        try await people.replaceDirectory(with: [.mockTS], asOf: date)
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        #expect(try await phones() == ["1", User.mockTS.phone])
        #expect(try await people.count().number == 2)
        try await people.delete(keys: [mine.key])

        #expect(try await names() == ["Jonny Quest", "Tom Swift"])
        #expect(try await phones() == [User.mockJQ.phone, User.mockTS.phone])
    }

    @Test func `an answer replaces the last one, and leaves own people and notes`() async throws {
        try await people.save(Self.ada)
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        try await people.setNote("has a dog", forKey: User.mockJQ.key)
        var changed = User.mockTS
        changed.email = "tom@example.com"
        let later = date.addingTimeInterval(60)
        try await people.replaceDirectory(with: [changed], asOf: later)
        #expect(try await names() == ["Ada King", "Tom Swift"])
        #expect(try await people.people(forKeys: [changed.key]).first?.user == changed)
        #expect(try await people.lastAnswer() == later)
        try await people.replaceDirectory(with: [.mockJQ], asOf: later)

        let quest = try await people.people(forKeys: [User.mockJQ.key]).first
        #expect(quest?.note == "has a dog")
    }

    @Test func `people of one directory are not shown as those of another`() async throws {
        let one = PeopleStore(
            storage: storage,
            directory: .directory(at: "http://one.test/api?key=secret")
        )
        let none = PeopleStore(storage: storage, directory: nil)
        try await people.replaceDirectory(with: [.mockJQ], asOf: date)
        #expect(try await one.lastAnswer() == nil)
        #expect(try await one.page().total == 0)
        try await one.replaceDirectory(with: [.mockTS], asOf: date)
        try await one.save(Self.ada)
        #expect(try await names() == ["Ada King", "Jonny Quest"])
        #expect(try await people.count().number == 2)
        #expect(try await none.people(in: 0..<9).map(\.user.fullname) == ["Ada King"])
        #expect(try await none.count().number == 1)
        let same = PeopleStore(
            storage: storage,
            directory: .directory(at: "http://one.test/api?key=secret/")
        )
        #expect(try await same.directoryCount() == 1)
        let source = PeopleSource.directory(at: "http://one.test/api?key=secret")
        #expect(!source.name.contains("secret"))

        try await one.removeDirectories()
        #expect(try await people.lastAnswer() == nil)
        #expect(try await names() == ["Ada King"])
    }

    @Test func `people of the directory that cannot be stored are shown beside the user's own`()
        async throws
    {
        let faulty = FaultyPeopleStorage()
        let people = PeopleStore(storage: faulty, directory: .directory(at: nil)) {
            MemoryStorage()
        }
        try await people.save(Self.ada)
        try await people.setNote("a note", forKey: "ada")
        try await people.setNote("has a dog", forKey: User.mockJQ.key)
        var changes = people.changes().makeAsyncIterator()
        faulty.isFull = true
        let refresh = DirectoryRefresh(service: MockUserService(), people: people) { Date() }
        let outcome = try await refresh.run()
        await changes.next()

        if case .unkept(let reason) = outcome { #expect(reason.contains("full")) }
        let all = try await people.people(in: 0..<9)
        #expect(all.map(\.user.fullname) == ["Ada King", "Jonny Quest", "Tom Swift"])
        #expect(all.map(\.note) == ["a note", "has a dog", nil])
        #expect(try await people.lastAnswer() != nil)
        // What the user changes is not taken as stored.
        await #expect(throws: PersistenceError.self) { try await people.save(.mockTS) }
    }

    // MARK: Damage

    @Test func `a person who cannot be read is shown as far as possible, and named`()
        async throws
    {
        try await people.save(Self.ada)
        try await Database(storage).updateAll(
            DamagedPerson.all(),
            DamagedPerson.document.set(to: [1])
        )
        let person = try #require(try await people.people(in: 0..<9).first)
        #expect(person.user.fullname == "Ada King" && person.user.isOwn)
        #expect(person.unread == "cut short")

        #expect(await people.warnings().unread.count == 1)
        #expect(await people.warnings().unread[0].contains("ada in people: cut short"))
    }
}

/// The part of a stored person that the test damages.
private struct DamagedPerson: PersistableRecord {
    var id: String
    var document: [UInt8]

    static let id = Column("id", \DamagedPerson.id)
    static let document = Column("document", \DamagedPerson.document)
    static let table = Table("person", key: id, columns: [document])

    init(row: Row) throws {
        id = try row[0]
        document = try row[1]
    }
}

/// A storage in memory that may be full.
private final class FaultyPeopleStorage: RecordStorage, StorageBackend {
    private let memory = MemoryStorage()
    private let full = Mutex(false)

    var isFull: Bool {
        get { full.withLock { $0 } }
        set { full.withLock { $0 = newValue } }
    }

    func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        try await memory.read(length, body)
    }

    func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        if isFull {
            throw PersistenceError.backend("disk", code: 28, reason: "the disk is full")
        }
        return try await memory.write(length, body)
    }

    func changes(in tables: Set<String>, key: DatabaseValue?) -> AsyncStream<Void> {
        memory.changes(in: tables, key: key)
    }

    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await memory.value(forKey: key, in: collection)
    }

    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        try await memory.entries(in: collection)
    }

    func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try await memory.apply(changes)
    }

    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision {
        try await memory.revision(of: collections)
    }

    var recoveries: [StorageRecovery] { get async { await memory.recoveries } }

    func close() async { await memory.close() }
}
