import Reactive
import Testing
import ViewState

// The snippets of ViewState.md and ComingFromVSM.md.
@MainActor
@Suite("Snippets about containers", .timeLimit(.minutes(10)))
struct ViewStateGuideTests {
    private func text() async -> String { "loaded" }

    @Test func `a container`() async {
        let container = StateContainer(state: "initial")
        let handle = container.didSet { state in print(state) }

        container.observe("loading")
        await container.refresh { await text() }

        #expect(container.state == "loaded")
        handle.dispose()
    }

    @Test func `the wrapper by VSM's name`() {
        typealias ViewState = StateMachine
        @ViewState var state = 0

        $state.observe(1)

        #expect(state == 1)
    }
}
