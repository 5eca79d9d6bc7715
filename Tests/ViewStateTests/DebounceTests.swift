import Reactive
import ReactiveTesting
import Testing
import ViewState

@MainActor
@Suite("StateContainer debounce", .timeLimit(.minutes(10)))
struct DebounceTests {
    private let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    private let container: StateContainer<Int>
    private let recording: Recording<Int>

    init() {
        container = StateContainer(state: 0, scheduler: scheduler)
        recording = container.didSetPublisher.record()
    }

    private func request(_ state: Int) {
        container.observe(state, debounced: .milliseconds(100))
    }

    @Test func `applies a state after the quiet period`() {
        request(1)

        scheduler.advanceTo(99)
        #expect(container.state == 0)
        scheduler.advanceTo(100)
        #expect(container.state == 1)
    }

    @Test func `the last request of a call site in the period wins`() {
        request(1)
        scheduler.advanceTo(50)
        request(2)

        scheduler.advanceTo(149)
        #expect(recording.elements == [0])
        scheduler.advanceTo(150)
        #expect(recording.elements == [0, 2])
        request(3)
        scheduler.advanceTo(1_000)
        #expect(recording.elements == [0, 2, 3])
    }

    @Test func `different call sites are independent`() {
        container.observe(1, debounced: .milliseconds(100))
        container.observe(2, debounced: .milliseconds(100))

        scheduler.advanceTo(1_000)

        #expect(recording.elements == [0, 1, 2])
    }

    @Test func `call sites with one identifier share a period`() {
        container.observe(1, debounced: .milliseconds(100), identifier: "search")
        container.observe(2, debounced: .milliseconds(100), identifier: "search")
        container.observe(3, debounced: .milliseconds(100), identifier: "other")

        scheduler.advanceTo(1_000)

        #expect(recording.elements == [0, 2, 3])
    }

    @Test func `an identifier never equals a call site`() {
        container.observe(1, debounced: .milliseconds(100), file: "a", line: 1)
        for identifier: AnyHashable in ["a", "a:1", 1] {
            container.observe(2, debounced: .milliseconds(100), identifier: identifier)
        }
        scheduler.advanceTo(1_000)

        #expect(recording.elements == [0, 1, 2, 2, 2])
    }

    @Test func `the first period of an identifier remains`() {
        container.observe(1, debounced: .milliseconds(100), identifier: "search")
        scheduler.advanceTo(200)
        container.observe(2, debounced: .seconds(10), identifier: "search")

        scheduler.advanceTo(300)

        #expect(recording.elements == [0, 1, 2])
    }

    @Test func `the action is evaluated once, after the period`() {
        var evaluations = 0
        func state() -> Int {
            evaluations += 1
            return evaluations
        }
        for _ in 0..<3 { container.observe(state(), debounced: .milliseconds(100)) }
        #expect(evaluations == 0)

        scheduler.advanceTo(100)

        #expect(evaluations == 1)
        #expect(container.state == 1)
    }

    @Test func `a pending request does not supersede the current action`() {
        let states = PublishSubject<Int>()
        container.observe(states)
        request(9)

        states.onNext(1)
        scheduler.advanceTo(1_000)
        states.onNext(2)

        #expect(recording.elements == [0, 1, 9])
    }

    @Test func `all kinds of actions`() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        continuation.yield(3)
        func next(_ start: () -> Void) async -> Int? {
            start()
            scheduler.advanceTo(scheduler.clock + 100)
            return await recording.elements(count: recording.elements.count + 1).last
        }

        #expect(
            await next {
                container.observe({ 1 }, debounced: .milliseconds(100), identifier: 1)
            } == 1
        )
        container.observe(
            Observable.just(2),
            debounced: .milliseconds(100),
            identifier: 2
        )
        scheduler.advanceTo(scheduler.clock + 100)
        #expect(container.state == 2)
        #expect(
            await next {
                container.observe(stream, debounced: .milliseconds(100), identifier: 3)
            } == 3
        )
        container.observe(
            StateSequence(synchronousStates: [4]),
            debounced: .milliseconds(100),
            identifier: 4
        )
        scheduler.advanceTo(scheduler.clock + 100)
        #expect(container.state == 4)
        #expect(
            await next {
                container.observeAsync({ 5 }, debounced: .milliseconds(100), identifier: 5)
            } == 5
        )
        #expect(
            await next {
                container.observeAsync(
                    { StateSequence({ 6 }) },
                    debounced: .milliseconds(100),
                    identifier: 6
                )
            } == 6
        )
    }

    @Test func `a request from many tasks starts one action`() async {
        await withTaskGroup { group in
            for number in 1...100 {
                group.addTask { @MainActor [container] in
                    container.observe(number, debounced: .milliseconds(100), identifier: "x")
                }
            }
        }

        scheduler.advanceTo(1_000)

        #expect(recording.elements.count == 2)
    }

    @Test func `an action is released once it has started`() {
        final class Owner {}
        var owner: Owner? = Owner()
        weak let weakly = owner
        func request(_ owner: Owner?) {
            container.observe(owner == nil ? 1 : 2, debounced: .milliseconds(100))
        }
        request(owner)

        owner = nil
        scheduler.advanceTo(100)

        #expect(container.state == 2)
        #expect(weakly == nil)
    }

    @Test func `release drops pending requests`() {
        var container: StateContainer<Int>? = StateContainer(state: 0, scheduler: scheduler)
        weak let weakly = container
        var evaluations = 0
        func state() -> Int {
            evaluations += 1
            return evaluations
        }
        container?.observe(state(), debounced: .milliseconds(100))

        container = nil
        scheduler.advanceTo(1_000)

        #expect(weakly == nil)
        #expect(evaluations == 0)
    }

    @Test(arguments: [Duration.seconds(-1), .zero])
    func `a period that is not positive applies the state as soon as possible`(period: Duration) {
        container.observe(1, debounced: period)

        scheduler.advanceTo(1)

        #expect(container.state == 1)
    }

    @Test(arguments: [0.1, 0.1 + 1e-12])
    func `a period can be a number of seconds`(period: Double) {
        container.observe(1, debounced: period)
        container.observe(2, debounced: 0.2)
        container.observe(3, debounced: 1)

        scheduler.advanceTo(99)
        #expect(recording.elements == [0])
        scheduler.advanceTo(200)
        #expect(recording.elements == [0, 1, 2])
        scheduler.advanceTo(1_000)
        #expect(recording.elements == [0, 1, 2, 3])
    }

    @Test func `no number of seconds traps`() {
        #expect(Double.nan.duration == .zero)
        #expect((-Double.infinity).duration == .zero)
        #expect(Double.infinity.duration == .seconds(9_000_000_000))
        #expect(1.5.duration == .milliseconds(1_500))
        container.observe(1, debounced: .seconds(.nan))
        scheduler.advanceTo(1)
        #expect(container.state == 1)
    }

    @Test func `a period too long to count is limited`() {
        container.observe(1, debounced: .seconds(Int64.max))

        scheduler.advanceTo(8_000_000_000_000)
        #expect(container.state == 0)
        scheduler.advanceTo(9_000_000_000_000)
        #expect(container.state == 1)
    }
}
