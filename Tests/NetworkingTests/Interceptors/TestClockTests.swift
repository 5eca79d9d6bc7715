import NetworkingTesting
import Testing

import class TestSupport.Log

@Suite("TestClock", .timeLimit(.minutes(10)))
struct TestClockTests {
    private let clock = TestClock()

    @Test func `wakes a task when its time has come`() async throws {
        let woken = Log<Int>()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seconds in [3, 1, 2] {
                group.addTask { [clock] in
                    try await clock.sleep(for: .seconds(seconds))
                    woken.write(seconds)
                }
            }
            await clock.sleepers(3)
            #expect(await clock.advanceToNextDeadline() == .seconds(1))
            try await group.next()
            #expect(woken.entries == [1])
            clock.advance(by: .seconds(5))
            try await group.waitForAll()
            #expect(Set(woken.entries) == [1, 2, 3])
        }
        #expect(clock.now.offset == .seconds(6))
    }

    @Test func `does not sleep until a moment that has passed`() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: clock.now, tolerance: nil)
        try await clock.sleep(for: .seconds(-1))
    }

    @Test func `ends the sleep of a cancelled task, before and while it sleeps`() async {
        let sleeping = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.sleepers()
        sleeping.cancel()
        await #expect(throws: CancellationError.self) { try await sleeping.value }

        let gate = Gate()
        let early = Task { [clock] in
            await gate.pass()
            try await clock.sleep(for: .seconds(1))
        }
        early.cancel()
        gate.open()
        await #expect(throws: CancellationError.self) { try await early.value }
    }
}
