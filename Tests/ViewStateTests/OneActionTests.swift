import Reactive
import ReactiveTesting
import TestSupport
import Testing
import ViewState

@MainActor
@Suite("StateContainer: one action at a time", .timeLimit(.minutes(10)))
struct OneActionTests {
    private let container = StateContainer(state: 0)
    private let gate = Gate()

    @Test(arguments: LateAction.allCases)
    func `each action applies its state`(action: LateAction) async {
        let recording = container.didSetPublisher.record()
        await action.start(on: container, after: gate)

        gate.open()

        await recording.elements(count: 2)
        #expect(container.state == 1)
    }

    @Test(arguments: LateAction.allCases)
    func `late output of a superseded action never changes the state`(action: LateAction) async {
        let recording = container.didSetPublisher.record()
        await action.start(on: container, after: gate)

        container.observe(2)
        gate.open()
        await settle()

        #expect(recording.elements == [0, 2])
    }

    @Test(arguments: LateAction.allCases)
    func `an empty sequence cancels the action and does nothing else`(action: LateAction) async {
        let recording = container.didSetPublisher.record()
        await action.start(on: container, after: gate)

        container.observe([])
        gate.open()
        await settle()

        #expect(recording.elements == [0])
    }

    @Test func `an asynchronous action supersedes another, of any kind`() async {
        let recording = container.didSetPublisher.record()
        for action in LateAction.allCases {
            let gate = Gate()
            await action.start(on: container, after: gate)
            container.observe { 2 }
            gate.open()
            let count = recording.elements.count + 1
            #expect(await recording.elements(count: count).last == 2)
        }
        #expect(!recording.elements.contains(1))
    }

    @Test func `a superseded task is cancelled`() async {
        let (cancellations, continuation) = AsyncStream<Void>.makeStream()
        container.observe {
            await withTaskCancellationHandler {
                await gate.wait()
                return 1
            } onCancel: {
                continuation.yield()
            }
        }
        await gate.arrival()

        container.observe(2)

        var iterator = cancellations.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        gate.open()
    }

    @Test func `a function superseded before it began is called, cancelled`() async {
        let (calls, continuation) = AsyncStream<Bool>.makeStream()
        container.observe {
            continuation.yield(Task.isCancelled)
            return 1
        }

        container.observe(2)

        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() == true)
        await settle()
        #expect(container.state == 2)
    }

    @Test func `a function whose container is released before it began is called`() async {
        let (calls, continuation) = AsyncStream<Bool>.makeStream()
        var released: StateContainer<Int>? = StateContainer(state: 0)
        released?.observe {
            continuation.yield(Task.isCancelled)
            return 1
        }

        released = nil

        var iterator = calls.makeAsyncIterator()
        #expect(await iterator.next() == true)
    }

    @Test func `a sequence superseded before it began calls no function`() async {
        let calls = PublishSubject<Int>()
        let recording = calls.record()
        container.observe([
            {
                calls.onNext(1)
                return 1
            }
        ])

        container.observe(2)
        await settle()

        #expect(recording.elements.isEmpty)
        #expect(container.state == 2)
    }

    @Test func `a superseded observable is disposed`() {
        let states = PublishSubject<Int>()
        container.observe(states)
        #expect(states.hasObservers)

        container.observe(2)

        #expect(!states.hasObservers)
    }

    @Test func `a steps function is not called after the sequence was superseded`() async {
        let recording = container.didSetPublisher.record()
        let called = PublishSubject<Int>()
        let calls = called.record()
        container.observe([
            {
                await gate.wait()
                return 1
            },
            {
                called.onNext(2)
                return 2
            },
        ])
        await gate.arrival()

        container.observe(3)
        gate.open()
        await settle()

        #expect(recording.elements == [0, 3])
        #expect(calls.elements.isEmpty)
    }

    @Test(arguments: LateAction.allCases)
    func `an action does not retain the container; its release cancels`(
        action: LateAction
    ) async {
        var released: StateContainer<Int>? = StateContainer(state: 0)
        weak let container = released
        let recording = released?.didSetPublisher.record()
        if action == .refresh {
            // The caller of refresh retains the container in the meantime.
            return
        }
        if let released { await action.start(on: released, after: gate) }

        released = nil

        #expect(container == nil)
        gate.open()
        await settle()
        #expect(recording?.elements == [0])
    }

    @Test func `release cancels the task and disposes the observable`() async {
        let (cancellations, continuation) = AsyncStream<Void>.makeStream()
        var first: StateContainer<Int>? = StateContainer(state: 0)
        var second: StateContainer<Int>? = StateContainer(state: 0)
        first?.observe {
            await withTaskCancellationHandler {
                await gate.wait()
                return 1
            } onCancel: {
                continuation.yield()
            }
        }
        let states = PublishSubject<Int>()
        second?.observe(states)
        await gate.arrival()

        (first, second) = (nil, nil)

        var iterator = cancellations.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        #expect(!states.hasObservers)
        #expect(first == nil && second == nil)
        gate.open()
    }

    @Test func `a container released between two states ends its action`() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var container: StateContainer<Int>? = StateContainer(state: 0)
        weak let weakly = container
        let recording = container?.didSetPublisher.record()
        container?.observe(stream)
        continuation.yield(1)
        await recording?.elements(count: 2)
        await settle()

        container = nil

        #expect(weakly == nil)
    }
}

@MainActor
@Suite("StateContainer.refresh", .timeLimit(.minutes(10)))
struct RefreshTests {
    private let container = StateContainer(state: 0)
    private let gate = Gate()

    @Test func `returns after the state was applied`() async {
        await container.refresh { 1 }

        #expect(container.state == 1)
    }

    @Test func `can be called from elsewhere, with a Sendable function`() async {
        let function: @Sendable () async -> Int = { 1 }

        await Task.detached { [container] in await container.refresh(state: function) }.value

        #expect(container.state == 1)
    }

    @Test func `is cancelled by a newer action`() async {
        let refresh = Task {
            await container.refresh {
                await gate.wait()
                return Task.isCancelled ? 1 : 3
            }
        }
        await gate.arrival()

        container.observe(2)
        gate.open()
        await refresh.value

        #expect(container.state == 2)
    }

    @Test func `is cancelled by the caller`() async {
        let refresh = Task {
            await container.refresh {
                await gate.wait()
                return 1
            }
        }
        await gate.arrival()

        refresh.cancel()
        gate.open()
        await refresh.value

        #expect(container.state == 0)
    }

    @Test func `replaces the action that calls it`() async {
        await container.refresh {
            await container.refresh { 7 }
            return 8
        }
        #expect(container.state == 7)

        container.observe {
            await container.refresh { 5 }
            gate.open()
            return 6
        }
        await gate.wait()
        #expect(container.state == 5)
    }

    @Test func `is cancelled at once if its caller is cancelled already`() async {
        let task = Task {
            await gate.wait()
            await container.refresh { 1 }
        }
        await gate.arrival()
        task.cancel()
        gate.open()
        await task.value

        #expect(container.state == 0)
    }
}
