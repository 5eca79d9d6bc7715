import DomainFixtures
import Models
import Persistence
import Services
import Testing

@Suite("ReadingProblems")
struct ReadingProblemsTests {
    private let damaged = Person(user: .mockJQ, unread: "no e-mail")
    private let whole = Person(user: .mockJQ)

    @Test func `are none of people who are whole`() {
        var problems = ReadingProblems()
        problems.note([whole, Person(user: .mockTS)])

        #expect(problems.peopleCount == 0 && problems.keys.isEmpty && problems.records.isEmpty)
    }

    @Test func `keep a person until they are whole again`() {
        var problems = ReadingProblems()
        problems.note([damaged, Person(user: .mockTS)])
        #expect(problems.keys == [damaged.id] && problems.peopleCount == 1)
        let record = SkippedRecord(collection: "people", key: damaged.key, reason: "no e-mail")
        #expect(problems.records == [record])

        problems.note([Person(user: .mockTS)])
        #expect(problems.peopleCount == 1)
        problems.note([whole])
        #expect(problems.peopleCount == 0)
    }

    @Test func `keep a person until they are there no more`() {
        var problems = ReadingProblems()
        problems.note([damaged])
        problems.forget(["somebody else"])
        #expect(problems.peopleCount == 1)
        problems.forget([damaged.id])
        #expect(problems.records.isEmpty)
    }

    @Test func `begin with the data of earlier releases, and go on in the order of keys`() {
        var problems = ReadingProblems()
        let old = SkippedRecord(collection: "own", key: "zeta", reason: "of another release")
        problems.skipped = [old]
        problems.note([Person(user: .mockTS, unread: "b"), damaged])

        let keys = [damaged.key, User.mockTS.key].sorted()
        #expect(problems.records.map(\.key) == ["zeta"] + keys)
        #expect(problems.peopleCount == 2)
    }

    @Test func `count the entries of the directory's last answer alone`() {
        var problems = ReadingProblems()
        problems.note(entriesOf: DirectoryPage(users: [.mockJQ], unreadable: 2))
        #expect(
            problems.unreadableEntries
                == "the directory: 2 of 3 entries cannot be read; nobody was removed"
        )
        problems.note(entriesOf: DirectoryPage(users: [.mockJQ]))
        #expect(problems.unreadableEntries == nil)
    }
}
