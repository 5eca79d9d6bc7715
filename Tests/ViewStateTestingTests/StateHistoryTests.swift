import Reactive
import ReactiveTesting
import Testing
import ViewState
import ViewStateTesting

@MainActor
@Suite("StateHistory", .timeLimit(.minutes(10)))
struct StateHistoryTests {
    private let container = StateContainer(state: 0)

    @Test func `records the current state and each later one`() {
        let history = StateHistory(of: container)

        container.observe(1)
        container.observe(1)

        #expect(history.states == [0, 1, 1])
        #expect(history.timeline.hasSuffix(" seconds: 1"))
    }

    @Test func `waits for a number of states`() async {
        let history = StateHistory(of: container)

        container.observe([{ 1 }, { 2 }])

        #expect(await history.states(count: 3) == [0, 1, 2])
        #expect(await history.states(count: 1) == [0, 1, 2])
    }

    @Test func `waits for the next state`() async {
        let history = StateHistory(of: container)
        container.observe(1)

        container.observe { 2 }

        #expect(await history.nextState() == 2)
    }

    @Test func `waits for a state that satisfies a condition`() async {
        let history = StateHistory(of: container)

        container.observe([{ 1 }, { 2 }, { 3 }])

        #expect(await history.waitFor { $0 >= 2 } == 2)
        #expect(await history.waitFor { $0 == 0 } == 0)
    }

    @Test func `reports the states when the timeout is over, at the line of the wait`() async {
        let history = StateHistory(of: container)
        let line = #line + 2
        let failures = await collectingFailures {
            await history.states(count: 2, timeout: .milliseconds(5))
            #expect(await history.nextState(timeout: .milliseconds(5)) == nil)
            #expect(await history.waitFor(timeout: .milliseconds(5)) { $0 == 1 } == nil)
        }

        #expect(failures.count == 3)
        #expect(failures.first?.location.line == UInt(line))
        #expect(failures.allSatisfy { $0.message.hasSuffix(" seconds: 0") })
    }

    @Test func `a cancelled wait ends`() async {
        let history = StateHistory(of: container)
        let task = Task {
            await collectingFailures { await history.states(count: 2, timeout: .seconds(1_000)) }
        }
        await Task.yield()

        task.cancel()

        #expect(await task.value.count == 1)
    }

    @Test func `several waits end independently`() async {
        let history = StateHistory(of: container)
        async let second = history.waitFor { $0 == 2 }
        async let first = history.waitFor { $0 == 1 }

        container.observe([{ 1 }, { 2 }])

        #expect(await [first, second] == [1, 2])
    }

    @Test func `retains no container and ends with its release`() {
        var container: StateContainer<Int>? = StateContainer(state: 0)
        weak let weakly = container
        var history = container.map { StateHistory(of: $0) }
        weak let released = history

        history = nil
        container?.observe(1)
        container = nil

        #expect(released == nil && history == nil)
        #expect(weakly == nil)
    }

    @Test func `expectStates compares the states of an action`() async {
        await expectStates(of: container, [0, 1, 2]) { container.observe([{ 1 }, { 2 }]) }

        let failures = await collectingFailures {
            await expectStates(of: container, [2, 3]) { container.observe(4) }
            await expectStates(of: container, [4, 5], timeout: .milliseconds(5)) {}
        }
        #expect(failures.count == 2)
        #expect(failures.first?.message.contains("Array<Int>.1: 4 is not equal to 3") == true)
    }

    @Test func `a state sequence has the expectations of a stream`() async {
        @StateSequenceBuilder func states() -> StateSequence<Int> {
            1
            Next { 2 }
        }
        await states().asObservable().collect(2).expect([1, 2]).expectSuccess()
            .waitForExpectations()

        let failures = await collectingFailures {
            await states().asObservable().expect(1).expectFailure().waitForExpectations()
        }
        #expect(failures.count == 2)
    }

    @Test func `a container has the expectations of a stream`() async {
        let expectation = container.testable().expect { _ in }.expectNot(9)
        container.observe(1)
        await expectation.waitForExpectations()

        let failures = await collectingFailures {
            await container.testable().expect(2).waitForExpectations(timeout: 0.01)
        }
        #expect(failures.count == 1)
    }
}
