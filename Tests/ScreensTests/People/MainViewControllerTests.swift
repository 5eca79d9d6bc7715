import Models
import Networking
import Persistence
import PersistenceMemory
import Presentation
import PresentationMemory
import PresentationTesting
import Reactive
import Services
import Testing
import ViewModels

@Suite("MainViewController")
@MainActor
struct MainViewControllerTests {
    @Test func `lists people by name, and opens and leaves a card`() async throws {
        try await withPeople(MockUserService()) { tester in
            expectScreen(
                tester,
                """
                 People (2)
                   Name ▲           E-mail                   Phone
                   Jonny Quest      jquest@quest.com         303-555-8888 ›
                   Tom Swift        tomswift@swiftenterpri…  402-555-9999 ›






                                                                         1/2
                 Enter Open  / Filter  Space Mark  s Sort  a Add  ? Help
                """
            )

            tester.press(.down, .enter)
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Tom Swift"))

            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)"))
        }
    }

    @Test func `says that there is nobody`() async throws {
        try await withPeople(MockEmptyUserService()) { tester in
            #expect(tester.grid.text.contains("No current users found..."))
        }
    }

    @Test func `shows an error with a key to try again`() async throws {
        try await withPeople(MockErrorUserService()) { tester in
            #expect(tester.grid.text.contains("An unexpected error occurred."))
            #expect(tester.grid.text.contains("r Retry"))
        }
    }

    @Test func `no datum of a person reaches the display as a control`() async throws {
        try await withPeople(MockUserService(users: User.edgeCases)) { tester in
            let isClean = tester.grid.cells.allSatisfy { cell in
                cell.character.unicodeScalars.allSatisfy {
                    $0.properties.generalCategory != .control
                }
            }
            #expect(isClean)
        }
    }

    @Test func `an error names no type, and loading again works`() async throws {
        let service = ScriptedService()
        try await withPeople(service) { tester in
            #expect(tester.grid.text.contains("Loading..."))
            service.fail(APIError.unexpected)
            await settle(tester)
            #expect(tester.grid.text.contains("An unexpected error occurred."))
            #expect(!tester.grid.text.contains("Builder."))
        }
    }

    @Test func `loading can be cancelled with Escape`() async throws {
        try await withPeople(ScriptedService()) { tester in
            #expect(tester.grid.text.contains("Esc Cancel"))
            tester.press(.escape)
            await settle(tester)

            #expect(tester.grid.text.contains("Loading was cancelled."))
            #expect(tester.grid.text.contains("r Retry"))
        }
    }

    @Test func `a notice that is cut can be read whole`() async throws {
        let service = ScriptedService()
        try await withPeople(service) { tester in
            service.answer(User.users)
            await settle(tester)
            tester.type("r")
            await settle(tester)
            service.fail(Reason("the directory is closed for repairs until the end of the year"))
            await settle(tester)
            #expect(tester.grid.rows[0].contains("…"))
            tester.type("i")
            await settle(tester)

            let text = tester.grid.text.filter { !"│\n".contains($0) }
            #expect(text.contains("end of the year"))
        }
    }

    @Test func `a warning is marked where a notice takes its place, and can be read`() async throws
    {
        let service = ScriptedService()
        let storage = MemoryStorage()
        try await storage.apply([.put([1], key: "a page", collection: "own")])
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        try await withPeople(service, people) { tester in
            service.answer(User.users)
            await settle(tester)
            #expect(tester.grid.rows[0].contains("cannot read a page"))

            tester.type("r")
            await settle(tester)
            service.fail(Reason("the directory is closed for repairs until the end of the year"))
            await settle(tester)
            #expect(tester.grid.rows[0].contains("(!) offline, as of"))
            tester.type("i")
            await settle(tester)
            #expect(tester.grid.text.contains("a page in own: cut short"))
        }
    }

    @Test func `filters as keys are typed, marks the matches, and shows everyone at Escape`()
        async throws
    {
        try await withPeople(MockUserService()) { tester in
            tester.type("/")
            tester.type("SWÍ")
            await settle(tester)
            #expect(tester.grid.text.contains("People (1 of 2)"))
            #expect(!tester.grid.text.contains("Jonny Quest"))
            let underlined = tester.grid.cells.filter { cell in
                cell.style.attributes.contains(.underline) && cell.character.isLetter
            }
            #expect(String(underlined.map(\.character)).contains("Swi"))

            // Nobody has a word that begins so.
            tester.press(.backspace, .backspace, .backspace)
            tester.type("WÍF")
            await settle(tester)
            #expect(tester.grid.text.contains("People (1 of 2, inside words)"))
            #expect(tester.grid.text.contains("Swift"))
            #expect(!tester.grid.text.contains("Jonny Quest"))

            tester.type("xx")
            await settle(tester)
            #expect(tester.grid.text.contains("Nobody matches."))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)"))
            #expect(tester.grid.text.contains("Jonny Quest"))
        }
    }

    @Test func `the cursor stays on its person through sort, filter and refresh`() async throws {
        let service = ScriptedService()
        try await withPeople(service, columns: 60) { tester in
            let users = ["Ab", "Bc", "Cd", "De"].map { User(name: User.Name(first: $0, last: $0)) }
            service.answer(users)
            await settle(tester)
            tester.press(.down, .down)
            #expect(tester.grid.text.contains("3/4"))
            tester.type("s")
            await settle(tester)
            tester.type("n")
            await settle(tester)
            #expect(tester.grid.rows[1].contains("Name ▼"))
            #expect(tester.grid.text.contains("2/4"))
            tester.type("/cd")
            await settle(tester)
            #expect(tester.grid.text.contains("1/1"))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("2/4"))
            tester.type("r")
            await settle(tester)
            service.answer(users.dropLast())
            await settle(tester)
            #expect(tester.grid.text.contains("1/3"))
            tester.press(.enter)
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Cd Cd"))
        }
    }

    @Test(
        arguments: [
            ("n", "Name ▼"), ("f", "Name ▲"), ("e", "E-mail ▲"), ("p", "Phone ▲"), ("c", "City ▲"),
            ("o", "Country ▲"), ("a", "Age ▲"),
        ]
    )
    func `each column is a key of the menu away, and has the arrow`(
        key: String,
        title: String
    ) async throws {
        try await withPeople(MockUserService(), columns: 240) { tester in
            tester.type("s")
            await settle(tester)
            #expect(tester.grid.text.contains("✓ Name"))
            tester.type(key)
            await settle(tester)
            #expect(tester.grid.rows[1].contains(title))
            #expect(tester.grid.rows[1].count { "▲▼".contains($0) } == 1)
            tester.type("s")
            await settle(tester)

            let chosen = tester.grid.rows.first { $0.contains("✓") }
            #expect(
                chosen?.contains(key == "f" ? "✓ First name" : String(title.dropLast(2))) == true
            )
        }
    }

    @Test func `favourites, notes and marks are keys away`() async throws {
        try await withPeople(MockUserService()) { tester in
            tester.type("f")
            await settle(tester)
            #expect(
                tester.grid.rows[2].contains("Jonny Quest") && tester.grid.rows[2].contains("★")
            )
            tester.type("n")
            await settle(tester)
            #expect(tester.grid.text.contains("Note about Jonny Quest"))
            #expect(tester.grid.text.contains("Nothing noted"))
            tester.type("has a dog")
            tester.press(.enter)
            await settle(tester)
            #expect(tester.grid.rows[2].contains("★✎"))
            tester.type("F")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("Favorites (1 of 2)"))
            tester.press(.escape)
            await settle(tester)
            tester.press(.down)
            tester.type(" ")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("People (2) · 1 marked"))
            #expect(tester.grid.rows[3].contains("✓ Tom Swift"))
            tester.press(.escape)
            await settle(tester)
            #expect(!tester.grid.text.contains("✓"))
        }
    }

    @Test func `a note is left as it was at Escape`() async throws {
        try await withPeople(MockUserService()) { tester in
            tester.type("n")
            await settle(tester)
            tester.type("q?")
            tester.press(.escape)
            await settle(tester)

            #expect(tester.grid.text.contains("People (2)"))
            #expect(!tester.grid.text.contains("✎"))
        }
    }

    @Test func `copies the addresses of those marked`() async throws {
        try await withPeople(MockUserService()) { tester, display in
            tester.type("y")
            await settle(tester)
            #expect(display.copiedTexts == ["jquest@quest.com"])
            tester.type(" j y")
            await settle(tester)
            #expect(
                display.copiedTexts.last
                    == "Jonny Quest <jquest@quest.com>, Tom Swift <tomswift@swiftenterprises.com>"
            )
            #expect(tester.grid.rows[0].contains("copied Jonny"))
        }
    }

    @Test func `own people are deleted after a question, others not`() async throws {
        let own = User(name: User.Name(first: "Own", last: "Own"))
        let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
        try await people.save(own)
        try await withPeople(MockUserService(), people) { tester in
            tester.type(" j ")
            tester.type("d")
            await settle(tester)
            #expect(tester.grid.text.contains("Delete Own Own?"))
            #expect(tester.grid.text.contains("u undoes it."))
            tester.press(.escape)
            await settle(tester)
            let before = try await people.contents().own
            #expect(before.count == 1)
            tester.type("d")
            await settle(tester)
            tester.type("d")
            await settle(tester)
            let after = try await people.contents().own
            #expect(after.isEmpty)
            #expect(tester.grid.text.contains("People (2) · 1 marked"))
            tester.type("d")
            await settle(tester)
            #expect(!tester.grid.text.contains("Delete"))
        }
    }

    @Test func `a key undoes changes, also where nobody is left`() async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: nil)
        try await people.save(User(name: User.Name(first: "Ada", last: "King")))
        try await withPeople(MockEmptyUserService(), people) { tester in
            tester.type("n")
            await settle(tester)
            tester.type("poet")
            tester.press(.enter)
            await settle(tester)
            tester.type("dd")
            await settle(tester)
            #expect(tester.grid.text.contains("No current users found..."))

            tester.type("u")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("undone: deleted Ada King"))
            #expect(tester.grid.text.contains("Ada King"))
            tester.type("u")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("undone: changed the note about Ada King"))
            tester.type("u")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("undone: added Ada King"))
            #expect(tester.grid.text.contains("No current users found..."))
            tester.type("u")
            await settle(tester)
            #expect(tester.grid.rows[0].contains("nothing to undo"))
        }
    }

    @Test func `too many to be undone are deleted after another question`() async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: nil, undoLimit: 0)
        try await people.save(User(name: User.Name(first: "Ada", last: "King")))
        try await withPeople(MockEmptyUserService(), people) { tester in
            tester.type("d")
            await settle(tester)

            #expect(tester.grid.text.contains("This cannot be undone."))
        }
    }

    @Test func `help lists all commands`() async throws {
        try await withPeople(MockUserService(), rows: 40) { tester in
            tester.type("?")
            await settle(tester)
            for title in [
                "Sort", "Favorite", "Favorites only", "Copy e-mail", "Note", "Undo", "Refresh",
            ] {
                #expect(tester.grid.text.contains(title))
            }
        }
    }

    // MARK: Two panes

    @Test func `a wide screen shows the card beside the list, and it follows the cursor`()
        async throws
    {
        try await withPeople(MockUserService(), columns: 120, rows: 40) { tester in
            #expect(tester.grid.text.contains("303-555-8888   │"))
            tester.press(.down)
            await settle(tester)
            #expect(tester.grid.text.contains("402-555-9999   │"))
            #expect(!tester.grid.text.contains("303-555-8888   │"))

            tester.press(.enter)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)"))
            #expect(tester.grid.text.contains("Esc List"))
            tester.type("K")
            await settle(tester)
            #expect(tester.grid.text.contains("303-555-8888   │"))
            #expect(tester.grid.text.contains("1/2"))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("Enter Open"))
        }
    }

    @Test func `the card is gone while nobody matches`() async throws {
        try await withPeople(MockUserService(), columns: 120, rows: 40) { tester in
            tester.type("/nobody")
            await settle(tester)
            #expect(!tester.grid.text.contains("Phone1"))
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("303-555-8888   │"))
        }
    }

    @Test func `a card stays where it was scrolled through a refresh`() async throws {
        let service = ScriptedService()
        try await withPeople(service, columns: 120, rows: 14) { tester in
            service.answer(User.users)
            await settle(tester)
            tester.press(.enter, .end)
            await settle(tester)
            #expect(tester.grid.text.contains("[ Submit ]"))
            tester.type("r")
            await settle(tester)
            #expect(tester.grid.text.contains("refreshing…"))
            service.answer(User.users)
            await settle(tester)
            #expect(!tester.grid.text.contains("refreshing…"))
            #expect(tester.grid.text.contains("[ Submit ]"))
        }
    }

    @Test func `the card comes and goes with the width`() async throws {
        try await withPeople(MockUserService(), columns: 60, rows: 40) { tester, display in
            #expect(!tester.grid.text.contains("Phone1"))
            display.resize(to: Size(columns: 120, rows: 40))
            await settle(tester)
            #expect(tester.grid.text.contains("Phone1"))
            tester.press(.enter)
            display.resize(to: Size(columns: 60, rows: 40))
            await settle(tester)
            #expect(!tester.grid.text.contains("Phone1"))
            tester.press(.enter)
            await settle(tester)
            #expect(tester.grid.text.contains("‹ Jonny Quest"))
            display.resize(to: Size(columns: 120, rows: 40))
            await settle(tester)
            tester.press(.escape)
            await settle(tester)
            #expect(tester.grid.text.contains("People (2)") && tester.grid.text.contains("Phone1"))
        }
    }

    @Test(arguments: [(80, 24), (200, 60), (40, 12), (20, 5), (1, 1), (103, 24), (104, 24)])
    func `people that try a layout fit every screen`(columns: Int, rows: Int) async throws {
        let long = User(
            name: User.Name(
                first: String(repeating: "Wolfe", count: 6),
                last: "schlegelsteinhausenberger"
            ),
            email: String(repeating: "x", count: 70)
        )
        let service = MockUserService(users: User.edgeCases + [long])
        try await withPeople(service, columns: columns, rows: rows) { tester in
            for _ in 0..<16 {
                tester.press(.enter, .escape, .down)
                await settle(tester)
            }
            #expect(tester.grid.size == Size(columns: columns, rows: rows))
        }
    }
}

/// An error with a text.
private struct Reason: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
