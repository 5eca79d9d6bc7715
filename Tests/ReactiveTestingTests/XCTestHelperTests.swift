import Dispatch
import Reactive
import ReactiveTesting
import XCTest

private struct Failure: Error {}

/// Tests the same helpers in XCTest, with a receiver that collects the failures.
final class ExpectationXCTests: XCTestCase {
    func testExpectationsPassAndFail() {
        Observable.of(1, 2).collect(2).expect([1, 2]).expectSuccess()
            .waitForExpectations(timeout: 10)
        expectFailure("the stream sends 1") {
            Observable.just(1).expect(2).waitForExpectations()
        }
        XCTAssertEqual(collectingFailures { expectFailure("nothing") {} }.count, 1)
    }

    // A wait on the main thread runs the work of its queue. In Swift Testing, the test itself is
    // such work, and work cannot be nested.
    @MainActor
    func testBlockingRunsTheMainQueue() throws {
        let numbers = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance)

        XCTAssertEqual(try numbers.toBlocking(timeout: 60).toArray(), [1, 2, 3])
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0).toArray())
    }

    func testExpectationsPassAsynchronously() async {
        await Observable.just(1).expect(1).waitForExpectations()
    }

    @MainActor
    func testAssertState() {
        let subject = BehaviorSubject(value: 0)
        AssertState().assert(
            when: { Task { subject.onNext(1) } },
            type: Int.self,
            testCase: self,
            publisher: subject,
            valuesLimit: 2,
            timeout: 10,
            initialAssertions: { XCTAssertFalse(subject.hasObservers) },
            valuesAssertions: { XCTAssertEqual($0, [0, 1]) }
        )
        let failures = collectingFailures {
            AssertState().assert(
                when: {},
                type: Int.self,
                testCase: self,
                publisher: subject,
                valuesLimit: 2,
                timeout: 0.01,
                initialAssertions: {},
                valuesAssertions: { XCTAssertEqual($0, [1]) }
            )
        }
        XCTAssertEqual(failures.count, 1)
    }

    @MainActor
    func testAsyncAssertWaitsForTheMainActor() {
        var (value, runs) = (0, 0)
        Task { value = 1 }

        asyncAssert("the value is set", when: value == 1) {
            XCTAssertEqual(value, 1)
            runs += 1
        }
        XCTAssertEqual(runs, 1)

        let failures = collectingFailures {
            asyncAssert("never", when: false, timeout: 0.01) { runs += 1 }
        }
        XCTAssertEqual(failures.map(\.message), ["never: not ready within 0.01 seconds"])
        XCTAssertEqual(runs, 2)
    }

    @MainActor
    func testAsyncAssertLetsTasksHaveTheirTurns() {
        var values: [Int] = []
        Task {
            // The task changes from the main actor to another thread and back several times.
            for number in 0..<20 {
                let next = await Task.detached { number + 1 }.value
                values.append(next)
            }
        }

        asyncAssert("all hops") { XCTAssertEqual(values, Array(1...20)) }
        asyncAssert("the same once more", turns: 0) { XCTAssertEqual(values.count, 20) }
    }

    func testHelpersOfBuilder() {
        let later = SerialDispatchQueueScheduler(qos: .default)
        test("done from another queue") { done in DispatchQueue.global().async { done() } }
        test("a value", value: Observable.of(1, 2, 3).observe(on: later)) { $0 == 2 }
        test("completed", completed: Observable.of(1, 2).observe(on: later))
        test("an error", error: Observable<Int>.error(Failure()).observe(on: later)) {
            $0 is Failure
        }
        test("main", value: Observable.just(1).subscribe(on: MainScheduler.asyncInstance)) { _ in
            true
        }
    }

    func testHelpersOfBuilderFail() {
        let (one, failing) = (Observable.just(1), Observable<Int>.error(Failure()))
        let line = #line + 2
        let failures = collectingFailures {
            test("never done", delay: 0.01) { _ in }
            test("no such value", value: one) { $0 == 2 }
            test("a failure", value: failing) { _ in true }
            test("no value", value: Observable<Int>.never(), delay: 0.01) { _ in true }
            test("failed", completed: failing)
            test("not completed", completed: Observable<Int>.never(), delay: 0.01)
            test("no error", error: one) { _ in true }
            test("another error", error: failing) { _ in false }
            test("still none", error: Observable<Int>.never(), delay: 0.01) { _ in true }
        }

        XCTAssertEqual(
            failures.map { String($0.message.prefix { $0 != "\n" }) },
            [
                "never done: not met within 0.01 seconds",
                "no such value: ended before such an element",
                "a failure: ended before such an element",
                "no value: not met within 0.01 seconds",
                "failed: failed with Failure()",
                "not completed: not met within 0.01 seconds",
                "no error: ended without a failure",
                "another error: unexpected error Failure()",
                "still none: not met within 0.01 seconds",
            ]
        )
        XCTAssertEqual(failures.map(\.location.line), (0..<9).map { UInt(line + $0) })
    }

    func testMemoryDeallocation() {
        final class Node {}
        let node = Node()
        assertMemoryDeallocation(in: node)
        assertNoMemoryLeaks(node)
    }
}
