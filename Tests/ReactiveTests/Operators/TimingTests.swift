import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Operators on time")
struct TimingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `delay moves elements and the end`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(300, 3), .completed(310),
        ])

        let result = scheduler.start { xs.delay(.seconds(50), scheduler: scheduler) }

        #expect(
            result.events == [.next(260, 1), .next(265, 2), .next(350, 3), .completed(360)]
        )
        #expect(xs.subscriptions == [Subscription(200, 310)])
    }

    @Test func `delay passes a failure at once and drops what waits`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError())])

        let result = scheduler.start { xs.delay(.seconds(50), scheduler: scheduler) }

        #expect(result.events == [.error(220, TestError())])
    }

    @Test func `delay disposed early delivers nothing`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1)])

        let result = scheduler.start(disposed: 230) {
            xs.delay(.seconds(50), scheduler: scheduler)
        }

        #expect(result.events.isEmpty)
    }

    @Test func `debounce waits for silence`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(300, 3), .next(390, 4), .completed(400),
        ])

        let result = scheduler.start { xs.debounce(.seconds(20), scheduler: scheduler) }

        #expect(
            result.events == [.next(240, 2), .next(320, 3), .next(400, 4), .completed(400)]
        )
    }

    @Test func `debounce passes a failure at once and drops what waits`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError())])

        let result = scheduler.start { xs.debounce(.seconds(20), scheduler: scheduler) }

        #expect(result.events == [.error(220, TestError())])
    }

    @Test func `throttle sends the first and the last of a stretch`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(220, 3), .next(300, 4), .completed(400),
        ])

        let result = scheduler.start { xs.throttle(.seconds(20), scheduler: scheduler) }

        #expect(
            result.events == [.next(210, 1), .next(230, 3), .next(300, 4), .completed(400)]
        )
    }

    @Test func `throttle without latest drops the rest of a stretch`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .next(220, 3), .next(300, 4), .completed(400),
        ])

        let result = scheduler.start {
            xs.throttle(.seconds(20), latest: false, scheduler: scheduler)
        }

        #expect(result.events == [.next(210, 1), .next(300, 4), .completed(400)])
    }

    // The event of the source comes first, since it was scheduled before the timer.
    @Test func `throttle sends an element at the due time in place of the one that waits`() {
        for latest in [true, false] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([
                .next(210, 1), .next(215, 2), .next(230, 3), .next(235, 4), .next(250, 5),
                .next(255, 6), .completed(400),
            ])

            let result = scheduler.start {
                xs.throttle(.seconds(20), latest: latest, scheduler: scheduler)
            }

            let last: [Recorded<Event<Int>>] = latest ? [.next(270, 6)] : []
            #expect(
                result.events
                    == [.next(210, 1), .next(230, 3), .next(250, 5)] + last + [.completed(400)]
            )
        }
    }

    @Test func `throttle sends what waits before the end`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(215, 2), .completed(220),
        ])

        let result = scheduler.start { xs.throttle(.seconds(20), scheduler: scheduler) }

        #expect(result.events == [.next(210, 1), .next(230, 2), .completed(230)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }
}
