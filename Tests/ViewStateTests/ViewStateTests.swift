import Testing
import ViewState

@Suite("ViewState")
struct ViewStateTests {
    @Test(
        arguments: [
            (.initial, false, nil), (.loading, true, nil), (.loaded(1), false, 1),
            (.error, false, nil),
        ] as [(ViewState<Int>, Bool, Int?)]
    )
    func `knows whether it is loading, and the information`(
        state: ViewState<Int>,
        isLoading: Bool,
        info: Int?
    ) {
        #expect(state.isLoading == isLoading)
        #expect(state.info == info)
    }

    @Test func `is equatable with its information, which it compares`() {
        #expect(ViewState.loaded(1) == .loaded(1))
        #expect(ViewState.loaded(1) != .loaded(2))
        #expect(ViewState<Int>.initial != .loading)
    }

    @Test @MainActor func `other types of the module can be selected by its name`() {
        let container = ViewState::StateContainer(state: ViewState<Int>.initial)

        container.observe(.loading)

        #expect(container.state == .loading)
    }
}
