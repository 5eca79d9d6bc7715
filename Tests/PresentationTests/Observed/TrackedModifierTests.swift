import Presentation
import PresentationTesting
import Testing

/// Tests every modifier and control that takes a closure over a model.
@MainActor
@Suite("Tracked closures of modifiers and controls")
struct TrackedModifierTests {
    @Test(arguments: TrackedCase.views + TrackedCase.controls)
    func `a closure is followed`(of tracked: TrackedCase) {
        let model = ShelfModel()
        let node = tracked.view(model).build()
        let tester = ScreenTester(With(node: node))
        #expect(tracked.read(node) == tracked.before)

        tracked.change(model)
        tester.pump()

        #expect(tracked.read(node) == tracked.after)
    }
}
