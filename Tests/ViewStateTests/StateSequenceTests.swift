import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing
import ViewState

@MainActor
@Suite("StateSequence", .timeLimit(.minutes(10)))
struct StateSequenceTests {
    private let container = StateContainer(state: 0)

    @StateSequenceBuilder
    private func synchronousOnly() -> StateSequence<Int> {
        First { 1 }
        2
    }

    @StateSequenceBuilder
    private func asynchronousOnly() -> StateSequence<Int> {
        Next { 1 }
        Next { 2 }
    }

    @StateSequenceBuilder
    private func mixed() -> StateSequence<Int> {
        1
        First { 2 }
        Next { 3 }
        4
        First { 5 }
        Next { 6 }
    }

    @StateSequenceBuilder
    private func controlled(_ flag: Bool, count: Int) -> StateSequence<Int> {
        if flag { 1 } else { 2 }
        if flag { First { 3 } }
        for number in 0..<count { 10 + number }
        synchronousOnly()
    }

    private struct Doubled: SyncStateProviding, AsyncStateProviding {
        let number: Int
        func state() -> Int { number * 2 }
    }

    private struct Tripled: AsyncStateProviding {
        let number: Int
        func state() async -> Int { number * 3 }
    }

    @StateSequenceBuilder
    private func custom() -> StateSequence<Int> {
        First { Doubled(number: 1).state() }
        Tripled(number: 1)
    }

    private func all(_ sequence: StateSequence<Int>) async throws -> [Int] {
        var states: [Int] = []
        for try await state in sequence { states.append(state) }
        return states
    }

    @Test func `iteration yields all states in order`() async throws {
        #expect(try await all(synchronousOnly()) == [1, 2])
        #expect(try await all(asynchronousOnly()) == [1, 2])
        #expect(try await all(mixed()) == [1, 2, 3, 4, 5, 6])
        #expect(try await all([{ 1 }, { 2 }]) == [1, 2])
        #expect(try await all(StateSequence({ 1 }, { 2 })) == [1, 2])
        let both = StateSequence(synchronousStates: [1], states: [{ 2 }, { 3 }])
        #expect(try await all(both) == [1, 2, 3])
        #expect(try await all(StateSequence(synchronousStates: [1])) == [1])
        #expect(try await all([]) == [])
    }

    @Test func `conditions, loops, other sequences and custom steps`() async throws {
        #expect(try await all(controlled(true, count: 2)) == [1, 3, 10, 11, 1, 2])
        #expect(try await all(controlled(false, count: 0)) == [2, 1, 2])
        #expect(try await all(custom()) == [2, 3])
    }

    @Test func `next returns nil after the end, without an error`() async throws {
        var sequence = synchronousOnly()

        #expect(try await sequence.next() == 1)
        #expect(try await sequence.next() == 2)
        #expect(try await sequence.next() == nil)
        #expect(try await sequence.next() == nil)
    }

    @Test func `next returns nil in a cancelled task`() async throws {
        let gate = Gate()
        let task = Task {
            await gate.wait()
            return try await all(mixed())
        }
        await gate.arrival()

        task.cancel()
        gate.open()

        #expect(try await task.value == [])
    }

    @Test func `observe applies the steps before the first asynchronous one`() async {
        let recording = container.didSetPublisher.record()

        container.observe(mixed())

        #expect(recording.elements == [0, 1, 2])
        #expect(await recording.elements(count: 7) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test func `a synchronous sequence is applied whole before observe returns`() {
        let recording = container.didSetPublisher.record()

        container.observe(synchronousOnly())

        #expect(recording.elements == [0, 1, 2])
    }

    @Test func `array literals and asynchronous steps are applied later`() async {
        for sequence in [[{ 1 }, { 2 }], StateSequence({ 1 }, { 2 }), asynchronousOnly()] {
            let container = StateContainer(state: 0)
            let recording = container.didSetPublisher.record()

            container.observe(sequence)

            #expect(container.state == 0)
            #expect(await recording.elements(count: 3) == [0, 1, 2])
        }
    }

    @Test func `a synchronous step is evaluated only when it is reached`() async {
        var evaluated: [Int] = []
        @StateSequenceBuilder func build() -> StateSequence<Int> {
            First {
                evaluated.append(1)
                return 1
            }
            First {
                evaluated.append(container.state)
                return 2
            }
        }
        let sequence = build()
        #expect(evaluated.isEmpty)

        container.observe(sequence)

        #expect(evaluated == [1, 1])
    }

    @Test func `steps of a superseded sequence are not evaluated`() {
        var evaluated = false
        @StateSequenceBuilder func build() -> StateSequence<Int> {
            1
            First {
                evaluated = true
                return 2
            }
        }
        let handle = container.didSet { if $0 == 1 { container.observe(9) } }

        container.observe(build())

        #expect(!evaluated)
        handle.dispose()
    }

    @Test func `a sequence can be built and observed elsewhere`() async {
        let recording = container.didSetPublisher.record()

        await Task.detached { [container] in
            await container.observe(StateSequence({ 1 }, { 2 }))
        }.value

        #expect(await recording.elements(count: 3) == [0, 1, 2])
    }

    @Test func `a step runs on the actor that asks for the next state`() async throws {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        func isOnMain() -> Bool { DispatchQueue.getSpecific(key: key) ?? false }
        @StateSequenceBuilder func steps() -> StateSequence<Bool> {
            First { isOnMain() }
            Next { @MainActor in isOnMain() }
            First { isOnMain() }
        }
        var sequence = steps()
        #expect(try await sequence.next() == true)
        #expect(try await sequence.next() == true)
        #expect(try await sequence.next() == true)
        #expect(try await sequence.next() == nil)
        for await isMain in steps() { #expect(isMain) }
    }
}
