import DomainFixtures
import FoundationEssentials
import Injection
import Models
import Presentation
import PresentationMemory
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

@Suite("DetailViewController")
@MainActor
struct DetailViewControllerTests {
    /// Opens the card of the first person.
    private func withCard(
        _ users: [User] = User.users,
        columns: Int = 60,
        rows: Int = 24,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await withPeople(MockUserService(users: users), columns: columns, rows: rows) {
            tester in
            tester.press(.enter)
            try await tester.wait { tester.topLine.hasPrefix("‹") }
            try await test(tester)
        }
    }

    @Test func `terms are accepted before they can be submitted, which leaves the card`()
        async throws
    {
        try await withCard(rows: 40) { tester in
            try await tester.wait { tester.description.contains("Terms not yet accepted.") }
            // The disabled button cannot be focused, so Tab stays at the switch.
            tester.press(.tab, .tab)
            tester.type(" ")
            try await tester.wait(for: "‹ Jonny Quest")
            try await tester.wait { tester.description.contains("Terms accepted.") }
            tester.press(.tab, .enter)
            try await tester.wait(for: "People (2)")

            tester.press(.enter)
            try await tester.wait { tester.description.contains("Terms not yet accepted.") }
        }
    }

    /// A person with the fields of the seeds' card only.
    private static var ada: User {
        var user = User.ada
        user.location?.country = nil
        user.cell = nil
        user.picture = nil
        return user
    }

    /// The rows of the card without its borders, and with single blanks.
    private func cardRows(_ tester: ScreenTester) -> [String] {
        tester.grid.rows.dropFirst(2).map { row in
            row.split(whereSeparator: { " │▐".contains($0) }).joined(separator: " ")
        }
    }

    @Test func `a card has the seeds' rows, gaps and padding, below a photo of 250 points`()
        async throws
    {
        try await withCard([Self.ada], rows: 40) { tester in
            // A photo of 250 points has 16 rows, and a padding of 20 points one row.
            try await tester.wait { cardRows(tester)[15].contains("▀Ada King▀") }
            let rows = cardRows(tester)
            #expect(
                rows[16...25] == [
                    "", "Address 8 St James's Square", "London Greater London SW1Y 4JU", "",
                    "Email ada@example.com", "Phone1 1", "", "Age 36", "", rows[25],
                ]
            )
            #expect(rows[25].hasPrefix("╰──"))
        }
    }

    @Test func `a card has further lines for a person who has more`() async throws {
        var user = Self.ada
        user.cell = "0170"
        user.location?.country = "England"
        user.extra = [
            ContactProperty(name: "EMAIL", value: "home@example.net"),
            ContactProperty(name: "ADR", value: ";Flat 3;;;;;", field: .location),
            ContactProperty(name: "ORG", value: "Engines"),
        ]
        try await withCard([user], rows: 48) { tester in
            try await tester.wait(for: "▀Ada King▀")
            let rows = cardRows(tester)
            #expect(
                rows[17...28] == [
                    "Address 8 St James's Square", "Flat 3", "London Greater London SW1Y 4JU",
                    "England", "",
                    "Email ada@example.com", "Phone1 1", "Email home@example.net", "Mobile 0170",
                    "", "Company Engines", "Age 36",
                ]
            )
        }
    }

    @Test func `without a portrait the photo leaves its room to the fields`() async throws {
        try await withCard([Self.ada], rows: 24) { tester in
            try await tester.wait { cardRows(tester)[3].hasPrefix("Address") }
        }
        try await withCard([.mockJQ], rows: 24) { tester in
            try await tester.wait { cardRows(tester)[12].hasPrefix("Address") }
        }
    }

    @Test func `J and K show the neighbours, and the list follows`() async throws {
        try await withCard { tester in
            tester.type("K")
            await tester.wait(turns: 12)
            #expect(tester.grid.text.contains("‹ Jonny Quest"))
            tester.type("J")
            try await tester.wait(for: "‹ Tom Swift", "402-555-9999")
            tester.press(.escape)
            try await tester.wait(for: "2/2")
        }
    }

    @Test func `copies a field`() async throws {
        try await withPeople(MockUserService(), rows: 24) { tester, display in
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            tester.type("y")
            try await tester.wait(for: "Phone  303-555-8888")
            tester.type("p")
            try await tester.wait(for: "copied 303-555-8888")
            try await tester.wait { display.copiedTexts == ["303-555-8888"] }
        }
    }

    @Test func `favourite and note are shown and changed`() async throws {
        try await withCard(rows: 40) { tester in
            tester.type("f")
            try await tester.wait(for: "‹ Jonny Quest ★")
            tester.type("n")
            try await tester.wait(for: "Note about Jonny Quest")
            tester.type("has a dog")
            tester.press(.enter)
            try await tester.wait(for: "Note  has a dog")
            tester.type("J")
            try await tester.wait(for: "‹ Tom Swift")
            try await tester.wait(untilGone: "has a dog")
        }
    }

    @Test func `a change is undone on the card, and said there`() async throws {
        try await withCard(rows: 40) { tester in
            tester.type("f")
            try await tester.wait(for: "★")
            tester.type("u")
            try await tester.wait(for: "undone: added Jonny Quest to the favorites")
            try await tester.wait(untilGone: "★")
            tester.type("u")
            try await tester.wait(for: "nothing to undo")
        }
    }

    @Test func `card and note are not wider on a wide screen than can be read well`() async throws {
        let application = MemoryApplication()
        try await application.people.replaceDirectory(with: [.mockJQ], asOf: Date())
        try await application.people.setNote("has a dog", forKey: User.mockJQ.key)
        let size = Size(columns: 140, rows: 40)
        try await application.run(size: size) {
            DetailViewController(user: .mockJQ)
        } _: { tester in
            try await tester.wait(for: "has a dog")
            for part in ["Note  has a dog", "│", "The people of the directory"] {
                let row = tester.grid.rows.first { $0.contains(part) } ?? ""
                #expect(row.prefix(30).allSatisfy { $0 == " " }, "\(row)")
            }
        }
    }

    @Test func `the fields are seen on a low screen, below a strip of the photo`() async throws {
        try await withCard(columns: 40, rows: 14) { tester in
            try await tester.wait(for: "303-555-8888")
        }
    }

    @Test func `stands alone without a list`() {
        Resolver.withRoot(MemoryApplication().container) {
            let tester = ScreenTester(
                NavigationController(rootViewController: DetailViewController(user: .mockJQ))
            )
            #expect(tester.grid.text.contains("Jonny Quest"))
            tester.type("Jfn")
            #expect(tester.grid.text.contains("303-555-8888"))
        }
    }

    @Test func `the screen and its view model are released when it is left`() async throws {
        try await withPeople(MockUserService()) { tester in
            weak var model: DetailViewModel?
            do {
                tester.press(.enter)
                try await tester.wait(for: "‹ Jonny Quest")
                model = Resolver.resolve(DetailViewModel.self)
                #expect(model?.fullname == "Jonny Quest")
            }
            tester.press(.escape)
            try await tester.wait { model == nil }
        }
    }
}
