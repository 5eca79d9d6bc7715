public import Reactive
import Synchronization

/// An observer that writes down what it receives, and when by virtual time.
public final class TestableObserver<Element: Sendable>: ObserverType {
    private let scheduler: TestScheduler
    private let recorded = Mutex<[Recorded<Event<Element>>]>([])

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// What it received so far.
    public var events: [Recorded<Event<Element>>] {
        recorded.withLock { $0 }
    }

    /// Writes an event down.
    public func on(_ event: Event<Element>) {
        let time = scheduler.clock
        recorded.withLock { $0.append(Recorded(time: time, value: event)) }
    }
}
