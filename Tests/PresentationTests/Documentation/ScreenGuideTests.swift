import Presentation
import PresentationTesting
import Reactive
import Testing

final class CityPicker: ViewController {
    let chosen = Dismissible<String>()

    override init() {
        super.init()
        title = "City"
        presentationStyle = .dialog
        chosen.viewController = self
    }

    override func loadView() {
        let menu = MenuView {
            for city in ["Berlin", "London"] {
                MenuItem(city) { [weak self] in self?.chosen.dismiss(returning: city) }
            }
        }
        view.addSubview(menu.build())
    }
}

final class NoteScreen: ViewController {
    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("s", title: "Save") { [weak self] in self?.status = "saved" },
            KeyCommand(.function(5), title: "Reload") {}.onlyInHelp(),
        ]
    }

    override func viewDidLoad() {
        title = "Note"
        transition(to: LabelView("Dear Ada,").position(.topLeft))
        navigationItem.rightBarButtonItems = [
            BarButtonItem(title: "Delete", key: KeyPress(.delete)).onTap { [weak self] _ in
                self?.navigationController?.pop()
            }
        ]
    }
}

/// The snippets of the page on screens, word for word.
@MainActor
@Suite("Guide: screens")
struct ScreenGuideTests {
    @Test func navigation() throws {
        let people = ButtonView("Ada") { context in
            context.push(LabelView("ada@example.org"), title: "Ada")
        }
        let navigation = NavigationController(
            rootViewController: ViewController(title: "People", people)
        )
        let tester = try start(navigation, columns: 34, rows: 6)
        expectScreen(
            tester,
            """
             People

                         [ Ada ]


             Enter Ada  q Quit  ? Help
            """
        )
        tester.press(.enter)
        expectScreen(
            tester,
            """
            ‹ Ada
            ada@example.org



             Esc Back  q Quit  ? Help
            """
        )
        navigation.popToRoot()
        #expect(navigation.topViewController.title == "People")
    }

    @Test func routes() throws {
        let path = BehaviorRelay(value: ["Ada", "Mail"])
        let navigation = NavigationController(
            rootViewController: ViewController(title: "People", LabelView("2 people")),
            path: path
        ) { name in
            ViewController(title: name, LabelView("About \(name)"))
        }
        let tester = try start(navigation, columns: 24, rows: 6)
        expectScreen(
            tester,
            """
            ‹ Mail
            About Mail



             Esc Back  ? Help
            """
        )
        tester.press(.escape)
        #expect(path.value == ["Ada"])
    }

    @Test func styles() throws {
        let view = ButtonView("Details") { context in
            let details = ViewController(title: "Ada", LabelView("London"))
            details.presentationStyle = .popup(anchor: context.view)
            context.present(details)
        }
        .position(.topLeft)
        let tester = try start(view, columns: 30, rows: 5)
        tester.press(.enter)
        expectScreen(
            tester,
            """
            [ Details ]
            ╭─ Ada ────────────╮
            │London            │
            ╰─ Esc Close ──────╯
            """
        )
    }

    @Test func results() throws {
        let button = ButtonView("City") { context in
            let picker = CityPicker()
            picker.chosen
                .onReturn { context.view.title = $0 }
                .onDismiss { context.view.title = "None" }
            context.present(picker)
        }
        let tester = try start(button, columns: 34, rows: 6)
        tester.press(.enter)
        expectScreen(
            tester,
            """

                   ╭─ City ───────────╮
                   │Berlin            │
                   │London            │
                   ╰─ Enter Choose ───╯
            """
        )
        tester.press(.down, .enter)
        #expect(tester.grid.text.contains("[ London ]"))
        tester.advance(by: .seconds(1))
        tester.press(.enter, .escape)
        #expect(tester.grid.text.contains("[ None ]"))
    }

    @Test func alerts() throws {
        var log: [String] = []
        let button = ButtonView("Delete") { context in
            let alert = AlertController(title: "Delete Ada?", message: "This cannot be undone.")
                .addAction(title: "Delete", style: .destructive) { log.append("deleted") }
                .addAction(title: "Cancel", style: .cancel)
            context.present(alert)
        }
        let tester = try start(button, columns: 40, rows: 7)
        tester.press(.enter)
        expectScreen(
            tester,
            """

                    ╭─ Delete Ada? ────────╮
                    │This cannot be undone.│
                    │                      │
                    │[ Delete ]  [ Cancel ]│
                    ╰─ Enter Cancel ───────╯
            """
        )
        tester.press(.left, .enter)
        #expect(log == ["deleted"])
    }

    @Test func choices() async throws {
        let tester = try start(LabelView("x"))
        let window = tester.application.window
        tester.send(.key(KeyPress(.tab)))
        let task = Task { @MainActor in
            let alert = AlertController(title: "Save changes?")
                .addAction(title: "Save")
                .addAction(title: "Cancel", style: .cancel)
            let choice = await alert.choice(in: window)
            return choice?.title
        }
        try await tester.wait(for: "Save changes?")
        tester.press(.enter)
        #expect(await task.value == "Save")
    }

    @Test func menus() throws {
        var log: [String] = []
        let button = ButtonView("Share") { context in
            let menu = MenuController(title: "Share Ada") {
                MenuItem("By mail") { log.append("mail") }
                MenuItem("By post", isEnabled: false) { log.append("post") }
            }
            context.present(menu)
        }
        let tester = try start(button, columns: 34, rows: 6)
        tester.press(.enter)
        expectScreen(
            tester,
            """

                   ╭─ Share Ada ──────╮
                   │By mail           │
                   │By post           │
                   ╰─ Enter Choose ───╯
            """
        )
        tester.press(.enter)
        #expect(log == ["mail"])
    }

    @Test func `keys of a screen`() throws {
        let root = ViewController(title: "Notes", LabelView("x"))
        let navigation = NavigationController(rootViewController: root)
        let tester = try start(navigation, columns: 50, rows: 5)
        navigation.push(NoteScreen())
        tester.pump()
        tester.type("s")
        expectScreen(
            tester,
            """
            ‹ Note                                      saved
            Dear Ada,


             s Save  Del Delete  Esc Back  q Quit  ? Help
            """
        )
        tester.press(.delete)
        #expect(navigation.topViewController === root)
    }

    @Test func `keys of a view`() throws {
        let view = ButtonView("Count 1") { $0.view.title = "Count 2" }
            .keyCommand("c", title: "Clear") { $0.view.title = "Count 0" }
        let tester = try start(
            NavigationController(rootViewController: ViewController(title: "Count", view)),
            columns: 34,
            rows: 12
        )
        tester.type("?")
        expectScreen(
            tester,
            """
             Count

             ╭─ Help ───────────────────────╮
             │Search                        │
             │──────────────────────────────│
             │Count 1            Enter Space│
             │Clear                        c│
             │Quit                      q ^C│
             │Help                      ? ^P│
             ╰─ Enter Choose  Esc Close ────╯

             Enter Count 1  c Clear  ? Help
            """
        )
        tester.type("clear")
        tester.press(.enter)
        #expect(tester.grid.text.contains("[ Count 0 ]"))
        tester.application.window.presentCommandPalette()
    }

    @Test func clipboard() throws {
        let view = ButtonView("Copy") { context in
            let isSent = context.copyToClipboard("ada@example.org")
            context.viewController?.status = isSent ? "copied" : "not copied"
        }
        let tester = try start(
            NavigationController(rootViewController: ViewController(title: "Ada", view)),
            columns: 40,
            rows: 5
        )
        tester.press(.enter)
        #expect(tester.clipboard == "ada@example.org")
        #expect(tester.grid.text.contains("copied"))
    }

    @Test func `the end of editing`() throws {
        let form = VStackView(spacing: 0) {
            TextField("Ada").identifier("name")
            ButtonView("Done") { $0.endEditing() }
        }
        .hideKeyboardOnBackgroundTap()
        let tester = try start(form)
        tester.press(.escape)
        #expect(tester.application.window.firstResponder == nil)
    }
}
