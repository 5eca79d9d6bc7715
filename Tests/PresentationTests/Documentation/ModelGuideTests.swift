import Observation
import Presentation
import PresentationTesting
import Reactive
import Testing
import ViewState

@MainActor
@Observable
final class Profile {
    var name = "Ada"
    var isHidden = false
}

@MainActor
@Observable
final class Greeting {
    var name = ""
    var text: String { name.isEmpty ? "Who are you?" : "Hello, \(name)!" }
}

struct GreetingView: ViewBuilder {
    let model: Greeting

    var body: any View {
        VStackView(spacing: 0) {
            LabelView { model.text }
            TextField(bind(model, \.name)).placeholder("Name")
            ButtonView("Clear") { _ in model.name = "" }.enabled { !model.name.isEmpty }
        }
    }
}

struct StreamedGreetingView: ViewBuilder {
    let name: BehaviorRelay<String>

    var body: any View {
        VStackView(spacing: 0) {
            LabelView(name.map { $0.isEmpty ? "Who are you?" : "Hello, \($0)!" })
            TextField(name).placeholder("Name")
            ButtonView("Clear") { _ in name.accept("") }.enabled(bind: name.map { !$0.isEmpty })
        }
    }
}

enum GreetingState {
    case anonymous
    case named(String)

    var name: String? {
        if case .named(let name) = self { name } else { nil }
    }

    var text: String { name.map { "Hello, \($0)!" } ?? "Who are you?" }

    func rename(_ name: String?) -> GreetingState {
        if let name, !name.isEmpty { .named(name) } else { .anonymous }
    }
}

struct StatefulGreetingView: ViewBuilder {
    let container: StateContainer<GreetingState>

    var body: any View {
        VStackView(spacing: 0) {
            LabelView { container.state.text }
            TextField { container.state.name }.placeholder("Name").onChange { context in
                container.observe(container.state.rename(context.value))
            }
            ButtonView("Clear") { _ in container.observe(.anonymous) }
                .enabled { container.state.name != nil }
        }
    }
}

/// The snippets of Models.md, and those of Bindings.md about models.
@MainActor
@Suite("Guide: models")
struct ModelGuideTests {
    private func expectGreeting(
        _ view: any View,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let tester = ScreenTester(view, size: Size(columns: 20, rows: 3))
        expectScreen(tester, "Who are you?\nName\n     [ Clear ]", sourceLocation: sourceLocation)
        tester.type("Ada")
        expectScreen(
            tester,
            """
            Hello, Ada!
            Ada
                 [ Clear ]
            """,
            sourceLocation: sourceLocation
        )
        tester.press(.tab, .enter)
        expectScreen(tester, "Who are you?\nName\n     [ Clear ]", sourceLocation: sourceLocation)
    }

    @Test func `the screen is the same in all three forms`() {
        expectGreeting(GreetingView(model: Greeting()))
        expectGreeting(StreamedGreetingView(name: BehaviorRelay(value: "")))
        expectGreeting(StatefulGreetingView(container: StateContainer(state: .anonymous)))
    }

    @Test func `a form follows a profile, and sets it`() {
        let profile = Profile()
        let form = VStackView(spacing: 0) {
            LabelView { "Name: \(profile.name)" }.hidden { profile.isHidden }
            TextField(bind(profile, \.name))
        }
        let tester = ScreenTester(form, size: Size(columns: 20, rows: 2))
        tester.press(.end, .character("m"))
        expectScreen(tester, "Name: Adam\nAdam")

        profile.isHidden = true
        tester.pump()

        expectScreen(tester, "Adam")
    }

    @Test func `a box is rebuilt for what it has read`() {
        let profile = Profile()
        let greeting = DynamicContainerView {
            if profile.isHidden { LabelView("Nobody") } else { LabelView { profile.name } }
        }
        let tester = ScreenTester(greeting, size: Size(columns: 20, rows: 1))
        profile.name = "Eve"
        tester.pump()
        expectScreen(tester, "Eve")

        profile.isHidden = true
        tester.pump()

        expectScreen(tester, "Nobody")
    }
}
