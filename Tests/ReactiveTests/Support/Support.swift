import Reactive
import Synchronization
import TestSupport

struct TestError: Error, Equatable {
    var text = "broken"
}

/// A stream that fails at once a number of times, then completes once, and then never ends, so
/// that a retry that should have ended returns too.
final class FailingSource: Sendable {
    private let number = Atomic<Int>(0)
    private let failing: Int

    init(failing: Int = 200_000) {
        self.failing = failing
    }

    /// The number of subscriptions.
    var count: Int { number.load(ordering: .relaxed) }

    var stream: Observable<Int> {
        .deferred {
            let number = self.number.add(1, ordering: .relaxed).newValue
            if number > self.failing + 1 { return .never() }
            return number > self.failing ? .empty() : .error(TestError())
        }
    }
}

extension ObservableType {
    /// All that a synchronous stream sends.
    func collected() -> [Event<Element>] {
        let log = Log<Event<Element>>()
        // Disposed: not all that are tried come to an end.
        subscribe { log.write($0) }.dispose()
        return log.entries
    }
}

/// The number of operators in a long chain; unoptimised code needs more of the stack for each.
let longChain: Int = {
    #if DEBUG
    2_000
    #else
    10_000
    #endif
}()
