import CombineCompatibility
import Synchronization
import Testing

// The snippets of CombineCompatibility.md.
@Suite("Snippets about publishers")
struct CombineGuideTests {
    private final class Log: Sendable {
        private let state = Mutex<[Int]>([])
        var values: [Int] { state.withLock { $0 } }
        func add(_ value: Int) { state.withLock { $0.append(value) } }
    }

    @Test func `a subject`() {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        let numbers = subject.filter { $0 > 1 }.map { $0 * 10 }
        let subscription = numbers.sink { value in log.add(value) }

        subject.send(1)
        subject.send(2)

        #expect(log.values == [20])
        subscription.cancel()
    }
}
