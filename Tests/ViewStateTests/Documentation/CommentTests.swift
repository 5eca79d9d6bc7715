import Presentation
import Reactive
import Testing
import ViewState

// Blocks of documentation comments that are in no guide.
@MainActor
@Suite("Comments of ViewState")
struct ViewStateCommentTests {
    nonisolated enum ProfileState: Equatable, Sendable {
        case loading
        case loaded(String)
    }

    final class ProfileController: ViewController {
        @RenderedStateMachine(render: ProfileController.render) var state: ProfileState = .loading

        private(set) var titles: [String] = []

        func render() { titles.append("\(state)") }
    }

    @MainActor
    final class ProfileViewModel {
        @StateMachine var state: ProfileState = .loading

        func start() { $state.observe(load()) }

        func fetch() async -> ProfileState { .loaded("Ada") }

        @StateSequenceBuilder
        func load() -> StateSequence<ProfileState> {
            First { ProfileState.loading }
            Next { await self.fetch() }
        }
    }

    @Test func `a rendered state`() {
        let controller = ProfileController()
        _ = controller.state
        controller.$state.observe(.loaded("Ada"))
        #expect(controller.titles.last == "loaded(\"Ada\")")
    }

    @Test func `a sequence of states`() async {
        let model = ProfileViewModel()
        model.start()
        await model.$state.refresh { await model.fetch() }
        #expect(model.state == .loaded("Ada"))
    }

    @Test func `all actions are seen`() {
        let before = StateAction.observer
        defer { StateAction.observer = before }
        StateAction.observer = { action in print(action) }
        StateContainer(state: 0).observe(1)
    }
}
