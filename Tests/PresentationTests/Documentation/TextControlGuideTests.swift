import Presentation
import PresentationTesting
import Reactive
import Testing

/// The snippets of the guide's pages, word for word.
@MainActor
@Suite("Guide: controls for text, and text")
struct TextControlGuideTests {
    @Test func label() {
        let view = VStackView(spacing: 0) {
            LabelView("Ada Lovelace").font(.headline)
            LabelView("wrote the first program, for a machine that was never built")
                .numberOfLines(2)
            LabelView("1843").alignment(.right)
        }
        expectScreen(
            render(view, columns: 24),
            """
            Ada Lovelace
            wrote the first program,
            for a machine that was…
                                1843
            """
        )
    }

    @Test func link() throws {
        let view = LinkView("Swift", url: "https://swift.org")
            .onOpen { context in
                context.view.title = "Opened \(context.view.url)"
            }
        let tester = try start(view.position(.topLeft), columns: 30, rows: 1)
        tester.press(.enter)
        expectScreen(
            tester,
            """
            Opened https://swift.org
            """
        )
    }

    @Test func `text field`() throws {
        var isSaved = false
        let name = BehaviorRelay(value: "Ada")
        let form = VStackView(spacing: 0) {
            TextField(name).placeholder("Name")
            TextField().placeholder("Phone").mask("(###) ###-####")
            TextField().placeholder("Password").secureTextEntry()
        }
        .onSubmit { _ in isSaved = true }
        let tester = try start(form, columns: 24, rows: 6)
        tester.type(" L")
        tester.press(.enter)
        tester.type("555123")
        tester.press(.enter)
        tester.type("secret")
        expectScreen(
            tester,
            """
            Ada L
            (555) 123
            ••••••
            """
        )
        tester.press(.enter)
        #expect(name.value == "Ada L")
        #expect(isSaved)
    }

    @Test func `error of a text field`() {
        let mail = BehaviorRelay(value: "ada")
        let problem = mail.map { $0.contains("@") ? nil : "An address has an @" }
        let form = VStackView(spacing: 0) {
            TextField(mail).placeholder("E-mail").error(bind: problem)
            ButtonView("Save").enabled(bind: problem.map { $0 == nil })
        }
        expectScreen(
            render(form.alignment(.leading), columns: 24),
            """
            ada
            An address has an @
            [ Save ]
            """
        )
    }

    @Test func `text editor`() throws {
        let note = BehaviorRelay(value: "Dear Ada,\n")
        let view = TextEditor(note).placeholder("Note").height(cells: 4)
        let tester = try start(view, columns: 24, rows: 4)
        tester.press(.end, with: .control)
        tester.type("the program is ready for the machine.")
        expectScreen(
            tester,
            """
            ┃Dear Ada,
            ┃the program is ready
            ┃for the machine.
            ┃
            """
        )
        #expect(note.value.hasSuffix("machine."))
    }

    @Test func `status line`() {
        let message = BehaviorRelay(value: "3 people saved")
        let view = VStackView(spacing: 0) {
            LabelView("content").growth(1)
            StatusLineView(message)
        }
        expectScreen(
            render(view, columns: 24, rows: 3),
            """
            content

            3 people saved
            """
        )
    }

    @Test func `hint bar`() throws {
        let view = VStackView(spacing: 0) {
            ButtonView("Save") { $0.dismiss() }
            HintBarView()
        }
        .keyCommand("e", title: "Edit") { $0.view.isHidden = true }
        let tester = try start(view, columns: 40, rows: 2)
        expectScreen(
            tester,
            """
                            [ Save ]
            Enter Save  e Edit  q Quit  ? Help
            """
        )
    }

    @Test func `directions and widths`() throws {
        let view = VStackView(spacing: 0) {
            LabelView("Ana שלום Bob")
            LabelView("שלום")
            LabelView("日本語 Ada")
        }
        expectScreen(
            render(view, columns: 16),
            """
            Ana םולש Bob
                        םולש
            日本語 Ada
            """
        )
        #expect("Ada".displayWidth == 3)
        #expect("日本語".displayWidth == 6)
        #expect("👩‍👩‍👧‍👦".displayWidth == 2)
        let row = LabelView("日本語の名前")
            .numberOfLines(1)
            .lineBreakMode(.byTruncatingTail)
        expectScreen(
            render(row, columns: 8),
            """
            日本語…
            """
        )
        let text = LabelView("Grace Hopper invented the compiler")
        expectScreen(
            render(text, columns: 14),
            """
            Grace Hopper
            invented the
            compiler
            """
        )
    }
}
