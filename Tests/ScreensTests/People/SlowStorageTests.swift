import DomainFixtures
import Models
import Presentation
import PresentationTesting
import Services
import Testing

/// Tests keys in a list whose storage responds slowly.
@MainActor
@Suite("List of people over a slow storage")
struct SlowStorageTests {
    private let storage = FaultyPeopleStorage()

    /// Runs a test on a list of Ada and Bob, both of the user's own, with the cursor on Ada.
    private func withList(
        _ test: @MainActor (ScreenTester, PeopleStore) async throws -> Void
    ) async throws {
        let people = PeopleStore(storage: storage, directory: nil)
        try await people.save(.ada)
        try await people.save(User(name: User.Name(first: "Bob", last: "Stone")))
        try await withPeople(MockEmptyUserService(), people, columns: 80) { tester in
            try await tester.wait(for: "People (2)", "Ada King", "Bob Stone")
            try await test(tester, people)
        }
    }

    /// Marks both people and requests their deletion while the storage does not respond.
    private func withQuestion(
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await withList { tester, people in
            tester.type(" j ")
            try await tester.wait(for: "2 marked")
            storage.hold()
            tester.type("d")
            try await tester.wait(for: "reading 2 marked…")
            try await tester.wait("a question") { storage.heldCount == 1 }
            try await test(tester)
            storage.release()
            await tester.wait(turns: 12)
            #expect(!tester.grid.text.contains("Delete 2 people?"))
            try await #expect(people.contents().own.count == 2)
        }
    }

    @Test func `Escape gives up a question about marked people`() async throws {
        try await withQuestion { tester in
            tester.press(.escape)
            try await tester.wait(for: "Delete: given up")
            #expect(!tester.grid.text.contains("marked"))
        }
    }

    @Test func `other marks give up a question about marked people`() async throws {
        try await withQuestion { tester in
            tester.type(" ")
            try await tester.wait(for: "1 marked", "Delete: given up")
        }
    }

    @Test func `leaving the list gives up a question about marked people`() async throws {
        try await withQuestion { tester in
            tester.type("a")
            try await tester.wait(for: "New person")
        }
    }

    @Test func `a question is not asked above another one`() async throws {
        try await withQuestion { tester in
            tester.type("s")
            try await tester.wait(for: "Sort by")
        }
    }

    @Test func `a question about marked people is asked when they are read`() async throws {
        try await withList { tester, _ in
            tester.type(" j ")
            try await tester.wait(for: "2 marked")
            storage.hold()
            tester.type("df")
            try await tester.wait(for: "reading 2 marked…", "Favorite: not done")
            storage.release()
            try await tester.wait(for: "Delete 2 people?")
        }
    }

    @Test func `a question follows marks at once`() async throws {
        try await withList { tester, _ in
            tester.type(" j d")
            try await tester.wait(for: "Delete 2 people?")
        }
    }

    @Test func `keys do not act on the rows of the filter before`() async throws {
        try await withList { tester, people in
            storage.hold()
            tester.type("/bob")
            tester.press(.enter)
            tester.type("f")
            try await tester.wait(for: "People (2) · searching…", "Favorite: not done")
            for (key, title) in [("d", "Delete"), (" ", "Mark"), ("n", "Note"), ("e", "Edit")] {
                tester.type(key)
                try await tester.wait(for: "\(title): not done")
            }
            tester.press(.enter)
            try await tester.wait(for: "Open: not done")

            storage.release()
            try await tester.wait(for: "People (1 of 2)")
            try await tester.wait(untilGone: "Ada King")
            tester.type("f")
            try await tester.wait(for: "★")
            try await #expect(people.contents().favorites.count == 1)
            tester.type("d")
            try await tester.wait(for: "Delete Bob Stone?")
        }
    }
}
