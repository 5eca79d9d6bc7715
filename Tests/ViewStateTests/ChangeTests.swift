import Dispatch
import Reactive
import ReactiveTesting
import Testing
import ViewState

@MainActor
@Suite("StateContainer changes", .timeLimit(.minutes(10)))
struct ChangeTests {
    private let container = StateContainer(state: 0)

    /// The two kinds of handlers, which are called with the new state.
    enum Moment: CaseIterable, Sendable {
        case willSet, didSet

        @MainActor
        func handle<State>(
            _ container: StateContainer<State>,
            _ handler: @escaping (State) -> Void
        ) -> any Disposable {
            switch self {
            case .willSet: container.willSet(handler)
            case .didSet: container.didSet(handler)
            }
        }
    }

    @Test func `the state is the old one before a change and the new one after it`() {
        var seen: [[Int]] = []
        let before = container.willSet { seen.append([$0, container.state]) }
        let after = container.didSet { seen.append([$0, container.state]) }
        seen = []

        container.observe(1)

        #expect(seen == [[1, 0], [1, 1]])
        before.dispose()
        after.dispose()
    }

    @Test func `publishers replay the current state and read the old or the new one`() {
        var seen: [[Int]] = []
        let before = container.willSetPublisher.asObservable().observe(on: MainScheduler())
            .subscribe(onNext: { seen.append([$0, container.state]) })
        let after = container.didSetPublisher.asObservable().observe(on: MainScheduler())
            .subscribe(onNext: { seen.append([$0, container.state]) })
        #expect(seen == [[0, 0], [0, 0]])

        container.observe(1)

        #expect(seen.dropFirst(2) == [[1, 0], [1, 1]])
        before.dispose()
        after.dispose()
    }

    @Test(arguments: Moment.allCases)
    func `a disposed handler is no longer called`(moment: Moment) {
        var seen: [Int] = []
        let handle = moment.handle(container) { seen.append($0) }

        handle.dispose()
        container.observe(1)

        #expect(seen == [0])
    }

    @Test(arguments: Moment.allCases)
    func `a disposed handler is released`(moment: Moment) {
        final class Owner {}
        var owner: Owner? = Owner()
        weak let weakly = owner
        let handle = moment.handle(container) { [owner] _ in withExtendedLifetime(owner) {} }

        handle.dispose()
        owner = nil

        #expect(weakly == nil)
    }

    @Test(arguments: Moment.allCases)
    func `a handler can be disposed elsewhere`(moment: Moment) async {
        var seen: [Int] = []
        let handle = moment.handle(container) { seen.append($0) }

        await Task.detached { handle.dispose() }.value
        await settle()
        container.observe(1)

        #expect(seen == [0])
    }

    @Test(arguments: Moment.allCases)
    func `a handler disposed elsewhere is not called from then on`(moment: Moment) {
        var seen: [Int] = []
        let handle = moment.handle(container) { seen.append($0) }

        DispatchQueue.global().sync { handle.dispose() }
        container.observe(1)

        #expect(seen == [0])
    }

    @Test(arguments: Moment.allCases)
    func `a handler disposed by an earlier one is not called`(moment: Moment) {
        var (seen, later) = ([Int](), nil as (any Disposable)?)
        let first = moment.handle(container) { if $0 == 1 { later?.dispose() } }
        later = moment.handle(container) { seen.append($0) }

        container.observe(1)

        #expect(seen == [0])
        first.dispose()
    }

    @Test func `a change made after another is delivered to all handlers in order`() {
        var seen: [Int] = []
        let first = container.didSet { if $0 == 1 { container.observe(2) } }
        let second = container.didSet { seen.append($0) }

        container.observe(1)

        #expect(container.state == 2)
        #expect(seen == [0, 1, 2])
        first.dispose()
        second.dispose()
    }

    @Test func `a handler added during a change receives later changes once`() {
        var (seen, later) = ([Int](), [any Disposable]())
        let first = container.didSet { state in
            if state == 1 {
                container.observe(2)
                later.append(container.didSet { seen.append($0) })
            }
        }

        container.observe(1)

        #expect(seen == [2])
        container.observe(3)
        #expect(seen == [2, 3])
        first.dispose()
        for one in later { one.dispose() }
    }

    @Test func `an action begun before a change prevents it`() {
        var seen: [Int] = []
        let first = container.willSet { if $0 == 1 { container.observe(2) } }
        let second = container.willSet { seen.append($0) }
        let recording = container.didSetPublisher.record()

        container.observe(1)

        #expect(container.state == 2)
        #expect(seen == [0, 2])
        #expect(recording.elements == [0, 2])
        first.dispose()
        second.dispose()
    }

    @Test func `an asynchronous action begun before a change prevents it too`() async {
        let recording = container.didSetPublisher.record()
        let first = container.willSet { if $0 == 1 { container.observe { 2 } } }

        container.observe(1)

        #expect(container.state == 0)
        #expect(await recording.elements(count: 2) == [0, 2])
        first.dispose()
    }

    @Test func `an action begun by a sequence's own state supersedes the sequence`() {
        let recording = container.didSetPublisher.record()
        let first = container.didSet { if $0 == 1 { container.observe(9) } }

        container.observe(StateSequence(synchronousStates: [1, 2, 3]))
        #expect(recording.elements == [0, 1, 9])

        container.observe(Observable.of(1, 2, 3))
        #expect(recording.elements == [0, 1, 9, 1, 9])
        first.dispose()
    }

    @Test(arguments: Moment.allCases)
    func `a sequence that a handler supersedes evaluates no further state`(moment: Moment) {
        let evaluated = PublishSubject<Int>()
        let evaluations = evaluated.record()
        let handle = moment.handle(container) { if $0 == 1 { container.observe(9) } }
        @StateSequenceBuilder
        func states() -> StateSequence<Int> {
            for state in 1...2 {
                First {
                    evaluated.onNext(state)
                    return state
                }
            }
        }

        container.observe(states())

        #expect(evaluations.elements == [1])
        #expect(container.state == 9)
        handle.dispose()
    }

    @Test func `publishers can be subscribed elsewhere and retain no container`() async {
        var container: StateContainer<Int>? = StateContainer(state: 0)
        weak let weakly = container
        let publisher = container?.didSetPublisher
        let recording = await Task.detached { publisher?.record() }.value
        await recording?.elements(count: 1)

        container?.observe(1)
        container = nil

        #expect(weakly == nil)
        #expect(recording?.elements == [0, 1])
    }
}
