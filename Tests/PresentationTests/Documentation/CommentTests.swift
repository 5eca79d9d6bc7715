import Imaging
import Observation
import Presentation
import PresentationTesting
import Reactive
import TestSupport
import Testing

// Blocks of documentation comments that are in no guide.
@MainActor
@Suite("Comments of Presentation")
struct CommentTests {
    @MainActor
    @Observable
    final class Model {
        var name = "Ada"
        var count = 1
        var isLoading = false
        var isOverdue = false
        var people = [Person(id: 1, name: "Ada")]

        func delete() { people = [] }
    }

    nonisolated struct Person: Identifiable, Sendable {
        let id: Int
        let name: String
    }

    nonisolated struct Folder: Sendable {
        let path: String
        let name: String
        let folders: [Folder]?
    }

    nonisolated struct PeopleByName: PagedItems {
        let text: String

        func count() async throws -> Int { 1 }

        func items(in range: Range<Int>, after previous: Person?) async throws -> [Person] {
            [Person(id: 0, name: "Ada")]
        }

        func index(of id: Int) async throws -> Int? { 0 }
    }

    @MainActor
    final class LoginViewModel {
        let email = BehaviorRelay(value: "")
        private(set) var isSaved = false

        func save() { isSaved = true }
    }

    enum Views {
        struct NameView: ViewBuilder {
            let name: String
            var body: any View { LabelView(name).font(.headline) }
        }
    }

    enum LegacyViews {
        struct NameView: LegacyViewBuilder {
            let name: String
            func build() -> any View { LabelView(name).font(.headline) }
        }
    }

    enum RowDensity: EnvironmentKey {
        static let defaultValue = 1
    }

    private let model = Model()

    private func text(of view: any View, rows: Int = 1) -> String {
        ScreenTester(view, size: Size(columns: 40, rows: rows)).description
    }

    @Test func `views of a name`() {
        #expect(text(of: Views.NameView(name: "Ada")) == "text: Ada")
        #expect(text(of: LegacyViews.NameView(name: "Ada")) == "text: Ada")
    }

    @Test func `values of the environment`() {
        let view = LabelView("Ada").environment(RowDensity.self, 2)
        #expect(view.build().environment(RowDensity.self) == 2)
    }

    @Test func `views that follow a model`() {
        let log = Log<Int>()
        let field =
            TextField(bind(model, \.name)).placeholder("Name")
        let counter =
            LabelView("").onReceive(Tracked { model.count }) { context in
                log.write(context.value)
            }
        let coloured =
            LabelView(model.name).bind(keyPath: \.color) { model.isOverdue ? .red : .label }
        let loading =
            DynamicContainerView {
                if model.isLoading { SpinnerView() } else { LabelView(model.name) }
            }
        let label =
            LabelView { model.name }

        #expect(text(of: field).contains("Ada"))
        _ = text(of: counter)
        #expect(log.entries == [1])
        #expect(text(of: coloured) == "text: Ada")
        #expect(text(of: loading) == "text: Ada")
        #expect(text(of: label) == "text: Ada")

        let rows =
            DynamicItemViewBuilder {
                model.people
            } builder: { person in
                LabelView { person.name }
            }
        #expect(text(of: TableView(rows)).contains("Ada"))
    }

    @Test func `what fits`() {
        let view =
            ViewThatFits(in: .horizontal) {
                HStackView {
                    LabelView("Ada Lovelace")
                    LabelView("ada@example.org")
                }
                LabelView("Ada Lovelace")
            }
        expectScreen(render(view, columns: 20), "Ada Lovelace")
    }

    @Test func `a tree, a code and a field`() throws {
        let folders = [Folder(path: "/a", name: "Letters", folders: [])]
        let tree =
            TreeView(folders, id: \.path, children: \.folders) { LabelView($0.name) }
        #expect(text(of: tree, rows: 3).contains("Letters"))

        let code = try #require(QRCode(size: 1, modules: [true]))
        let view =
            QRCodeView(code).accessibilityLabel("QR code of Ada Lovelace")
        #expect(text(of: view, rows: 8).contains("QR code of Ada Lovelace"))

        let viewModel = LoginViewModel()
        let field =
            TextField(viewModel.email)
            .placeholder("E-mail")
            .keyboardType(.emailAddress)
            .onSubmit { _ in viewModel.save() }
        let tester = ScreenTester(field, size: Size(columns: 20, rows: 1))
        tester.press(.enter)
        #expect(viewModel.isSaved)
    }

    @Test func `constraints`() {
        let view = LabelView("Ada").build()
        view.heightConstraint(3).identifier("height").activate()
        view.constraint("height")?.constant = 5
        #expect(view.constraint("height")?.constant == 5)
    }

    @Test func `rows that are loaded`() async throws {
        let people = PagedViewBuilder(PeopleByName(text: "")) { person in
            TableViewCell(title: person.name)
        }
        people.onQuery = { query in PeopleByName(text: query.text) }

        let tester = ScreenTester(TableView(people), size: Size(columns: 20, rows: 3))
        try await tester.wait { tester.grid.lines[0].hasSuffix("saved") || people.count == 1 }
    }

    @Test func `alerts and results`() async throws {
        var (names, chosen) = ([String](), "")
        func save(_ name: String) { names.append(name) }
        let model = model
        let button = ButtonView("Delete") { context in
            let alert = AlertController(title: "Delete?", message: "This cannot be undone.")
                .addAction(title: "Delete", style: .destructive) { model.delete() }
                .addAction(title: "Cancel", style: .cancel)
            context.present(alert)
        }
        let tester = ScreenTester(button, size: Size(columns: 40, rows: 10))
        tester.press(.enter, .left, .enter)
        #expect(model.people.isEmpty)

        let city = ButtonView("City") { context in
            let picker = CityPicker()
            picker.chosen.onReturn { city in chosen = city }
            context.present(picker)
        }
        let other = ScreenTester(city, size: Size(columns: 40, rows: 10))
        other.press(.enter, .enter)
        #expect(chosen == "Berlin")

        let window = tester.application.window
        let task = Task { @MainActor in
            let alert = AlertController(title: "Name").addTextField().addAction(title: "Save")
            if await alert.choice(in: window) != nil { save(alert.textFields[0].text ?? "") }
        }
        try await tester.wait(for: "Save")
        tester.type("Ada")
        tester.press(.enter)
        tester.press(.enter)
        await task.value
        #expect(names == ["Ada"])
    }

    @Test func `a tester`() async throws {
        let tester = ScreenTester(LabelView("Hello"), size: Size(columns: 20, rows: 3))
        tester.press(.down)
        expectScreen(tester, "Hello")
    }

    @Test func `a wait`() async throws {
        let tester = ScreenTester(LabelView("saved"), size: Size(columns: 20, rows: 3))
        try await tester.wait { tester.grid.lines[0].hasSuffix("saved") }
    }
}
