import DomainFixtures
import Injection
import Models
import Presentation
import PresentationTesting
import Reactive
import Screens
import Services
import Testing
import ViewModels

@Suite("ContactFormViewController")
@MainActor
struct ContactFormViewControllerTests {
    private let scene = MemoryApplication()

    /// Runs a test on a form above another screen.
    private func withForm(
        size: Size = Size(columns: 80, rows: 24),
        _ form: @MainActor () -> ContactFormViewController,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.runAbove(size: size, form) { tester in
            tester.onTurn = { scene.pass(100) }
            try await test(tester)
        }
    }

    private func isEnabled(_ identifier: String, _ tester: ScreenTester) -> Bool? {
        tester.find(identifier, as: ControlNode.self)?.isEnabled
    }

    private func own() async throws -> [User] {
        try await scene.people.contents().own
    }

    @Test func `the sample has its fields in boxes`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            try await tester.wait(
                forScreen: """
                    ‹ Contact form
                     ╭───────────────────────────────────────────────────────────────────────────╮ ▐
                     │ ☻ Name                                                                    │ ▐
                     │ First name  Michael                                                       │ ▐
                     │ Last name   Long                                                          │ ▐
                     ╰───────────────────────────────────────────────────────────────────────────╯ ▐
                     ╭───────────────────────────────────────────────────────────────────────────╮ ▐
                     │ ⌂ Address                                                                 │ ▐
                     │ Address     1234 East West St                                             │ ▐
                     │ Address 2   Address Line 2 (optional)                                     │ ▐
                     │ City        Boulder                                                       │ ▐
                     │ State       CO                       Zip 80303                            │ ▐
                     ╰───────────────────────────────────────────────────────────────────────────╯ ▐
                     ╭───────────────────────────────────────────────────────────────────────────╮ ▐
                     │ ✉ Email                                                                   │ ▐
                     │ Email       hmlongexample.com                                             │ ▐
                     │ Alternate   Alternate Email (optional)                                    │ ▐
                     ╰───────────────────────────────────────────────────────────────────────────╯ ▐
                     ╭───────────────────────────────────────────────────────────────────────────╮ ▐
                     │ ☎ Phone                                                                   │
                     │ Phone       303-895-0000                                                  │
                     ╰───────────────────────────────────────────────────────────────────────────╯
                     ╭───────────────────────────────────────────────────────────────────────────╮
                     Enter Next  ^S Save  ^O Menu  ^T Toggle e-mail  Esc Back  ^C Quit  ^P Help
                    """
            )
            #expect(tester.focus == "first")
        }
    }

    @Test func `errors show a banner, the field, and the top of the form`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.find("save")?.becomeFirstResponder()
            tester.pump()
            #expect(tester.text.contains("[ Save ]") && !tester.text.contains("☻ Name"))
            tester.press(.enter)
            try await tester.wait(for: "Please correct the following errors...", "☻ Name")
            let message = tester.find("email.error", as: LabelNode.self)?.text
            #expect(message == "Must be valid email address")

            tester.find("email", as: TextFieldNode.self)?.enter("@")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
        }
    }

    @Test func `switching mail off shows the note and removes the errors`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.press(.character("s"), with: .control)
            try await tester.wait(for: "Must be valid")
            tester.press(.character("t"), with: .control)
            try await tester.wait(for: "Email addresses not required for this user.")
            try await tester.wait { isEnabled("email", tester) == false }
            try await tester.wait(untilGone: "Must be valid")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
        }
    }

    @Test func `without agreement the button that saves is off`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.find("agree")?.becomeFirstResponder()
            tester.pump()
            tester.press(.character(" "))
            try await tester.wait { isEnabled("save", tester) == false }
            tester.press(.character(" "))
            try await tester.wait { isEnabled("save", tester) == true }
        }
    }

    @Test func `masks and widths hold while typing`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            for (id, typed, text) in [
                ("state", "COLORADO", "CO"), ("zip", "8030312", "80303"),
                ("phone", "5551234567890", "555-123-4567"),
            ] {
                tester.find(id)?.becomeFirstResponder()
                tester.press(.character("u"), with: .control)
                tester.type(typed)
                #expect(tester.fieldText(id) == text)
            }
        }
    }

    @Test func `Enter walks through the fields to the terms, and Tab to the button`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            var order = [tester.focus]
            for _ in 0..<10 {
                tester.press(.enter)
                order.append(tester.focus)
            }
            #expect(
                order == [
                    "first", "last", "address1", "address2", "city", "state", "zip", "email",
                    "alternateEmail", "phone", "agree",
                ]
            )
            tester.press(.tab)
            #expect(tester.focus == "save")
        }
    }

    @Test func `the menu opens at its key and its button, and closes beside it`() async throws {
        try await withForm {
            ContactFormViewController(.sample)
        } _: { tester in
            tester.press(.character("o"), with: .control)
            #expect(tester.text.contains("Discard changes"))
            tester.press(.escape)
            #expect(!tester.text.contains("Discard changes"))

            tester.find("menu")?.becomeFirstResponder()
            tester.pump()
            #expect(tester.click(on: "[ + ]"))
            #expect(box(tester) == Self.sampleMenu)
            tester.click(column: 2, row: 2)
            #expect(!tester.text.contains("Discard changes"))

            tester.press(.character("o"), with: .control)
            tester.press(.character("d"))
            try await tester.wait { tester.fieldText("first") == "Michael" }
        }
    }

    /// The menu with three items.
    private static let sampleMenu = """
        ╭──────────────────╮
        │Save             s│
        │Discard changes  d│
        │Toggle e-mail    t│
        ╰─ Enter Choose ───╯
        """
    private static let personMenu = """
        ╭────────────────────────╮
        │Save                 s  │
        │Discard changes      d  │
        │Add field              ›│
        │Close, keep a draft  c  │
        ╰─ Enter Choose ─────────╯
        """

    /// The cells of the topmost presented screen with its border; `nil` if it is partly outside.
    private func box(_ tester: ScreenTester) -> String? {
        guard let frame = tester.application.window.presentedViewControllers.last?.view.frame else {
            return nil
        }
        let (rows, columns) = (
            frame.minRow - 1...frame.maxRow, frame.minColumn - 1...frame.maxColumn
        )
        let size = tester.grid.size
        guard rows.lowerBound >= 0, rows.upperBound < size.rows, columns.lowerBound >= 0,
            columns.upperBound < size.columns
        else { return nil }
        return rows.map { row in
            String(columns.map { tester.grid[$0, row].character })
        }.joined(separator: "\n")
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func `the menu of the sample is seen, also with errors shown`(size: Size) async throws {
        try await withForm(size: size) {
            ContactFormViewController(.sample)
        } _: { tester in
            for _ in 0..<2 {
                tester.press(.character("o"), with: .control)
                try await tester.wait { box(tester) == Self.sampleMenu }
                tester.press(.escape)
                // Opened again with error messages, which make the form longer.
                tester.press(.character("s"), with: .control)
                try await tester.wait(for: "Please correct the following")
            }
        }
    }

    @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func `the menu of a new person is seen, also with errors shown`(size: Size) async throws {
        try await withForm(size: size) {
            ContactFormViewController(user: nil)
        } _: { tester in
            for _ in 0..<2 {
                tester.press(.character("o"), with: .control)
                try await tester.wait { box(tester) == Self.personMenu }
                tester.press(.escape)
                tester.press(.character("s"), with: .control)
                try await tester.wait(for: "Please correct the following")
            }
        }
    }

    @Test func `adds a person of one's own`() async throws {
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            try await tester.wait { tester.topLine.contains("New person") }
            tester.type("Ada")
            tester.press(.enter)
            tester.type("King")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            let people = try await own()
            #expect(people.map(\.fullname) == ["Ada King"])
        }
    }

    @Test func `changes a person of one's own`() async throws {
        let ada = User(
            name: User.Name(first: "Ada", last: "King"),
            login: User.Login(uuid: "1815"),
            isOwn: true
        )
        try await scene.people.save(ada)
        try await withForm {
            ContactFormViewController(user: ada)
        } _: { tester in
            try await tester.wait { tester.topLine.contains("Edit Ada King") }
            tester.press(.tab)
            tester.press(.character("u"), with: .control)
            tester.type("Lovelace")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            let people = try await own()
            #expect(people.map(\.fullname) == ["Ada Lovelace"])
            #expect(people.map(\.key) == ["1815"])
        }
    }

    @Test func `a draft is offered on the next start, as after a crash`() async throws {
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.type("Ada")
            try await tester.wait { tester.topLine.hasSuffix("draft stored") }
        }
        // Both forms share only the storage, since the first one was neither left nor closed.
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            try await tester.wait(for: "There is a draft (Ada) that was not saved.")
            tester.press(.enter)
            try await tester.wait { tester.fieldText("first") == "Ada" }
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
        }
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            await tester.wait(turns: 12)
            #expect(!tester.text.contains("draft"))
            #expect(tester.focus == "first")
        }
    }

    @Test(arguments: [KeyPress.Key.enter, .right])
    func `text typed before the question about a draft stays, and answers nothing`(
        key: KeyPress.Key
    ) async throws {
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.press(.tab)
            tester.type("King")
            try await tester.wait { tester.topLine.hasSuffix("draft stored") }
        }
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.type("Dora")
            try await tester.wait(for: "There is a draft (King)")
            tester.type("d c ")
            #expect(tester.text.contains("There is a draft (King)"))
            tester.press(key)
            if key == .right { tester.press(.enter) }
            try await tester.wait(untilGone: "There is a draft")
            #expect(tester.fieldText("first") == "Dora")
            #expect(tester.fieldText("last") == (key == .enter ? "King" : ""))
        }
    }

    @Test func `leaving keeps what was typed last, and it can be discarded`() async throws {
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.type("A")
            try await tester.wait { tester.topLine.hasSuffix("draft stored") }
            tester.type("da")
            tester.press(.escape)
            try await tester.wait { tester.topLine.contains("Below") }
        }
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            try await tester.wait(for: "There is a draft (Ada)")
            tester.press(.right, .enter)
            try await tester.wait { tester.fieldText("first") == "" }
        }
        try await withForm {
            ContactFormViewController(user: nil)
        } _: { tester in
            await tester.wait(turns: 12)
            #expect(!tester.text.contains("draft"))
        }
    }

    @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)])
    func `every field can be reached and seen at any size`(size: Size) async throws {
        try await withForm(size: size) {
            ContactFormViewController(.sample)
        } _: { tester in
            for _ in 0..<10 {
                tester.press(.enter)
                let value = (tester.application.window.firstResponder as? TextFieldNode)?.text ?? ""
                #expect(tester.text.contains(value))
            }
            let widest = tester.text.split(separator: "\n").map(\.count).max() ?? 0
            #expect(widest <= size.columns)
        }
    }
}
