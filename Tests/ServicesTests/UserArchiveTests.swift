import FoundationEssentials
import Models
import Persistence
import PersistenceMemory
import Services
import Testing

@Suite("UserArchive")
struct UserArchiveTests {
    private let storage = MemoryStorage()
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    @Test func `gives people back as they were kept`() async throws {
        let full = User(
            id: User.ID(name: "SSN", value: "1"),
            name: User.Name(title: "Ms", first: "Ada", last: "King"),
            gender: "female",
            location: User.Location(
                street: User.Street(number: "8", name: "St James's Square"),
                city: "London",
                state: "Greater London",
                country: "United Kingdom",
                postcode: "SW1Y 4JU"
            ),
            email: "ada@example.com",
            login: User.Login(uuid: "u-1", username: "ada"),
            dob: User.Dob(date: "1815-12-10", age: 36),
            phone: "1",
            cell: "2",
            picture: User.Picture(large: "l", medium: "m", thumbnail: "t"),
            nat: "GB"
        )
        let people = [full] + User.users + User.edgeCases
        let archive = UserArchive(backend: storage)
        try await archive.replace(with: people, asOf: date)

        let contents = try #require(try await archive.contents())
        #expect(Set(contents.users) == Set(people))
        #expect(contents.date == date)
    }

    @Test func `a record cut anywhere is skipped, and never traps`() async throws {
        let archive = UserArchive(backend: storage)
        try await archive.replace(with: [.mockJQ], asOf: date)
        let entry = try #require(try await storage.entries(in: "people").first)
        for length in 0..<entry.value.count {
            let cut = Array(entry.value.prefix(length))
            try await storage.apply([.put(cut, key: entry.key, collection: "people")])

            #expect(try await archive.contents()?.users == [])
        }
    }

    @Test func `counts the records that cannot be read`() async throws {
        let archive = UserArchive(backend: storage)
        try await archive.replace(with: [.mockJQ, .mockTS], asOf: date)
        try await storage.apply([.put([1], key: User.mockJQ.key, collection: "people")])

        let contents = try await archive.contents()

        #expect(contents?.users == [.mockTS] && contents?.unread == 1)
    }

    @Test func `has people for each directory`() async throws {
        let inside = UserArchive(backend: storage)
        let one = UserArchive(backend: storage, address: "http://one.test/api?key=secret")
        let two = UserArchive(backend: storage, address: "http://two.test/api")
        try await inside.replace(with: [.mockJQ], asOf: date)
        #expect(try await one.contents() == nil)

        try await one.replace(with: [.mockTS], asOf: date)

        #expect(try await two.contents() == nil)
        #expect(try await one.contents()?.users == [.mockTS])
        #expect(try await inside.contents()?.users == [.mockJQ])
        let same = UserArchive(backend: storage, address: "http://one.test/api?key=secret/")
        #expect(try await same.contents()?.users == [.mockTS])
        // Addresses may have credentials in them.
        for entry in try await storage.entries(in: "answers") {
            let text = entry.key + String(decoding: entry.value, as: UTF8.self)
            #expect(!text.contains("secret"))
        }

        try await two.removeAll()
        #expect(try await one.contents() == nil)
        #expect(try await inside.contents() == nil)
        #expect(try await storage.entries(in: "people").isEmpty)
    }

    @Test func `counts the people of earlier releases to the directory in the program`()
        async throws
    {
        try await UserArchive(backend: storage).replace(with: [.mockJQ], asOf: date)
        // Their answer names no directory.
        let answer = Array(#"{"date":0}"#.utf8)
        try await storage.apply([.put(answer, key: "last", collection: "answers")])

        #expect(try await UserArchive(backend: storage).contents()?.users == [.mockJQ])
        let other = UserArchive(backend: storage, address: "http://one.test/api")
        #expect(try await other.contents() == nil)
        try await other.removeAll()
        #expect(try await storage.entries(in: "people").isEmpty)
    }

    @Test func `without an answer there is nothing`() async throws {
        #expect(try await UserArchive(backend: storage).contents() == nil)
    }
}
