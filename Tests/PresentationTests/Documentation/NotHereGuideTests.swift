import Presentation
import PresentationTesting
import Reactive
import Testing

private struct DisclosableView: ViewBuilder {
    let content: any View

    var body: any View {
        HStackView {
            content
            SpacerView()
            LabelView("›").color(.secondaryLabel)
        }
    }
}

private struct SavedState: Codable {
    var path: [String] = []
    var star: Int?
    var note = ""
}

private struct Star: Identifiable {
    let id: Int
    let name: String
}

/// The snippets of the page on omitted features, word for word.
@MainActor
@Suite("Guide: what is not here")
struct NotHereGuideTests {
    @Test func `a view with a sign at its end`() throws {
        let row = DisclosableView(content: LabelView("Privacy"))
            .onTapGesture { $0.push(LabelView("Nothing is sent."), title: "Privacy") }
        expectScreen(
            render(row, columns: 20),
            """
            Privacy            ›
            """
        )
        let navigation = NavigationController(rootViewController: ViewController(row))
        let tester = try start(navigation)
        tester.press(.enter)
        #expect(navigation.topViewController.title == "Privacy")
    }

    @Test func `the state of the interface`() async throws {
        let path = BehaviorRelay(value: ["Stars"])
        let note = BehaviorRelay(value: "bright")
        let stars = DynamicItemViewBuilder([
            Star(id: 7, name: "Sirius"), Star(id: 9, name: "Vega"),
        ]) { star in
            TableViewCell(title: star.name)
        }
        let table = TableView(stars).asBaseView()
        let field = TextField(note).asBaseView()
        let navigation = NavigationController(
            rootViewController: ViewController(VStackView([table, field])),
            path: path
        ) { ViewController(title: $0, LabelView($0)) }
        table.moveCursor(to: 1)

        let saved = SavedState(
            path: path.value,
            star: table.cursor.flatMap { stars.item(at: $0)?.id },
            note: note.value
        )
        path.accept([])
        note.accept("")
        table.moveCursor(to: 0)
        stars.items.reverse()
        #expect(table.cursor == 1)

        path.accept(saved.path)
        note.accept(saved.note)
        if let star = saved.star { try await table.moveCursor(toID: star) }

        #expect(navigation.topViewController.title == "Stars")
        #expect(field.text == "bright")
        #expect(table.cursor == 0)
        #expect(saved.star == 9)
    }
}
