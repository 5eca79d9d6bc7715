import Presentation
import PresentationTesting
import Testing
import ViewState

/// Tests states that are read in the closures of views.
@MainActor
@Suite("View states in tracked closures")
struct TrackedStateTests {
    private struct Profile: Sendable {
        var title: String
    }

    @MainActor
    private final class Owner {
        @StateMachine var state = Profile(title: "a")
        @RenderedStateMachine(render: Owner.render) var rendered = Profile(title: "a")

        func render() {}
    }

    @Test func `a label follows the state of a container`() {
        let container = StateContainer(state: Profile(title: "a"))
        var count = 0
        let tester = ScreenTester(
            LabelView {
                count += 1
                return container.state.title
            }
        )

        container.observe(Profile(title: "b"))
        container.observe(Profile(title: "c"))
        tester.pump()

        #expect(tester.grid.text.hasPrefix("c"))
        #expect(count == 2)
    }

    @Test func `a label follows both kinds of state machines`() {
        let owner = Owner()
        let tester = ScreenTester(LabelView { "\(owner.state.title)\(owner.rendered.title)" })
        #expect(tester.grid.text.hasPrefix("aa"))

        owner.$state.observe(Profile(title: "b"))
        tester.pump()
        #expect(tester.grid.text.hasPrefix("ba"))
        owner.$rendered.observe(Profile(title: "c"))
        tester.pump()

        #expect(tester.grid.text.hasPrefix("bc"))
    }

    @Test func `a box shows a state that loads`() {
        let container = StateContainer(state: ViewState<String>.initial)
        let tester = ScreenTester(
            DynamicContainerView {
                switch container.state {
                case .initial, .loading: LabelView("wait")
                case .loaded(let text): LabelView(text)
                case .error: LabelView("failed")
                }
            }
        )
        #expect(tester.grid.text.hasPrefix("wait"))

        container.observe(.loaded("text"))
        tester.pump()

        #expect(tester.grid.text.hasPrefix("text"))
    }

    @Test func `a container that was read is released`() {
        var container: StateContainer<String>? = StateContainer(state: "a")
        weak let released = container
        let tester = ScreenTester(LabelView { [weak container] in container?.state })

        container = nil

        #expect(released == nil)
        #expect(tester.grid.text.hasPrefix("a"))
    }
}
