import Foundation
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite("Test helpers", .timeLimit(.minutes(10)))
struct HelperTests {
    private final class Node {
        var other: Node?
    }

    @Test func `eventually waits for a condition, and fails without it`() async {
        let turns = Mutex(0)
        await eventually("the tenth turn") {
            turns.withLock { turns in
                turns += 1
                return turns == 10
            }
        }

        let failures = await collectingFailures {
            await eventually("never", timeout: .milliseconds(5)) { false }
        }
        #expect(failures.map(\.message) == ["never: not within 0.005 seconds"])
    }

    @MainActor
    @Test func `consistently fails once the condition no longer holds`() async {
        var value = 0
        await consistently("zero") { value == 0 }

        let task = Task { value = 1 }
        let failures = await collectingFailures {
            await consistently("zero") { value == 0 }
            await consistently("never", turns: -1) { false }
        }
        await task.value

        #expect(failures.count == 2)
        #expect(failures.first?.message.hasPrefix("zero: no longer, after ") == true)
        #expect(failures.last?.message == "never: no longer, after 0 turns")
    }

    @Test func `withTimeout returns the result of a function, or its error`() async throws {
        struct Failure: Error {}
        #expect(try await withTimeout(seconds: 600) { 1 } == 1)
        #expect(try await withTimeout(seconds: 600) { nil as Int? } == nil)
        await #expect(throws: Failure.self) {
            try await withTimeout(seconds: 600) { throw Failure() }
        }
    }

    @Test(arguments: [0.0, -1, .nan])
    func `withTimeout refuses a limit that is not positive`(seconds: Double) async {
        let calls = CallRecorder<Void, Void>()
        await #expect(throws: InvalidTimeoutError()) {
            try await withTimeout(seconds: seconds) { calls(()) }
        }
        #expect(calls.count == 0)
    }

    @Test func `withTimeout cancels a function that takes longer`() async {
        let timeouts = CallRecorder<Void, Void>()
        await #expect(throws: TimeoutError()) {
            try await withTimeout(seconds: 0.001) {
                try await Task.sleep(for: .seconds(1_000))
            } onTimeout: {
                timeouts(())
            }
        }
        #expect(timeouts.count == 1)
    }

    @Test func `withTimeout is cancelled with its task`() async {
        let task = Task {
            try await withTimeout(seconds: 600) { try await Task.sleep(for: .seconds(1_000)) }
        }

        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @MainActor
    @Test func `asyncAssert lets other work run before the first attempt`() async throws {
        var (value, attempts) = (0, 0)
        let task = Task { value = 1 }

        try await asyncAssert("a task sets the value") {
            attempts += 1
            #expect(value == 1)
        }

        #expect(attempts == 1)
        await task.value
    }

    @Test func `asyncAssert repeats assertions until they pass`() async throws {
        var attempts = 0

        try await asyncAssert("the third attempt") {
            attempts += 1
            #expect(attempts == 3)
        }

        #expect(attempts == 3)
    }

    @Test func `asyncAssert reports assertions that never pass, and their errors`() async {
        struct Failure: Error {}
        await withKnownIssue {
            try await asyncAssert("never", timeout: .milliseconds(5)) { #expect(Bool(false)) }
        }
        await #expect(throws: Failure.self) {
            try await asyncAssert("throws", timeout: .milliseconds(5)) { throw Failure() }
        }
    }

    @Test func `AssertState collects the values of an action`() async {
        let subject = BehaviorSubject(value: 0)

        await AssertState().assert(
            when: {
                subject.onNext(1)
                subject.onNext(2)
            },
            publisher: subject,
            initialAssertions: { #expect(subject.hasObservers == false) },
            valuesAssertions: { #expect($0 == [0, 1, 2]) }
        )
    }

    @Test(arguments: [1, 3])
    func `AssertState fails with too few or too many values`(count: Int) async {
        let subject = BehaviorSubject(value: 0)

        let failures = await collectingFailures {
            await AssertState().assert(
                when: { subject.onNext(1) },
                publisher: subject,
                valuesLimit: count,
                timeout: .milliseconds(5),
                valuesAssertions: { #expect($0 == [0, 1]) }
            )
        }

        #expect(failures.count == 1)
        #expect(failures.first?.message.hasPrefix("2 values instead of \(count)") == true)
    }

    @Test func `expectDeallocation fails for an object in a cycle`() async {
        await expectDeallocation { Node() }

        let leaked = Node()
        let failures = await collectingFailures { await expectDeallocation { leaked } }
        #expect(failures.map(\.message) == ["Node has not been deallocated; it may have leaked"])
        withExtendedLifetime(leaked) {}
    }

    @Test func `a recorder records calls and answers them`() {
        let double = CallRecorder<Int, Int> { $0 * 2 }

        #expect(double(1) == 2)
        #expect(double(2) == 4)
        #expect(double.calls == [1, 2])
        #expect(double.count == 2)
    }

    @Test func `a script answers in order, and fails when it has ended`() throws {
        struct Failure: Error {}
        let script = ScriptedResults<Int>(.success(1), .failure(Failure()))

        #expect(try script.next() == 1)
        #expect(script.remaining == 1)
        #expect(throws: Failure.self) { try script.next() }
        let failures = collectingFailures {
            #expect(throws: ScriptEndedError()) { try script.next() }
        }
        #expect(failures.count == 1)
    }

    /// Dependencies as closures.
    private struct Dependencies: Sendable {
        var save: @Sendable (String, Int) -> Void
        var count: @Sendable (String) async -> Int
        var load: @Sendable (String) async throws -> Int
    }

    @MainActor
    @Test func `blocking the queue of the main actor fails with the reason`() async throws {
        await Task.yield()
        let stream = Observable.just(1).observe(on: MainScheduler.asyncInstance)

        if Thread.isMainThread {
            #expect(try stream.toBlocking(timeout: 60).toArray() == [1])
        } else {
            #expect(throws: MainQueueBlockedError()) {
                try stream.toBlocking(timeout: 0.01).toArray()
            }
        }
    }

    @Test func `functions without an operation do nothing`() async throws {
        let sut = Dependencies(
            save: noOperation(),
            count: noOperation(returning: 3),
            load: noOperation(returning: 4)
        )

        sut.save("a", 1)

        #expect(await sut.count("a") == 3)
        #expect(try await sut.load("a") == 4)
    }

    @Test func `functions that must not be called report their call`() async {
        let line = UInt(#line + 2)
        let sut = Dependencies(
            save: mustNotBeCalled("save"),
            count: mustNotBeCalled("count", returning: 0),
            load: mustNotBeCalled("load")
        )

        let failures = await collectingFailures {
            sut.save("a", 1)
            #expect(await sut.count("a") == 0)
            await #expect(throws: UnexpectedCallError(name: "load")) { try await sut.load("a") }
        }

        #expect(
            failures.map(\.message) == ["save was called", "count was called", "load was called"]
        )
        #expect(failures.map(\.location.line) == [line, line + 1, line + 2])
    }

    @Test func `records an asynchronous sequence with its end`() async {
        struct Failure: Error {}
        let numbers = AsyncThrowingStream<Int, any Error> { continuation in
            for number in [1, 2] { continuation.yield(number) }
            continuation.finish(throwing: Failure())
        }

        let recording = record(numbers)
        await recording.untilEnd()

        #expect(recording.elements == [1, 2])
        #expect(recording.error is Failure)
    }

    @Test func `disposing a recording ends the subscription, and keeps the events`() {
        let subject = PublishSubject<Int>()
        let recording = subject.record()
        subject.onNext(1)

        recording.dispose()
        subject.onNext(2)

        #expect(!subject.hasObservers)
        #expect(recording.events == [.next(1)])
    }

    @Test func `releasing a recording ends the iteration`() async {
        let (numbers, continuation) = AsyncStream<Int>.makeStream()
        var recording: Recording<Int>? = numbers.record()
        continuation.yield(1)
        await recording?.elements(count: 1)

        await withCheckedContinuation { ended in
            continuation.onTermination = { _ in ended.resume() }
            recording = nil
        }

        #expect(recording == nil)
    }

    @Test(arguments: [(0, 8), (1, 8), (10, 1), (25, 8), (7, 0)])
    func `repeating runs a body as often as asked`(count: Int, width: Int) async throws {
        let passes = Mutex(0)

        try await repeating(count, width: width) { passes.withLock { $0 += 1 } }

        #expect(passes.withLock { $0 } == count)
    }

    @Test func `repeating stops at an error`() async {
        struct Failure: Error {}
        await #expect(throws: Failure.self) { try await repeating(10) { throw Failure() } }
    }

    @Test func `a script without results fails when it is called`() {
        let script = ScriptedResults<Int>()

        let failures = collectingFailures { _ = try? script.next() }

        #expect(failures.map(\.message) == ["called more often than the script has results"])
    }

    @Test func `expectFailure fails if nothing failed`() {
        expectFailure("an empty stream has no value") {
            Observable<Int>.empty().expect(1).waitForExpectations()
        }
        let failures = collectingFailures { expectFailure("nothing happens") {} }
        #expect(failures.count == 1)
    }
}
