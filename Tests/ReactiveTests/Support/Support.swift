import Reactive
import Synchronization
import TestSupport

struct TestError: Error, Equatable {
    var text = "broken"
}

/// A stream that fails a number of times, then completes once, and then never ends.
///
/// A retry that should have ended before returns nevertheless.
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
    /// The events of a synchronous stream.
    func collected() -> [Event<Element>] {
        let log = Log<Event<Element>>()
        // The subscription is disposed, since not all tested streams end.
        subscribe { log.write($0) }.dispose()
        return log.entries
    }
}

/// The number of operators in a long chain; unoptimized code needs more stack for each one.
let longChain: Int = {
    #if DEBUG
    2_000
    #else
    10_000
    #endif
}()
