import DomainFixtures
import Models
import Persistence
import Presentation
import PresentationTesting
import Screens
import Services
import Testing

@Suite("DuplicatesViewController")
@MainActor
struct DuplicatesViewControllerTests {
    private let application = MemoryApplication()

    private func save(_ uid: String, _ first: String, _ email: String) async throws {
        let user = User(
            name: User.Name(first: first, last: "King"),
            email: email,
            login: User.Login(uuid: uid),
            isOwn: true
        )
        try await application.people.save(user)
    }

    private func keys() async throws -> [String] {
        try await application.people.people(in: 0..<9).map(\.key).sorted()
    }

    /// Runs a test on the screen with two cards of Ada, and Bo.
    private func run(
        about pair: DuplicatePair? = nil,
        size: Size = Size(columns: 80, rows: 24),
        named name: String = "Ada King",
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await save("1", "Ada", "ada@example.com")
        try await save("2", "Ada", "ada@example.com")
        try await save("3", "Bo", "bo@example.com")
        try await application.runAbove(size: size) {
            DuplicatesViewController(about: pair)
        } _: { tester in
            try await tester.wait(for: name)
            try await test(tester)
        }
    }

    @Test(arguments: [(Character("1"), ["1", "3"]), (Character("2"), ["2", "3"])])
    func `a key joins two people, and another one undoes it`(
        key: Character,
        left: [String]
    ) async throws {
        try await run { tester in
            try await tester.wait(for: "1 of 1: same e-mail and name")
            tester.type(String(key))
            try await tester.wait(
                for: "1 merged, 0 told apart, 0 left",
                "merged Ada King into Ada King"
            )
            let found = try await keys()
            #expect(found == left)
            tester.type("u")
            try await tester.wait(for: "1 of 1: same e-mail and name")
            let all = try await keys()
            #expect(all == ["1", "2", "3"])
        }
    }

    @Test func `people told apart are not asked about again, those skipped are`() async throws {
        try await run { tester in
            tester.type("s")
            try await tester.wait(for: "0 merged, 0 told apart, 1 left")
        }
        try await run { tester in
            tester.type("d")
            try await tester.wait(for: "0 merged, 1 told apart, 0 left")
        }
        let pairs = try await application.people.duplicates()
        #expect(pairs.isEmpty)
    }

    @Test func `two people whom the user has chosen are asked about`() async throws {
        try await run(about: DuplicatePair(first: "3", second: "1", signs: [])) { tester in
            try await tester.wait(for: "Are these two one person?")
            tester.type("1")
            try await tester.wait(for: "1 merged", "not kept: name Ada King")
            let found = try await keys()
            #expect(found == ["2", "3"])
        }
    }

    @Test func `a narrow screen shows whole texts`() async throws {
        let long = "the-second-and-longest-address@example.org"
        var user = User(
            name: User.Name(first: "Bo", last: "Li"),
            login: User.Login(uuid: "5"),
            phone: "+44 20 7946 0999",
            isOwn: true
        )
        user.email = long
        try await application.people.save(user)
        let pair = DuplicatePair(first: "3", second: "5", signs: [])
        try await run(about: pair, size: Size(columns: 40, rows: 24), named: "Bo Li") { tester in
            // The texts of the right side, joined row by row.
            let right = tester.grid.rows.map { $0.dropFirst(26).filter { $0 != " " } }.joined()
            #expect(right.contains(long) && right.contains("+442079460999"))
            #expect(!tester.text.contains("…"))
        }
    }
}
