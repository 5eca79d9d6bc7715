import DomainFixtures
import Models
import Presentation
import PresentationTesting
import Screens
import Services
import Testing

/// Tests forms of people whom another program changes while they are open.
@Suite("Contact form, changed meanwhile")
@MainActor
struct EditConflictTests {
    private let scene = MemoryApplication()
    private let ada = User(
        name: User.Name(first: "Ada", last: "King"),
        login: User.Login(uuid: "1815"),
        isOwn: true
    )

    private func own() async throws -> [User] {
        try await scene.people.contents().own
    }

    /// Runs a test on the form of a person.
    private func withForm(
        of user: User,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.runAbove(size: Size(columns: 80, rows: 24)) {
            ContactFormViewController(user: user)
        } _: { tester in
            tester.onTurn = { scene.pass(100) }
            try await tester.wait { tester.topLine.contains("Edit \(user.fullname)") }
            try await test(tester)
        }
    }

    /// Runs a test on a form with a new last name that is saved after another program's change.
    private func withConflict(
        _ change: @MainActor (PeopleStore) async throws -> Void,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.people.save(ada)
        try await withForm(of: ada) { tester in
            tester.press(.tab)
            tester.press(.character("u"), with: .control)
            tester.type("Lovelace")
            try await change(scene.people)
            tester.press(.character("s"), with: .control)
            try await test(tester)
        }
    }

    private func rename(_ people: PeopleStore) async throws {
        var theirs = ada
        theirs.name.first = "Augusta"
        try await people.save(theirs, inPlaceOf: ada)
    }

    @Test func `both changes are saved`() async throws {
        try await withConflict(rename) { tester in
            try await tester.wait(for: "Ada King was changed meanwhile")
            #expect(tester.text.contains("First name: Ada → Augusta"))
            #expect(!tester.topLine.contains("saving"))
            #expect(try await own().map(\.fullname) == ["Augusta King"])
            tester.press(.left, .left, .enter)
            try await tester.wait { tester.topLine.contains("Below") }
            #expect(try await own().map(\.fullname) == ["Augusta Lovelace"])
        }
    }

    @Test func `theirs are taken, and the form goes on from them`() async throws {
        try await withConflict(rename) { tester in
            try await tester.wait(for: "Ada King was changed meanwhile")
            tester.press(.left, .enter)
            try await tester.wait { tester.fieldText("first") == "Augusta" }
            #expect(tester.fieldText("last") == "King")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            #expect(try await own().map(\.fullname) == ["Augusta King"])
        }
    }

    @Test func `going back leaves the form, and it asks again`() async throws {
        try await withConflict(rename) { tester in
            try await tester.wait(for: "Ada King was changed meanwhile")
            tester.press(.escape)
            try await tester.wait(untilGone: "meanwhile")
            #expect(tester.fieldText("last") == "Lovelace")
            tester.press(.character("s"), with: .control)
            try await tester.wait(for: "Ada King was changed meanwhile")
            #expect(try await own().map(\.fullname) == ["Augusta King"])
        }
    }

    /// Runs a test on a form with a continued draft of the first name, which another program has
    /// changed since.
    private func withOldDraft(
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.people.save(ada)
        try await withForm(of: ada) { tester in
            tester.type("h")
            try await tester.wait { tester.topLine.hasSuffix("draft stored") }
            tester.press(.escape)
            try await tester.wait { tester.topLine.contains("Below") }
        }
        try await rename(scene.people)
        let theirs = try #require(try await own().first)
        try await withForm(of: theirs) { tester in
            try await tester.wait(for: "There is a draft (Adah King)")
            tester.press(.enter)
            try await tester.wait(for: "First name: Ada → Augusta, yours: Adah")
            try await test(tester)
        }
    }

    @Test func `a draft of what was changed since is a question, and goes on`() async throws {
        try await withOldDraft { tester in
            tester.press(.left, .left, .enter)
            try await tester.wait { tester.fieldText("first") == "Adah" }
            #expect(try await own().map(\.fullname) == ["Augusta King"])
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            #expect(try await own().map(\.fullname) == ["Adah King"])
        }
    }

    @Test func `a draft of what was changed since can be asked about again, and given up`()
        async throws
    {
        try await withOldDraft { tester in
            tester.press(.escape)
            try await tester.wait(for: "There is a draft (Adah King)")
            tester.press(.enter)
            try await tester.wait(for: "First name: Ada → Augusta, yours: Adah")
            tester.press(.left, .enter)
            try await tester.wait(untilGone: "meanwhile")
            #expect(tester.fieldText("first") == "Augusta")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            #expect(try await own().map(\.fullname) == ["Augusta King"])
        }
    }

    @Test(arguments: [true, false])
    func `one deleted meanwhile is saved again, or stays away`(isSaved: Bool) async throws {
        try await withConflict { people in
            try await people.delete(keys: ["1815"])
        } _: { tester in
            try await tester.wait(for: "Ada King was deleted meanwhile")
            if isSaved { tester.press(.left) }
            tester.press(.left, .enter)
            try await tester.wait { tester.topLine.contains("Below") }
            #expect(try await own().map(\.fullname) == (isSaved ? ["Ada Lovelace"] : []))
        }
    }
}
