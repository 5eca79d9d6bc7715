import Glibc
import Reactive
import ReactiveTesting
import Testing
import ViewState

@MainActor
@Suite("StateContainer actions", .timeLimit(.minutes(10)))
struct ActionTests {
    private let container = StateContainer(state: 0)

    @Test func `has the initial state`() {
        #expect(container.state == 0)
    }

    @Test func `a state is applied before observe returns`() {
        container.observe(1)

        #expect(container.state == 1)
    }

    @Test func `a state from elsewhere is applied on the main actor`() async {
        await Task.detached { [container] in await container.observe(1) }.value

        #expect(container.state == 1)
    }

    @Test func `an asynchronous function is applied after observe has returned`() async {
        let recording = container.didSetPublisher.record()

        container.observe { 1 }

        #expect(container.state == 0)
        #expect(await recording.elements(count: 2) == [0, 1])
    }

    @Test func `an asynchronous function may be a Sendable value or come from elsewhere`() async {
        let recording = container.didSetPublisher.record()
        let function: @Sendable () async -> Int = { 1 }

        container.observe(function)
        await recording.elements(count: 2)
        await Task.detached { [container] in await container.observe { 2 } }.value

        #expect(await recording.elements(count: 3) == [0, 1, 2])
    }

    @Test func `an asynchronous sequence is applied in order, after observe has returned`() async {
        let recording = container.didSetPublisher.record()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        for state in 1...3 { continuation.yield(state) }

        container.observe(stream)

        #expect(container.state == 0)
        #expect(await recording.elements(count: 4) == [0, 1, 2, 3])
    }

    @Test func `an error of a sequence leaves the state and ends the action`() async {
        struct Failure: Error {}
        let recording = container.didSetPublisher.record()
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        continuation.yield(1)
        continuation.finish(throwing: Failure())

        container.observe(stream)
        await recording.elements(count: 2)
        await settle()

        #expect(recording.elements == [0, 1])
    }

    @Test func `an observable on the main actor is applied before observe returns`() {
        let recording = container.didSetPublisher.record()

        container.observe(Observable.of(1, 2))

        #expect(recording.elements == [0, 1, 2])
    }

    @Test func `a subject on the main actor changes the state at once, each time`() {
        let states = PublishSubject<Int>()
        container.observe(states)

        states.onNext(1)
        #expect(container.state == 1)
        states.onNext(2)
        #expect(container.state == 2)
    }

    @Test func `an observable from elsewhere is applied on the main actor, in order`() async {
        let recording = container.didSetPublisher.record()
        let states = ReplaySubject<Int>.createUnbounded()
        container.observe(states)

        await Task.detached { for state in 1...100 { states.onNext(state) } }.value

        #expect(await recording.elements(count: 101) == Array(0...100))
    }

    @Test func `a single is an observable`() {
        container.observe(Single.just(1))

        #expect(container.state == 1)
    }

    @Test func `an error of an observable goes to the default handler`() async {
        // Runs in its own process, so that no other test replaces the handler.
        await #expect(processExitsWith: .exitCode(3)) {
            await MainActor.run {
                struct Failure: Error {}
                let container = StateContainer(state: 0)
                Hooks.defaultErrorHandler = { _, error in
                    exit(error is Failure ? 3 : 4)
                }
                container.observe(Observable.of(1).concat(Observable.error(Failure())))
            }
        }
    }

    @Test func `equal states are all changes`() {
        let (before, after) = (
            container.willSetPublisher.record(), container.didSetPublisher.record()
        )

        container.observe(1)
        container.observe(1)

        #expect(before.elements == [0, 1, 1])
        #expect(after.elements == [0, 1, 1])
    }

    @Test func `calling a function without observing it changes nothing`() async {
        func track() async -> Int { 1 }

        _ = await track()

        #expect(container.state == 0)
    }
}
