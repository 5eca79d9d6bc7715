public import Reactive
import Synchronization

/// A stream that sends given events at virtual times, and records its subscriptions.
public final class TestableObservable<Element: Sendable>: ObservableType {
    private struct State: Sendable {
        var subscriptions: [Subscription] = []
        var observers: [(number: Int, observer: AnyObserver<Element>)] = []
    }

    /// The events it sends, with their times.
    public let recordedEvents: [Recorded<Event<Element>>]

    private let scheduler: TestScheduler
    private let isHot: Bool
    private let state = Mutex(State())

    private init(_ events: [Recorded<Event<Element>>], on scheduler: TestScheduler, isHot: Bool) {
        recordedEvents = events
        self.scheduler = scheduler
        self.isHot = isHot
    }

    static func hot(
        _ events: [Recorded<Event<Element>>],
        on scheduler: TestScheduler
    ) -> TestableObservable<Element> {
        let stream = TestableObservable(events, on: scheduler, isHot: true)
        for event in events {
            scheduler.scheduleAt(event.time) { stream.send(event.value) }
        }
        return stream
    }

    static func cold(
        _ events: [Recorded<Event<Element>>],
        on scheduler: TestScheduler
    ) -> TestableObservable<Element> {
        TestableObservable(events, on: scheduler, isHot: false)
    }

    /// The times of its subscriptions and disposals, in order of subscription.
    public var subscriptions: [Subscription] {
        state.withLock { $0.subscriptions }
    }

    /// Subscribes an observer, and records the subscription.
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
        let observer = observer.asObserver()
        let time = scheduler.clock
        let number = state.withLock { state in
            state.subscriptions.append(Subscription(time))
            let number = state.subscriptions.count - 1
            if isHot { state.observers.append((number, observer)) }
            return number
        }
        let events = CompositeDisposable()
        if !isHot {
            for event in recordedEvents {
                events.insert(
                    scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
                        observer.on(event.value)
                        return Disposables.create()
                    }
                )
            }
        }
        return Disposables.create {
            events.dispose()
            self.leave(number)
        }
    }

    private func leave(_ number: Int) {
        let time = scheduler.clock
        state.withLock { state in
            state.observers.removeAll { $0.number == number }
            state.subscriptions[number] =
                Subscription(state.subscriptions[number].subscribe, time)
        }
    }

    private func send(_ event: Event<Element>) {
        for (_, observer) in state.withLock({ $0.observers }) { observer.on(event) }
    }
}
