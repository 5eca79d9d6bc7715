import Reactive
import ReactiveTesting
import XCTest

/// The same helpers in XCTest, whose failures a receiver collects.
final class ExpectationXCTests: XCTestCase {
    func testExpectationsPassAndFail() {
        Observable.of(1, 2).collect(2).expect([1, 2]).expectSuccess()
            .waitForExpectations(timeout: 10)
        expectFailure("the stream sends 1") {
            Observable.just(1).expect(2).waitForExpectations()
        }
        XCTAssertEqual(collectingFailures { expectFailure("nothing") {} }.count, 1)
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
        var value = 0
        Task { value = 1 }

        asyncAssert("the value is set", when: value == 1) { XCTAssertEqual(value, 1) }

        let failures = collectingFailures {
            asyncAssert("never", when: false, timeout: 0.01) { XCTAssertEqual(value, 1) }
        }
        XCTAssertEqual(failures.map(\.message), ["never: not ready within 0.01 seconds"])
    }

    func testMemoryDeallocation() {
        final class Node {}
        let node = Node()
        assertMemoryDeallocation(in: node)
        assertNoMemoryLeaks(node)
    }
}
