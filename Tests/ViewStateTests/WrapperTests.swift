import ReactiveTesting
import Testing
import ViewState

@MainActor
@Suite("State machine wrappers", .timeLimit(.minutes(10)))
struct WrapperTests {
    @MainActor
    private struct Screen {
        @StateMachine var state = 0
    }

    /// A controller that renders after each change.
    @MainActor
    private final class Controller {
        @RenderedStateMachine(render: Controller.render) var state = 0
        private(set) var rendered: [Int] = []

        func render() {
            rendered.append(state)
        }
    }

    /// A controller that renders before each change.
    @MainActor
    private final class EarlyController {
        @RenderedStateMachine(render: EarlyController.render(_:)) var state = 0
        private(set) var rendered: [[Int]] = []

        func render(_ next: Int) {
            rendered.append([state, next])
        }
    }

    @Test func `the projection of a state machine is its container`() {
        let screen = Screen()

        screen.$state.observe(1)

        #expect(screen.state == 1)
        #expect(screen.$state.state == 1)
    }

    @Test func `state machines can share a container`() {
        let container = StateContainer(state: 0)
        @StateMachine(container: container) var state: Int

        container.observe(1)

        #expect(state == 1)
    }

    @Test func `rendering starts with the first read and follows each change`() {
        let controller = Controller()
        controller.$state.observe(1)
        #expect(controller.rendered.isEmpty)

        #expect(controller.state == 1)
        #expect(controller.rendered == [1])
        controller.$state.observe(2)
        controller.$state.observe(2)

        #expect(controller.rendered == [1, 2, 2])
    }

    @Test func `rendering can be started explicitly, once`() {
        let controller = Controller()

        controller.$state.startRendering(on: controller)
        controller.$state.startRendering(on: controller)
        _ = controller.state

        #expect(controller.rendered == [0])
    }

    @Test func `early rendering receives the next state while the old one is current`() {
        let controller = EarlyController()

        _ = controller.state
        controller.$state.observe(1)

        #expect(controller.rendered == [[0, 0], [0, 1]])
    }

    @Test func `rendering does not retain the owner, nor the container`() {
        var controller: Controller? = Controller()
        weak let weakly = controller
        weak let container = controller?.$state
        _ = controller?.state

        controller = nil

        #expect(weakly == nil)
        #expect(container == nil)
    }

    @Test func `a container of another owner outlives a released one`() {
        let container = StateContainer(state: 0)
        var rendered: [Int] = []
        @MainActor
        final class Owner {
            @RenderedStateMachine var state: Int
            let onRender: (Int) -> Void

            init(_ container: StateContainer<Int>, onRender: @escaping (Int) -> Void) {
                _state = RenderedStateMachine(container: container, render: Owner.render(_:))
                self.onRender = onRender
            }

            func render(_ state: Int) { onRender(state) }
        }
        var owner: Owner? = Owner(container) { rendered.append($0) }
        _ = owner?.state

        owner = nil
        container.observe(1)

        #expect(rendered == [0])
    }

    @Test func `starting on an object of another type does nothing`() {
        final class Other {}
        let controller = Controller()

        controller.$state.startRendering(on: Other())
        controller.$state.observe(1)

        #expect(controller.rendered.isEmpty)
    }

    @Test func `a plain container renders nothing`() {
        StateContainer(state: 0).startRendering(on: Controller())
    }

    @Test func `names of both generations`() {
        @MainActor
        struct Legacy {
            @LegacyViewState var state = 0
        }
        @MainActor
        final class LegacyController {
            @LegacyRenderedViewState(render: LegacyController.render) var state = 0
            func render() {}
        }
        let container: AsyncStateContainer<Int> = Legacy().$state
        let rendered: RenderedContainer<Int> = LegacyController().$state

        #expect(container.state == rendered.state)
    }

    @Test func `asynchronous forms by their older names`() async {
        let container = StateContainer(state: 0)
        let recording = container.didSetPublisher.record()

        container.observeAsync { 1 }
        await recording.elements(count: 2)
        container.observeAsync { StateSequence({ 2 }, { 3 }) }

        #expect(await recording.elements(count: 4) == [0, 1, 2, 3])
    }
}
