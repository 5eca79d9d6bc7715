import ReactiveTesting
import Testing
import XCTest

/// Test cases of XCTest that the tests run themselves.
///
/// The names of their methods hide them from the discovery of tests.
final class DeallocationCase: XCTestCase {
    private final class Node: Sendable {}

    private static let node = Node()

    func retain() {
        assertMemoryDeallocation(in: Self.node)
    }

    func release() {
        assertMemoryDeallocation(in: Node())
    }
}

@Suite("assertMemoryDeallocation", .timeLimit(.minutes(10)))
struct MemoryDeallocationTests {
    @Test func `fails a test case whose object is retained`() async {
        await #expect(processExitsWith: .exitCode(1)) {
            XCTMain([testCase([("retain", DeallocationCase.retain)])])
        }
        await #expect(processExitsWith: .success) {
            XCTMain([testCase([("release", DeallocationCase.release)])])
        }
    }
}
