import Reactive
import ReactiveTesting
import TestSupport
import Testing
import ViewState

/// Tests code that knows only the protocols of a container.
@MainActor
@Suite("StateContaining", .timeLimit(.minutes(10)))
struct StateContainingTests {
    private let container = StateContainer(state: 0, scheduler: TestScheduler(initialClock: 0))

    private var subject: any StateContaining<Int> { container }

    /// A view that starts actions, but does not read the state.
    private struct Child {
        let observer: any StateObserving<Int>
    }

    @Test func `a child view observes states and streams`() {
        let child = Child(observer: container)

        child.observer.observe(1)
        #expect(subject.state == 1)
        child.observer.observe(Observable.of(2, 3))
        #expect(subject.state == 3)
        child.observer.observe(StateSequence(synchronousStates: [4]))
        #expect(subject.state == 4)
    }

    @Test func `each asynchronous form changes the state`() async {
        let stream = AsyncStream {
            $0.yield(4)
            $0.finish()
        }
        let actions: [() -> Void] = [
            { subject.observe { 1 } },
            { subject.observeAsync { 2 } },
            { subject.observeAsync { StateSequence({ 3 }) } },
            { subject.observe(stream) },
        ]
        for (index, action) in actions.enumerated() {
            action()
            #expect(subject.state == index)
            await eventually("the state") { subject.state == index + 1 }
        }
    }

    @Test func `each debounced form waits for the quiet period`() async {
        let scheduler = TestScheduler(initialClock: 0)
        let container = StateContainer(state: 0, scheduler: scheduler)
        let subject: any StateContaining<Int> = container
        let stream = AsyncStream {
            $0.yield(3)
            $0.finish()
        }
        let actions: [() -> Void] = [
            { subject.observe(1, debounced: .seconds(5)) },
            { subject.observe(StateSequence(synchronousStates: [2]), debounced: .seconds(5)) },
            { subject.observe(stream, debounced: .seconds(5)) },
            { subject.observe({ 4 }, debounced: .seconds(5)) },
            { subject.observe(Observable.just(5), debounced: .seconds(5)) },
            { subject.observeAsync({ 6 }, debounced: .seconds(5)) },
            { subject.observeAsync({ StateSequence({ 7 }) }, debounced: .seconds(5)) },
        ]
        for (index, action) in actions.enumerated() {
            action()
            #expect(container.state == index)
            scheduler.advanceTo(scheduler.clock + 6)
            await eventually("the state") { container.state == index + 1 }
        }
    }

    @Test func `call sites are debounced apart, an identifier together`() async {
        let scheduler = TestScheduler(initialClock: 0)
        let subject: any StateContaining<Int> = StateContainer(state: 0, scheduler: scheduler)
        let history = subject.didSetPublisher.record()

        subject.observe(1, debounced: .seconds(5))
        subject.observe(2, debounced: .seconds(5))
        subject.observe(3, debounced: .seconds(5), identifier: "a")
        subject.observe(4, debounced: .seconds(5), identifier: "a")
        scheduler.advanceTo(6)
        await settle()

        #expect(history.elements == [0, 1, 2, 4])
    }

    @Test func `changes are published before and after`() {
        let subject = subject
        let (before, after) = (StateLog(), StateLog())
        let handles = [
            subject.willSetPublisher.asObservable().observe(on: MainScheduler())
                .subscribe(onNext: { before.pairs.append([subject.state, $0]) }),
            subject.didSetPublisher.asObservable().observe(on: MainScheduler())
                .subscribe(onNext: { after.pairs.append([subject.state, $0]) }),
        ]

        subject.observe(1)

        #expect(before.pairs == [[0, 0], [0, 1]])
        #expect(after.pairs == [[0, 0], [1, 1]])
        for handle in handles { handle.dispose() }
    }

    @MainActor
    private final class StateLog {
        var pairs: [[Int]] = []
    }

    /// A class whose wrappers log their changes.
    @MainActor
    private final class Screen {
        let lines: Log<String>
        @RenderedViewState var after: Int
        @RenderedViewState var before: Int
        var rendered = 0

        init(_ lines: Log<String>, isEnabled: Bool = true) {
            self.lines = lines
            _after = RenderedViewState(
                wrappedValue: 0,
                render: Screen.renderChange,
                subsystem: "a",
                loggingEnabled: isEnabled
            ) { lines.write($0) }
            _before = RenderedViewState(
                wrappedValue: 0,
                render: Screen.render(_:),
                loggingEnabled: isEnabled
            ) { lines.write($0) }
            $after.startRendering(on: self)
            $before.startRendering(on: self)
        }

        func renderChange() { rendered += 1 }
        func render(_ state: Int) { rendered += 1 }
    }

    @Test func `wrappers log if wanted`() {
        let lines = Log<String>()
        let machine = StateMachine(
            wrappedValue: 0,
            subsystem: "people",
            observedViewType: Child.self,
            loggingEnabled: true
        ) { lines.write($0) }
        machine.projectedValue.observe(1)
        #expect(lines.entries.count == 2)
        #expect(lines.entries.last?.hasPrefix("people Child StateContainer<Int> ") == true)
        #expect(lines.entries.last?.hasSuffix(" didSet 1") == true)

        let screen = Screen(lines)
        screen.$after.observe(2)
        #expect(lines.entries.last?.hasPrefix("a Screen ") == true)
        screen.$before.observe(3)
        #expect(lines.entries.last?.hasPrefix("Screen ") == true)
        #expect(screen.rendered == 4)

        let count = lines.entries.count
        Screen(lines, isEnabled: false).$after.observe(1)
        let quiet = [
            StateMachine(wrappedValue: 0) { lines.write($0) }.projectedValue,
            RenderedStateMachine(wrappedValue: 0, render: Screen.renderChange) {
                lines.write($0)
            }.projectedValue,
            RenderedStateMachine(wrappedValue: 0, render: Screen.render(_:)) {
                lines.write($0)
            }.projectedValue,
        ]
        for container in quiet { container.observe(1) }
        #expect(lines.entries.count == count)
    }
}
