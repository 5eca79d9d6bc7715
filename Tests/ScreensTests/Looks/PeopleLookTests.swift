import DomainFixtures
import Models
import PersistenceMemory
import Presentation
import PresentationTesting
import Screens
import Services
import Testing

/// Compares lists and cards, including colours and attributes, with the files in `__Snapshots__`.
///
/// Run with `SNAPSHOTS=record` to record intended changes.
@Suite("The looks of people")
@MainActor
struct PeopleLookTests {
    /// Runs a test on a list of two favourites with notes.
    private func withList(
        columns: Int,
        rows: Int,
        screen: @MainActor () -> ViewController = { MainViewController() },
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
        let users = [User.ada, .mockTS]
        try await people.setFavorite(true, forKeys: users.map(\.key))
        for user in users { try await people.setNote("a note", forKey: user.key) }
        let service = MockUserService(users: users)
        try await withPeople(service, people, columns: columns, rows: rows, screen: screen) {
            try await test($0)
        }
    }

    @Test func `a table with all of its columns`() async throws {
        try await withList(columns: 220, rows: 6) { tester in
            try await tester.wait(for: "Ada King", "Tom Swift")
            expectSnapshot(tester, named: "table")
        }
    }

    @Test func `cards`() async throws {
        try await withList(columns: 50, rows: 13) {
            MainStackViewController()
        } _: { tester in
            try await tester.wait { tester.text.contains(/▄▀.*▄▀/.dotMatchesNewlines()) }
            expectSnapshot(tester, named: "cards")
        }
    }

    @Test(arguments: [(21, "low"), (22, "compact"), (37, "compact"), (38, "tall")])
    func `the card of a person, by the room for it`(rows: Int, name: String) async throws {
        try await withList(columns: 60, rows: rows) { tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Ada King ★", "▀▀▀▀▀▀▀▀")
            expectSnapshot(tester, named: "card-\(name)-\(rows)")
        }
    }

    @Test func `a card beside the list`() async throws {
        try await withList(columns: 110, rows: 30) { tester in
            try await tester.wait(for: "▀▀▀▀▀▀▀▀", "Note  a note")
            expectSnapshot(tester, named: "panes")
        }
    }

    @Test func `the menu of orders, and the prompts of a note and an export`() async throws {
        try await withList(columns: 60, rows: 16) { tester in
            tester.type("s")
            try await tester.wait(for: "✓ Name")
            expectSnapshot(tester, named: "orders")
            tester.press(.escape)
            tester.type("n")
            try await tester.wait(for: "│a note")
            expectSnapshot(tester, named: "note")
            tester.press(.escape)
            tester.type("x")
            try await tester.wait(for: "│people.vcf")
            expectSnapshot(tester, named: "export")
        }
    }

    @Test func `nobody, and nobody who matches`() async throws {
        try await withPeople(MockEmptyUserService(), rows: 8) { tester in
            try await tester.wait(for: "No current users found...")
            expectSnapshot(tester, named: "empty")
        }
        try await withList(columns: 60, rows: 8) { tester in
            tester.type("/nobody")
            try await tester.wait(for: "People (0 of 2)", "Nobody matches.")
            expectSnapshot(tester, named: "no-match")
        }
    }
}
