import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Operators that drop elements")
struct FilteringTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `single passes the only element on as it comes`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(250)])

        let result = scheduler.start { xs.single() }

        #expect(result.events == [.next(210, 1), .error(220, RxError.moreThanOneElement)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(Observable.just(1).single().collected() == [.next(1), .completed])
        #expect(Observable<Int>.empty().single().collected() == [.error(RxError.noElements)])
        #expect(
            Observable.of(1, 2, 3).single { $0 == 2 }.collected() == [.next(2), .completed]
        )
        #expect(
            Observable.of(1).single { _ in throw TestError() }.collected()
                == [.error(TestError())]
        )
    }

    @Test func `element(at:) finishes there`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .next(230, 3)])

        let result = scheduler.start { xs.element(at: 1) }

        #expect(result.events == [.next(220, 2), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(
            Observable.of(1).element(at: 1).collected() == [.error(RxError.argumentOutOfRange)]
        )
        #expect(
            Observable.of(1).element(at: -1).collected() == [.error(RxError.argumentOutOfRange)]
        )
    }

    @Test func `take(while:) and take(until:) with and without the last`() {
        let numbers = Observable.of(1, 2, 3, 1)
        #expect(numbers.take(while: { $0 < 3 }).collected() == [.next(1), .next(2), .completed])
        #expect(
            numbers.take(while: { $0 < 2 }, behavior: .inclusive).collected()
                == [.next(1), .next(2), .completed]
        )
        #expect(numbers.take(until: { $0 == 2 }).collected() == [.next(1), .completed])
        #expect(
            numbers.take(until: { $0 == 2 }, behavior: .inclusive).collected()
                == [.next(1), .next(2), .completed]
        )
        #expect(
            numbers.take(while: { _ in throw TestError() }).collected() == [.error(TestError())]
        )
    }

    @Test func `skip(while:) opens once`() {
        #expect(
            Observable.of(1, 2, 3, 1).skip(while: { $0 < 3 }).collected()
                == [.next(3), .next(1), .completed]
        )
        #expect(
            Observable.of(1).skip(while: { _ in throw TestError() }).collected()
                == [.error(TestError())]
        )
    }

    @Test func `take(until:) finishes with the other's element, not with its end`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
        let sends = scheduler.createHotObservable([.next(220, 0), .next(225, 0)])
        let ends = scheduler.createHotObservable([Recorded<Event<Int>>.completed(220)])
        let fails = scheduler.createHotObservable([Recorded<Event<Int>>.error(220, TestError())])

        let results = [sends, ends, fails].map { other in
            let observer = scheduler.createObserver(Int.self)
            scheduler.scheduleAt(200) { _ = xs.take(until: other).subscribe(observer) }
            return observer
        }
        scheduler.start()

        #expect(results[0].events == [.next(210, 1), .completed(220)])
        #expect(results[1].events == [.next(210, 1), .next(230, 2), .completed(250)])
        #expect(results[2].events == [.next(210, 1), .error(220, TestError())])
        #expect(sends.subscriptions == [Subscription(200, 220)])
        #expect(ends.subscriptions == [Subscription(200, 220)])
    }

    @Test(arguments: [220, 240])
    func `take(until:) and skip(until:) dispose both subscriptions`(disposed: Int) {
        for taking in [true, false] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(210, 1), .completed(230)])
            let other = scheduler.createHotObservable([.next(300, 0)])

            _ = scheduler.start(disposed: disposed) {
                taking ? xs.take(until: other) : xs.skip(until: other)
            }

            let expected = [Subscription(200, min(disposed, 230))]
            #expect(xs.subscriptions == expected)
            #expect(other.subscriptions == expected)
        }
    }

    @Test func `skip(until:) opens with the other's element`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
        let other = scheduler.createHotObservable([.next(220, 0), .next(225, 0)])

        let result = scheduler.start { xs.skip(until: other) }

        #expect(result.events == [.next(230, 2), .completed(250)])
        #expect(other.subscriptions == [Subscription(200, 220)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `skip(until:) says nothing of an end before that`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(215)])
        let other = scheduler.createHotObservable([.next(220, 0)])

        let result = scheduler.start { xs.skip(until: other) }

        #expect(result.events.isEmpty)
        #expect(xs.subscriptions == [Subscription(200, 215)])
        #expect(other.subscriptions == [Subscription(200, 215)])
    }

    @Test func `skip(until:) fails with the other`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2)])
        let other = scheduler.createHotObservable([Recorded<Event<Int>>.error(220, TestError())])

        let result = scheduler.start { xs.skip(until: other) }

        #expect(result.events == [.error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `takeLast waits for the end`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .completed(250),
        ])

        let result = scheduler.start { xs.takeLast(2) }

        #expect(result.events == [.next(250, 2), .next(250, 3), .completed(250)])
        #expect(Observable.of(1, 2).takeLast(0).collected() == [.completed])
        #expect(Observable.of(1, 2).takeLast(-1).collected() == [.completed])
        #expect(
            Observable.of(1).concat(Observable.error(TestError())).takeLast(1).collected()
                == [.error(TestError())]
        )
        #expect(
            Observable.from(0..<10_000).takeLast(3).collected()
                == [.next(9_997), .next(9_998), .next(9_999), .completed]
        )
    }

    @Test func `sample passes each element on once`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(240, 3), .next(290, 4), .completed(300),
        ])
        let sampler = scheduler.createHotObservable([
            .next(215, ()), .next(230, ()), .next(235, ()), .next(250, ()), .completed(310),
        ])

        let result = scheduler.start { xs.sample(sampler) }

        #expect(
            result.events == [
                .next(215, 1), .next(230, 2), .next(250, 3), .next(310, 4), .completed(310),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 300)])
        #expect(sampler.subscriptions == [Subscription(200, 310)])
    }

    @Test func `sample sends a default without an element, and fails with either`() {
        let xs = scheduler.createHotObservable([.next(220, 1), .error(240, TestError())])
        let sampler = scheduler.createHotObservable([.next(210, ()), .next(230, ())])

        let result = scheduler.start { xs.sample(sampler, defaultValue: 0) }

        #expect(result.events == [.next(210, 0), .next(230, 1), .error(240, TestError())])
        #expect(sampler.subscriptions == [Subscription(200, 240)])
        #expect(
            Observable<Int>.never().sample(Observable<Void>.error(TestError())).collected()
                == [.error(TestError())]
        )
    }

    @Test func `take(for:) and skip of a stretch of time`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
        let (taken, skipped) = (
            scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)
        )
        scheduler.scheduleAt(200) {
            _ = xs.take(for: .seconds(20), scheduler: scheduler).subscribe(taken)
            _ = xs.skip(.seconds(20), scheduler: scheduler).subscribe(skipped)
        }
        scheduler.start()

        #expect(taken.events == [.next(210, 1), .completed(220)])
        #expect(skipped.events == [.next(230, 2), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(200, 250)])
    }
}
