import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("buffer and window")
struct BufferAndWindowTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `timeout goes on with another stream`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .next(240, 2), .next(300, 3)])
        let other = scheduler.createColdObservable([.next(10, 9), .completed(20)])

        let result = scheduler.start {
            xs.timeout(.seconds(35), other: other, scheduler: scheduler)
        }

        #expect(
            result.events == [.next(210, 1), .next(240, 2), .next(285, 9), .completed(295)]
        )
        #expect(xs.subscriptions == [Subscription(200, 275)])
        #expect(other.subscriptions == [Subscription(275, 295)])
    }

    @Test func `timeout fails without another stream, and not after the end`() {
        let scheduler = scheduler
        let never = scheduler.start {
            Observable<Int>.never().timeout(.seconds(50), scheduler: scheduler)
        }
        #expect(never.events == [.error(250, RxError.timeout)])

        let clock = TestScheduler(initialClock: 0)
        let xs = clock.createHotObservable([.next(210, 1), .completed(220)])
        let ended = clock.start { xs.timeout(.seconds(50), scheduler: clock) }
        #expect(ended.events == [.next(210, 1), .completed(220)])
    }

    @Test func `delaySubscription starts later`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(50, 1), .completed(60)])

        let result = scheduler.start { xs.delaySubscription(.seconds(30), scheduler: scheduler) }

        #expect(result.events == [.next(280, 1), .completed(290)])
        #expect(xs.subscriptions == [Subscription(230, 290)])
    }

    @Test func `buffer sends by time and by count`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(290, 5),
            .next(300, 6), .next(350, 7), .next(420, 8), .next(470, 9), .completed(600),
        ])

        let result = scheduler.start {
            xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        }

        #expect(
            result.events == [
                .next(240, [1, 2, 3]), .next(300, [4, 5, 6]), .next(370, [7]), .next(440, [8]),
                .next(510, [9]), .next(580, []), .next(600, []), .completed(600),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 600)])
    }

    @Test func `buffer drops what it holds at a failure, and can be disposed`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(205, 1), .error(230, TestError())])
        let result = scheduler.start {
            xs.buffer(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
        }
        #expect(result.events == [.error(230, TestError())])

        let clock = TestScheduler(initialClock: 0)
        let ys = clock.createHotObservable([.next(205, 1), .next(275, 2)])
        let early = clock.start(disposed: 280) {
            ys.buffer(timeSpan: .seconds(70), count: 3, scheduler: clock)
        }
        #expect(early.events == [.next(270, [1])])
        #expect(ys.subscriptions == [Subscription(200, 280)])
    }

    @Test func `window splits by time and by count`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(205, 1), .next(210, 2), .next(240, 3), .next(280, 4), .next(290, 5),
            .next(300, 6), .next(350, 7), .next(420, 8), .next(470, 9), .completed(600),
        ])

        let result = scheduler.start {
            xs.window(timeSpan: .seconds(70), count: 3, scheduler: scheduler)
                .enumerated()
                .flatMap { window in window.element.map { "\(window.index) \($0)" } }
        }

        #expect(
            result.events == [
                .next(205, "0 1"), .next(210, "0 2"), .next(240, "0 3"), .next(280, "1 4"),
                .next(290, "1 5"), .next(300, "1 6"), .next(350, "2 7"), .next(420, "3 8"),
                .next(470, "4 9"), .completed(600),
            ]
        )
    }

    @Test func `a window outlives the stream of windows`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(260, 3)])
        let inner = scheduler.createObserver(Int.self)
        let (outer, kept) = (SerialDisposable(), SerialDisposable())
        scheduler.scheduleAt(200) {
            outer.disposable = xs.window(timeSpan: .seconds(500), count: 9, scheduler: scheduler)
                .subscribe(onNext: { kept.disposable = $0.subscribe(inner) })
        }
        scheduler.scheduleAt(220) { outer.dispose() }
        scheduler.scheduleAt(240) { kept.dispose() }

        scheduler.start()

        #expect(inner.events == [.next(210, 1), .next(230, 2)])
        #expect(xs.subscriptions == [Subscription(200, 240)])
    }
}
