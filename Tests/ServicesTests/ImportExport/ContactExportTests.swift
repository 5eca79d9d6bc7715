import ContactFormats
import Dispatch
import DomainFixtures
import FoundationEssentials
import Models
import Services
import Synchronization
import TestSupport
import Testing

@Suite("ContactExport")
struct ContactExportTests {
    private let fixture = ImportFixture()

    @Test func `exports the directory's people and one's own, in the order of their names`()
        async throws
    {
        _ = try await fixture.load(card("FN:Ada King", "UID:ada"))
        var changed = User.mockTS
        changed.login = User.Login(uuid: "ada")
        let people = [changed, .mockJQ, .mockTS]
        try await fixture.people.replaceDirectory(with: people, asOf: Date())
        let bytes = try await fixture.exported(as: .json)

        let names = ContactFormat.json.read(bytes).contacts.map(\.user.name.last)
        #expect(names == ["King", "Quest", "Swift"])
    }

    @Test func `exports people of one last name by first name, and of one name by key`()
        async throws
    {
        func person(_ first: String, _ key: String) -> User {
            User(name: User.Name(first: first, last: "X"), login: User.Login(uuid: key))
        }
        let people = [person("B", "1"), person("A", "3"), person("A", "2"), person("X", "4")]
        try await fixture.people.replaceDirectory(with: people, asOf: Date())
        let bytes = try await fixture.exported(as: .json)

        let keys = ContactFormat.json.read(bytes).contacts.map(\.user.key)
        #expect(keys == ["2", "3", "1", "4"])
    }

    @Test func `a long export is written in pieces, each person once`() async throws {
        let note = String(repeating: "n", count: 5_000)
        let cards = (10..<40).map { card("FN:Ada \($0)", "UID:\($0)", "NOTE:\(note)") }
        _ = try await fixture.load(cards.joined())
        let written = Mutex<[[UInt8]]>([])
        let count = try await fixture.export.run(as: .json) { piece in
            written.withLock { $0.append(piece) }
        }

        let pieces = written.withLock(\.self)
        #expect(count == 30 && pieces.count == 3)
        #expect(pieces.dropLast().allSatisfy { (65_536..<75_000).contains($0.count) })
        let contacts = ContactFormat.json.read(Array(pieces.joined())).contacts
        #expect(contacts.map(\.user.key) == (10..<40).map { "\($0)" })
    }

    @Test func `exports everybody as they were when it began`() async throws {
        let cards = (1_000..<3_000).map { card("FN:Ada \($0)", "UID:\($0)") }
        _ = try await fixture.load(cards.joined())
        let (hasBegun, isChanged) = (Gate(), DispatchSemaphore(value: 0))
        let names = Mutex<[String]>([])
        let export = Task { [fixture] in
            try await fixture.export.runCards(as: .vCard4) { name, _ in
                let isFirst = names.withLock { names in
                    names.append(name)
                    return names.count == 1
                }
                guard isFirst else { return }
                hasBegun.open()
                isChanged.wait()
            }
        }
        await hasBegun.wait()
        // A person not yet written moves before those already written, and another one to the end.
        _ = try await fixture.load(card("FN:Aaa", "UID:2999") + card("FN:Zoe", "UID:1500"))
        isChanged.signal()

        #expect(try await export.value == names.withLock(\.self))
        #expect(names.withLock(\.self) == (1_000..<3_000).map { "\($0).vcf" })
    }

    @Test func `exports a portrait that has one size only`() async throws {
        let ada = User(
            name: User.Name(first: "Ada", last: "King"),
            picture: User.Picture(large: "https://example.com/1.jpg")
        )
        try await fixture.people.replaceDirectory(with: [ada], asOf: Date())
        let bytes = try await fixture.exported(as: .json)

        #expect(ContactFormat.json.read(bytes).contacts.map(\.user.picture) == [ada.picture])
    }

    @Test(arguments: ContactFormat.allCases)
    func `leaves out portraits of the directory in the program, and no others`(
        format: ContactFormat
    ) async throws {
        func person(_ name: String, _ link: String) -> User {
            User(
                name: User.Name(first: name, last: "X"),
                login: User.Login(uuid: name),
                picture: User.Picture(large: link, medium: link, thumbnail: link)
            )
        }
        let own = card("FN:Own X", "UID:own", "PHOTO:http://127.0.0.1:80/own.jpg")
        _ = try await fixture.load(own)
        let directory = [
            person("a", "http://127.0.0.1:41234/1.jpg"), person("b", "http://localhost/1.jpg"),
            person("c", "http://localhost.example/1.jpg"), person("d", "http://127.0.0.11/1.jpg"),
            person("e", "https://randomuser.me/1.jpg"), person("f", "http://[::1]:8/1.jpg"),
        ]
        try await fixture.people.replaceDirectory(with: directory, asOf: Date())
        let bytes = try await fixture.exported(as: format)

        let contacts = format.read(bytes).contacts
        let names = contacts.filter { $0.user.picture?.large != nil }.map(\.user.name.first)
        #expect(contacts.count == 7 && names == ["c", "d", "e", "Own"])
        // The portraits that were not exported are retained by an import of the file.
        try await fixture.people.replaceDirectory(with: directory, asOf: Date())
        #expect(try await fixture.load(String(decoding: bytes, as: UTF8.self)).unchanged == 7)
    }
}
