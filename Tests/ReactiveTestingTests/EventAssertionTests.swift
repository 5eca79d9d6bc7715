import Reactive
import ReactiveTesting
import Testing
import XCTest

private struct Failure: Error {}

/// A test case of XCTest that the tests run themselves.
///
/// The names of its methods hide them from the discovery of tests.
final class EventAssertionCase: XCTestCase {
    func equal() {
        XCTAssertEqual([Event.next(1), .error(Failure())], [.next(1), .error(Failure())])
        XCTAssertEqual([SingleEvent.success(1)], [.success(1)])
        XCTAssertEqual([SingleEvent<Int>.failure(Failure())], [.failure(Failure())])
        XCTAssertEqual([MaybeEvent.success(1)], [.success(1)])
        XCTAssertEqual([CompletableEvent.completed], [.completed])
        XCTAssertEqual([Recorded.next(1, 1)], [.next(1, 1)])
        XCTAssertEqual([Recorded.next(1, nil as Int?)], [.next(1, nil as Int?)])
        XCTAssertRecordedElements([.next(1, 1), .next(2, 2)], [1, 2])
    }

    func unequal() {
        XCTAssertEqual([Event.next(1)], [.next(2)])
        XCTAssertEqual([Event.next(1), .completed], [.next(1)])
        XCTAssertEqual([SingleEvent.success(1)], [.success(2)])
        XCTAssertEqual([SingleEvent<Int>.failure(Failure())], [.success(1)])
        XCTAssertEqual([MaybeEvent.success(1)], [.completed])
        XCTAssertEqual([CompletableEvent.completed], [])
        XCTAssertEqual([Recorded.next(1, 1)], [.next(2, 1)])
        XCTAssertEqual([Recorded.next(1, nil as Int?)], [.next(1, 1 as Int?)])
        XCTAssertRecordedElements([.next(1, 1)], [2])
        XCTAssertRecordedElements([.next(1, 1), .completed(2)], [1])
    }

    func differentPlaces() {
        XCTAssertEqual([Event.next(1), .completed], [.next(2), .completed])
        XCTAssertEqual([Event.next(1), .next(2)], [.next(1), .next(3)])
        XCTAssertEqual([Event.next(1), .completed], [.next(1)])
    }

    private(set) var messages: [String] = []

    override func recordFailure(
        withDescription description: String,
        inFile filePath: String,
        atLine lineNumber: Int,
        expected: Bool
    ) {
        messages.append(description)
        super.recordFailure(
            withDescription: description,
            inFile: filePath,
            atLine: lineNumber,
            expected: expected
        )
    }
}

// The assertions run in their own processes, so that their failures are not those of the tests.
@Suite("XCTAssertEqual of events", .timeLimit(.minutes(10)))
struct EventAssertionTests {
    @Test func `equal events pass`() async {
        await #expect(processExitsWith: .success) {
            let test = EventAssertionCase(name: "equal") { ($0 as? EventAssertionCase)?.equal() }
            test.run()
            precondition(test.testRun?.totalFailureCount == 0)
        }
    }

    @Test func `each assertion of unequal events fails`() async {
        await #expect(processExitsWith: .success) {
            let test = EventAssertionCase(name: "unequal") {
                ($0 as? EventAssertionCase)?.unequal()
            }
            test.run()
            precondition(test.testRun?.totalFailureCount == 10)
        }
    }

    @Test func `the message says where they differ`() async {
        await #expect(processExitsWith: .success) {
            let test = EventAssertionCase(name: "differentPlaces") {
                ($0 as? EventAssertionCase)?.differentPlaces()
            }
            test.run()
            precondition(
                test.messages.map { $0.prefix { $0 != "\n" } } == [
                    "failed - they differ at 0:", "failed - they differ at 1:",
                    "failed - one is longer:",
                ]
            )
        }
    }
}
