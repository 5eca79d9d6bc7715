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
            try await tester.wait(
                forScreen: """
                     People (2)
                       Name ▲           E-mail                   Phone
                       Jonny Quest      jquest@quest.com         303-555-8888 ›
                       Tom Swift        tomswift@swiftenterpri…  402-555-9999 ›






                                                                             1/2
                     Enter Open  / Filter  Space Mark  s Sort  a Add  ? Help
                    """
            )

            tester.press(.down, .enter)
            try await tester.wait(for: "‹ Tom Swift")

            tester.press(.escape)
            try await tester.wait(for: "People (2)")
        }
    }

    @Test func `says that there is nobody`() async throws {
        try await withPeople(MockEmptyUserService()) { tester in
            try await tester.wait(for: "No current users found...")
        }
    }

    @Test func `shows an error with a key to try again`() async throws {
        try await withPeople(MockErrorUserService()) { tester in
            try await tester.wait(for: "An unexpected error occurred.", "r Retry")
        }
    }

    @Test func `no datum of a person reaches the display as a control`() async throws {
        try await withPeople(MockUserService(users: User.edgeCases)) { tester in
            try await tester.wait(for: "People (\(User.edgeCases.count))")
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
            try await tester.wait(for: "Loading...")
            try await service.fail(APIError.unexpected, on: tester)
            try await tester.wait(for: "An unexpected error occurred.")
            #expect(!tester.grid.text.contains("Builder."))
        }
    }

    @Test func `loading can be cancelled with Escape`() async throws {
        try await withPeople(ScriptedService()) { tester in
            try await tester.wait(for: "Esc Cancel")
            tester.press(.escape)
            try await tester.wait(for: "Loading was cancelled.", "r Retry")
        }
    }

    @Test func `a notice that is cut can be read whole`() async throws {
        let service = ScriptedService()
        try await withPeople(service) { tester in
            try await service.answer(User.users, on: tester)
            tester.type("r")
            try await service.fail(closed, on: tester)
            try await tester.wait { tester.grid.rows[0].contains("…") }
            tester.type("i")
            try await tester.wait {
                tester.grid.text.filter { !"│\n".contains($0) }.contains("end of the year")
            }
        }
    }

    @Test func `a warning is marked where a notice takes its place, and can be read`() async throws
    {
        let service = ScriptedService()
        let storage = MemoryStorage()
        try await storage.apply([.put([1], key: "a page", collection: "own")])
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        try await withPeople(service, people) { tester in
            try await service.answer(User.users, on: tester)
            try await tester.wait { tester.grid.rows[0].contains("cannot read a page") }

            tester.type("r")
            try await service.fail(closed, on: tester)
            try await tester.wait { tester.grid.rows[0].contains("(!) offline, as of") }
            tester.type("i")
            try await tester.wait(for: "a page in own: cut short")
        }
    }

    @Test func `filters as keys are typed, marks the matches, and shows everyone at Escape`()
        async throws
    {
        try await withPeople(MockUserService()) { tester in
            tester.type("/")
            tester.type("SWÍ")
            try await tester.wait(for: "People (1 of 2)")
            try await tester.wait(untilGone: "Jonny Quest")
            try await tester.wait {
                let underlined = tester.grid.cells.filter { cell in
                    cell.style.attributes.contains(.underline) && cell.character.isLetter
                }
                return String(underlined.map(\.character)).contains("Swi")
            }

            // The text is not the beginning of any word.
            tester.press(.backspace, .backspace, .backspace)
            tester.type("WÍF")
            try await tester.wait(for: "People (1 of 2, inside words)", "Swift")
            try await tester.wait(untilGone: "Jonny Quest")

            tester.type("xx")
            try await tester.wait(for: "Nobody matches.")
            tester.press(.escape)
            try await tester.wait(for: "People (2)", "Jonny Quest")
        }
    }

    @Test func `the cursor stays on its person through sort, filter and refresh`() async throws {
        let service = ScriptedService()
        try await withPeople(service, columns: 60) { tester in
            let users = ["Ab", "Bc", "Cd", "De"].map { User(name: User.Name(first: $0, last: $0)) }
            try await service.answer(users, on: tester)
            tester.press(.down, .down)
            try await tester.wait(for: "3/4")
            tester.type("s")
            try await tester.wait(for: "✓ Name")
            tester.type("n")
            try await tester.wait(for: "Name ▼", "2/4")
            tester.type("/cd")
            try await tester.wait(for: "1/1")
            tester.press(.escape)
            try await tester.wait(for: "2/4")
            tester.type("r")
            try await service.answer(users.dropLast(), on: tester)
            try await tester.wait(for: "1/3")
            tester.press(.enter)
            try await tester.wait(for: "‹ Cd Cd")
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
            try await tester.wait(for: "✓ Name")
            tester.type(key)
            try await tester.wait(untilGone: "✓")
            try await tester.wait {
                let titles = tester.grid.rows[1]
                return titles.contains(title) && titles.count { "▲▼".contains($0) } == 1
            }
            tester.type("s")
            try await tester.wait(for: key == "f" ? "✓ First name" : "✓ \(title.dropLast(2))")
        }
    }

    @Test func `favourites, notes and marks are keys away`() async throws {
        try await withPeople(MockUserService()) { tester in
            tester.type("f")
            try await tester.wait { tester.grid.rows[2].contains(/Jonny Quest.*★/) }
            tester.type("n")
            try await tester.wait(for: "Note about Jonny Quest", "Nothing noted")
            tester.type("has a dog")
            tester.press(.enter)
            try await tester.wait { tester.grid.rows[2].contains("★✎") }
            tester.type("F")
            try await tester.wait { tester.grid.rows[0].contains("Favorites (1 of 2)") }
            tester.press(.escape)
            try await tester.wait(for: "People (2)", "Tom Swift")
            tester.press(.down)
            tester.type(" ")
            try await tester.wait(for: "People (2) · 1 marked", "✓ Tom Swift")
            tester.press(.escape)
            try await tester.wait(untilGone: "✓")
        }
    }

    @Test func `a note is left as it was at Escape`() async throws {
        try await withPeople(MockUserService()) { tester in
            tester.type("n")
            try await tester.wait(for: "Note about")
            tester.type("q?")
            tester.press(.escape)
            try await tester.wait(untilGone: "Note about")
            await tester.wait(turns: 12)
            #expect(tester.grid.text.contains("People (2)"))
            #expect(!tester.grid.text.contains("✎"))
        }
    }

    @Test func `copies the addresses of those marked`() async throws {
        try await withPeople(MockUserService()) { tester, display in
            tester.type("y")
            try await tester.wait { display.copiedTexts == ["jquest@quest.com"] }
            tester.type(" j ")
            try await tester.wait(for: "2 marked")
            tester.type("y")
            try await tester.wait { tester.grid.rows[0].contains("copied Jonny") }
            #expect(
                display.copiedTexts.last
                    == "Jonny Quest <jquest@quest.com>, Tom Swift <tomswift@swiftenterprises.com>"
            )
        }
    }

    @Test func `own people are deleted after a question, others not`() async throws {
        let own = User(name: User.Name(first: "Own", last: "Own"))
        let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
        try await people.save(own)
        try await withPeople(MockUserService(), people) { tester in
            try await tester.wait(for: "People (3)", "Own Own", "Jonny Quest")
            tester.type(" j ")
            try await tester.wait(for: "2 marked")
            tester.type("d")
            try await tester.wait(for: "Delete Own Own?", "u undoes it.")
            tester.press(.escape)
            try await tester.wait(untilGone: "Delete Own Own?")
            await tester.wait(turns: 12)
            let before = try await people.contents().own
            #expect(before.count == 1)
            tester.type("d")
            try await tester.wait(for: "Delete Own Own?")
            // A held key that opened the alert does not answer it.
            tester.type("d")
            tester.press(.left, .enter)
            try await tester.wait(for: "People (2) · 1 marked")
            let after = try await people.contents().own
            #expect(after.isEmpty)
            tester.type("d")
            try await tester.wait(for: "only people of your own can be")
            #expect(!tester.grid.text.contains("Delete"))
        }
    }

    @Test func `a key undoes changes, also where nobody is left`() async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: nil)
        try await people.save(User(name: User.Name(first: "Ada", last: "King")))
        try await withPeople(MockEmptyUserService(), people) { tester in
            tester.type("n")
            try await tester.wait(for: "Note about Ada King")
            tester.type("poet")
            tester.press(.enter)
            try await tester.wait(for: "✎")
            tester.type("d")
            try await tester.wait(for: "Delete Ada King?")
            tester.press(.left, .enter)
            try await tester.wait(for: "No current users found...")

            tester.type("u")
            try await tester.wait(for: "undone: deleted Ada King", "  Ada King")
            tester.type("u")
            try await tester.wait(for: "undone: changed the note about Ada King")
            tester.type("u")
            try await tester.wait(for: "undone: added Ada King", "No current users found...")
            tester.type("u")
            try await tester.wait(for: "nothing to undo")
        }
    }

    @Test func `too many to be undone are deleted after another question`() async throws {
        let people = PeopleStore(
            storage: MemoryStorage(),
            directory: nil,
            limits: HistoryLimits(people: 0)
        )
        try await people.save(User(name: User.Name(first: "Ada", last: "King")))
        try await withPeople(MockEmptyUserService(), people) { tester in
            tester.type("d")
            try await tester.wait(for: "This cannot be undone.")
        }
    }

    @Test func `help lists all commands`() async throws {
        try await withPeople(MockUserService(), rows: 40) { tester in
            tester.type("?")
            try await tester.wait(
                for: "Sort",
                "Favorite",
                "Favorites only",
                "Copy e-mail",
                "Note",
                "Undo",
                "Refresh"
            )
        }
    }

    // MARK: Two panes

    @Test func `a wide screen shows the card beside the list, and it follows the cursor`()
        async throws
    {
        try await withPeople(MockUserService(), columns: 120, rows: 40) { tester in
            try await tester.wait(for: "303-555-8888   │")
            tester.press(.down)
            try await tester.wait(for: "402-555-9999   │")
            try await tester.wait(untilGone: "303-555-8888   │")

            tester.press(.enter)
            try await tester.wait(for: "People (2)", "Esc List")
            tester.type("K")
            try await tester.wait(for: "303-555-8888   │", "1/2")
            tester.press(.escape)
            try await tester.wait(for: "Enter Open")
        }
    }

    @Test func `the card is gone while nobody matches`() async throws {
        try await withPeople(MockUserService(), columns: 120, rows: 40) { tester in
            try await tester.wait(for: "Phone1")
            tester.type("/nobody")
            try await tester.wait(untilGone: "Phone1")
            tester.press(.escape)
            try await tester.wait(for: "303-555-8888   │")
        }
    }

    @Test func `a card stays where it was scrolled through a refresh`() async throws {
        let service = ScriptedService()
        try await withPeople(service, columns: 120, rows: 14) { tester in
            try await service.answer(User.users, on: tester)
            try await tester.wait(for: "303-555-8888   │")
            tester.press(.enter, .end)
            try await tester.wait(for: "[ Submit ]")
            tester.type("r")
            try await tester.wait(for: "refreshing…")
            try await service.answer(User.users, on: tester)
            #expect(!tester.grid.text.contains("refreshing…"))
            #expect(tester.grid.text.contains("[ Submit ]"))
        }
    }

    @Test func `the card comes and goes with the width`() async throws {
        try await withPeople(MockUserService(), columns: 60, rows: 40) { tester, display in
            #expect(!tester.grid.text.contains("Phone1"))
            display.resize(to: Size(columns: 120, rows: 40))
            try await tester.wait(for: "Phone1")
            tester.press(.enter)
            display.resize(to: Size(columns: 60, rows: 40))
            try await tester.wait(untilGone: "Phone1")
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            display.resize(to: Size(columns: 120, rows: 40))
            try await tester.wait { tester.grid.size.columns == 120 }
            tester.press(.escape)
            try await tester.wait(for: "People (2)", "Phone1")
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
                await tester.wait(turns: 2)
            }
            #expect(tester.grid.size == Size(columns: columns, rows: rows))
        }
    }
}

private let closed = Reason("the directory is closed for repairs until the end of the year")

/// An error with a message.
private struct Reason: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
