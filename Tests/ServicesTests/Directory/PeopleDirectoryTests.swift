import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("PeopleStore, the directory")
struct PeopleDirectoryTests {
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

    private func names() async throws -> [String] {
        try await people.people(in: 0..<100).map(\.user.fullname)
    }

    private func phones() async throws -> [String?] {
        try await people.people(in: 0..<100).map(\.user.phone)
    }

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
        // A refresh that returns the person does not hide the user's own copy.
        try await people.replaceDirectory(with: [.mockTS], asOf: date)
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        #expect(try await phones() == ["1", User.mockTS.phone])
        #expect(try await people.count().number == 2)
        try await people.delete(keys: [mine.key])

        #expect(try await names() == ["Jonny Quest", "Tom Swift"])
        #expect(try await phones() == [User.mockJQ.phone, User.mockTS.phone])
    }

    @Test func `the directory's person who is shown again has no note and is no favourite`()
        async throws
    {
        try await people.replaceDirectory(with: [.mockJQ], asOf: date)
        try await people.save(.mockJQ)
        try await people.setFavorite(true, forKeys: [User.mockJQ.key])
        try await people.setNote("has a dog", forKey: User.mockJQ.key)
        try await people.delete(keys: [User.mockJQ.key])

        #expect(try await people.people(in: 0..<9) == [Person(user: .mockJQ)])
    }

    @Test func `of two with one key in an answer the last one stays, each time`() async throws {
        let users = ["1", "2"].map { phone in
            User(name: User.Name(first: "John", last: "Smith"), phone: phone)
        }
        for _ in 1...3 {
            try await people.replaceDirectory(with: users, asOf: date)
            #expect(try await phones() == ["2"])
        }
    }

    @Test func `a storage that takes no answer shows everybody whom a sync has brought`()
        async throws
    {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(
            storage: storage,
            directory: .directory(at: nil),
            fallback: { MemoryStorage() }
        )
        let date = date
        try await DirectorySync(directory: Pages(count: 12), people: people) { date }.run()
        storage.fault = .readOnly(path: "people.sqlite")
        let service = MockUserService(users: [.mockJQ])
        let outcome = try await DirectoryRefresh(service: service, people: people) { date }.run()

        guard case .unkept = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(try await people.count().number == 13)
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
        #expect(try await people.directoryState().answered == later)
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
        #expect(try await one.directoryState().answered == nil)
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

        try await one.removeDirectory()
        #expect(try await one.directoryState().answered == nil)
        #expect(try await one.directoryCount() == 0)
        #expect(try await people.directoryState().answered == date)
        #expect(try await names() == ["Ada King", "Jonny Quest"])
    }

    @Test func `a sync goes on when the people of another directory are removed`() async throws {
        let one = PeopleStore(storage: storage, directory: .directory(at: "http://one.test"))
        let pages = TwoPages {
            try await one.replaceDirectory(with: [.mockJQ], asOf: date)
            try await one.removeDirectory()
        }
        let report = try await DirectorySync(directory: pages, people: people, now: { date }).run()

        #expect(report.people == 2)
        #expect(try await people.directoryCount() == 2)
        #expect(try await one.directoryCount() == 0)
    }

    /// A directory of two pages that runs a closure before it returns the empty last page.
    private struct TwoPages: DirectoryPages {
        let question = "all"
        let beforeEnd: @Sendable () async throws -> Void

        func page(_ number: Int) async throws -> DirectoryPage {
            if number == 3 { try await beforeEnd() }
            return DirectoryPage(users: [[], [.mockJQ], [.mockTS], []][number])
        }
    }

    @Test func `examples are shown and asked for until there is somebody of the user's own`()
        async throws
    {
        let people = PeopleStore(
            storage: storage,
            directory: .directory(at: nil),
            areExamples: true
        )
        let refresh = DirectoryRefresh(service: MockUserService(), people: people) { date }
        #expect(try await refresh.run() == .stored)
        let examples = try await people.page()
        #expect(examples.hasExamples && examples.showsDirectory && examples.people.count == 2)
        #expect(try await people.count().number == 2)

        try await people.save(Self.ada)
        let page = try await people.page()
        #expect(page.people.map(\.user).map(\.fullname) == ["Ada King"])
        #expect(page.total == 1 && !page.hasExamples && !page.showsDirectory)
        #expect(try await people.people(PeopleQuery(text: "tom"), in: 0..<9).isEmpty)
        #expect(try await people.people(named: "Tom Swift").isEmpty)
        #expect(try await people.position(ofKey: User.mockTS.key, in: PeopleQuery()) == nil)
        #expect(try await people.keys(PeopleQuery()) == ["ada"])
        // The directory is not requested while its people are not shown.
        let silent = DirectoryRefresh(service: MockErrorUserService(), people: people) { date }
        #expect(try await silent.run() == .stored)
        #expect(try await !self.people.page().hasExamples)
        #expect(try await self.people.count().number == 3)

        try await people.delete(keys: ["ada"])
        #expect(try await people.count().number == 2)
        #expect(try await silent.run() != .stored)
    }

    @Test func `a directory that there is not is not asked`() async throws {
        let people = PeopleStore(storage: storage, directory: nil)
        let refresh = DirectoryRefresh(service: MockErrorUserService(), people: people) { date }
        #expect(try await refresh.run() == .stored)
        #expect(try await refresh.ask() == .stored)
    }

    @Test(arguments: [true, false])
    func `the first people are one question to a server, two if they are examples`(
        areExamples: Bool
    ) async throws {
        let storage = FaultyPeopleStorage()
        let source = PeopleSource.directory(at: nil)
        let people = PeopleStore(storage: storage, directory: source, areExamples: areExamples)
        try await people.replaceDirectory(with: [.mockJQ, .mockTS], asOf: date)
        func questions() async throws -> Int {
            let count = storage.questionCount
            #expect(try await !people.page().people.isEmpty)
            return storage.questionCount - count
        }
        #expect(try await questions() == (areExamples ? 2 : 1))
        try await people.save(Self.ada)
        #expect(try await questions() == 1)
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
        faulty.fault = .diskFull(path: "people")
        let refresh = DirectoryRefresh(service: MockUserService(), people: people) { Date() }
        let outcome = try await refresh.run()
        await changes.next()

        #expect(outcome == .unkept("\(PersistenceError.diskFull(path: "people"))"))
        let all = try await people.people(in: 0..<9)
        #expect(all.map(\.user.fullname) == ["Ada King", "Jonny Quest", "Tom Swift"])
        #expect(all.map(\.note) == ["a note", "has a dog", nil])
        #expect(try await people.directoryState().answered != nil)
        // A change by the user fails instead of being stored in memory only.
        await #expect(throws: PersistenceError.self) { try await people.save(.mockTS) }

        // Later changes of the storage are shown.
        faulty.fault = nil
        try await people.setNote("another note", forKey: "ada")
        await changes.next()
        #expect(try await people.people(in: 0..<9).map(\.note) == ["another note"])
    }

    @Test(arguments: [
        PersistenceError.busy(path: "people", after: .seconds(5)),
        .unreachable(place: "people", reason: "no cable"),
    ])
    func `a refresh that fails for a while does not keep the changes of others from lists`(
        fault: PersistenceError
    ) async throws {
        let faulty = FaultyPeopleStorage()
        let source = PeopleSource.directory(at: nil)
        let people = PeopleStore(storage: faulty, directory: source) { MemoryStorage() }
        faulty.fault = fault
        let refresh = DirectoryRefresh(service: MockUserService(), people: people) { Date() }
        #expect(try await refresh.run() == .unkept("\(fault)"))
        #expect(try await people.people(in: 0..<9).isEmpty)

        faulty.fault = nil
        try await PeopleStore(storage: faulty, directory: source).save(Self.ada)
        #expect(try await people.people(in: 0..<9).map(\.id) == ["ada"])
    }
}
