import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Virtual time")
struct VirtualTimeTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test func `start creates at 100, subscribes at 200 and disposes at 1000`() {
        let scheduler = scheduler
        let created = Log<Int>()
        let xs = scheduler.createHotObservable([
            .next(199, 1), .next(201, 2), .next(999, 3), .next(1_001, 4),
        ])

        let observer = scheduler.start {
            created.write(scheduler.clock)
            return xs
        }

        #expect(created.entries == [100])
        #expect(observer.events == [.next(201, 2), .next(999, 3)])
        #expect(xs.subscriptions == [Subscription(200, 1_000)])
        #expect(xs.recordedEvents.map(\.time) == [199, 201, 999, 1_001])
    }

    @Test func `start takes other times`() {
        let scheduler = scheduler
        let created = Log<Int>()
        let xs = scheduler.createColdObservable([.next(5, 1), .next(15, 2)])

        let observer = scheduler.start(created: 10, subscribed: 20, disposed: 30) {
            created.write(scheduler.clock)
            return xs
        }

        #expect(created.entries == [10])
        #expect(observer.events == [.next(25, 1)])
        #expect(xs.subscriptions == [Subscription(20, 30)])
    }

    @Test(arguments: [true, false])
    func `work for now runs one tick later, unless processing takes no time`(isDelayed: Bool) {
        let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: isDelayed)
        let seen = Log<Int>()
        scheduler.scheduleAt(100) {
            for delay in [-10, 0, 1, 5] {
                _ = scheduler.scheduleRelative((), dueTime: .seconds(delay)) { _ in
                    seen.write(scheduler.clock)
                    return Disposables.create()
                }
            }
        }

        scheduler.start()

        #expect(seen.entries == (isDelayed ? [101, 101, 101, 105] : [100, 100, 101, 105]))
    }

    @Test func `intervals are rounded to ticks of the resolution`() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)

        let observer = scheduler.start {
            Observable.merge(
                Observable<Int>.timer(.milliseconds(240), scheduler: scheduler),
                Observable<Int>.timer(.milliseconds(260), scheduler: scheduler)
            )
        }

        #expect(observer.events == [.next(202, 0), .next(203, 0), .completed(203)])
        #expect(abs(scheduler.now.timeIntervalSince1970 - 100) < 0.001)
    }

    @Test func `each subscriber of a hot stream leaves for itself`() {
        let xs = scheduler.createHotObservable([.next(10, 1), .next(20, 2), .completed(30)])
        let (one, two) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        let (first, second) = (xs.subscribe(one), xs.subscribe(two))
        scheduler.scheduleAt(15) { first.dispose() }

        scheduler.start()

        #expect(one.events == [.next(10, 1)])
        #expect(two.events == [.next(10, 1), .next(20, 2), .completed(30)])
        #expect(xs.subscriptions == [Subscription(0, 15), Subscription(0)])
        second.dispose()
        #expect(xs.subscriptions == [Subscription(0, 15), Subscription(0, 30)])
    }

    @Test func `each subscriber of a cold stream gets all events, from its own start`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, RxError.unknown)])
        let (one, two) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
        let subscription = SerialDisposable()
        scheduler.scheduleAt(100) { subscription.disposable = xs.subscribe(one) }
        scheduler.scheduleAt(105) { _ = xs.subscribe(two) }
        scheduler.scheduleAt(115) { subscription.dispose() }

        scheduler.start()

        #expect(one.events == [.next(110, 1)])
        #expect(two.events == [.next(115, 1), .error(125, RxError.unknown)])
        #expect(xs.subscriptions == [Subscription(100, 115), Subscription(105)])
    }

    @Test func `events and subscriptions are described`() {
        #expect("\(Recorded<Event<Int>>.next(210, 1))" == "next(1) @ 210")
        #expect(Subscription(200).debugDescription == "(200 : Infinity)")
        #expect(Subscription(200, 300).debugDescription == "(200 : 300)")
        #expect(
            Recorded<Event<Int>>.events(.next(1, 1), .completed(2))
                == Recorded<Event<Int>>.events([.next(1, 1), .completed(2)])
        )
    }
}
