import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("zip and combineLatest")
struct JoiningTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `zip joins by place, and ends when all have`() {
        let xs = scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(225, 3), .completed(240),
        ])
        let ys = scheduler.createHotObservable([.next(215, 10), .next(230, 20), .completed(250)])

        let result = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }

        #expect(result.events == [.next(215, 11), .next(230, 22), .completed(250)])
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(ys.subscriptions == [Subscription(200, 250)])
    }

    // Issue 11: the result was completed @ 230.
    @Test func `zip fails with a stream that runs after another has completed`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(220)])
        let ys = scheduler.createHotObservable([.next(230, 2), .error(240, TestError())])

        let result = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }

        #expect(result.events == [.error(240, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(ys.subscriptions == [Subscription(200, 240)])
    }

    @Test func `zip joins the elements that wait of a stream that has completed`() {
        let xs = scheduler.createHotObservable([.next(205, 1), .next(206, 2), .completed(210)])
        let ys = scheduler.createHotObservable([
            .next(215, 1), .next(225, 1), .next(235, 1), .completed(245),
        ])

        let result = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }

        #expect(result.events == [.next(215, 2), .next(225, 3), .completed(245)])
    }

    @Test func `zip of a collection ends with the first element that can never be joined`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([.next(215, 2), .completed(220)])

        let result = scheduler.start { Observable.zip([xs, ys]) { $0.reduce(0, +) } }

        #expect(result.events == [.completed(215)])
        #expect(ys.subscriptions == [Subscription(200, 215)])
    }

    @Test func `zip fails with either, with its selector, and can be disposed`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(230, TestError())])
        let ys = scheduler.createHotObservable([.next(220, 1), .next(240, 1)])
        let failing = scheduler.start { Observable.zip(xs, ys) { $0 + $1 } }
        #expect(failing.events == [.next(220, 2), .error(230, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 230)])

        let throwing = Observable.zip(Observable.just(1), Observable.just(2)) {
            _,
            _ -> Int in throw TestError()
        }
        #expect(throwing.collected() == [.error(TestError())])

        let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
        Observable.zip(left, right).subscribe().dispose()
        #expect(!left.hasObservers && !right.hasObservers)
    }

    @Test func `without a stream the result completes at once`() {
        #expect(Observable.zip().collected().map(\.isCompleted) == [true])
        #expect(Observable.combineLatest().collected().map(\.isCompleted) == [true])
    }

    @Test func `zip joins reentrant elements in order`() {
        let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
        let log = Log<String>()
        let subscription = Observable.zip(xs, ys) { "\($0)\($1)" }
            .subscribe(onNext: { pair in
                log.write(pair)
                if pair == "11" { ys.onNext(2) }
            })

        xs.onNext(1)
        xs.onNext(2)
        ys.onNext(1)

        #expect(log.entries == ["11", "22"])
        subscription.dispose()
    }

    @Test func `zip of three to eight`() {
        let s = (1...8).map { Observable.of($0, $0 * 10) }
        #expect(
            Observable.zip(s[0], s[1], s[2]) { $0 + $1 + $2 }.collected()
                == [.next(6), .next(60), .completed]
        )
        #expect(
            Observable.zip(s[0], s[1], s[2], s[3]) { $0 + $1 + $2 + $3 }.collected()
                == [.next(10), .next(100), .completed]
        )
        #expect(
            Observable.zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }.collected()
                == [.next([1, 2, 3, 4, 5]), .next([10, 20, 30, 40, 50]), .completed]
        )
        #expect(
            Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }
                .collected().first == .next([1, 2, 3, 4, 5, 6])
        )
        #expect(
            Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                [$0, $1, $2, $3, $4, $5, $6]
            }
            .collected().first == .next([1, 2, 3, 4, 5, 6, 7])
        )
        #expect(
            Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
            .collected() == [
                .next([1, 2, 3, 4, 5, 6, 7, 8]), .next([10, 20, 30, 40, 50, 60, 70, 80]),
                .completed,
            ]
        )
    }

    @Test func `combineLatest of four to eight`() {
        let s = (1...7).map { Observable.just($0) }
        let last = Observable.of(8, 9)
        #expect(
            Observable.combineLatest(s[0], s[1], s[2], last) { [$0, $1, $2, $3] }.collected()
                == [.next([1, 2, 3, 8]), .next([1, 2, 3, 9]), .completed]
        )
        #expect(
            Observable.combineLatest(s[0], s[1], s[2], s[3], last) { [$0, $1, $2, $3, $4] }
                .collected().first == .next([1, 2, 3, 4, 8])
        )
        #expect(
            Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], last) {
                [$0, $1, $2, $3, $4, $5]
            }
            .collected().first == .next([1, 2, 3, 4, 5, 8])
        )
        #expect(
            Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], last) {
                [$0, $1, $2, $3, $4, $5, $6]
            }
            .collected().first == .next([1, 2, 3, 4, 5, 6, 8])
        )
        #expect(
            Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], last) {
                [$0, $1, $2, $3, $4, $5, $6, $7]
            }
            .collected() == [
                .next([1, 2, 3, 4, 5, 6, 7, 8]), .next([1, 2, 3, 4, 5, 6, 7, 9]), .completed,
            ]
        )
    }

    @Test func `tuples of streams of different types`() {
        let pair = Observable.zip(Observable.of(1, 2), Observable.of("a", "b"))
            .map { "\($0.0)\($0.1)" }
        #expect(pair.collected() == [.next("1a"), .next("2b"), .completed])

        let eight = Observable.combineLatest(
            Observable.just(1),
            Observable.just("a"),
            Observable.just(true),
            Observable.just(2.5),
            Observable.just(Character("c")),
            Observable.just([1]),
            Observable.just(nil as Int?),
            Observable.just(8)
        )
        .map { "\($0.0)\($0.1)\($0.2)\($0.3)\($0.4)\($0.5)\($0.6 == nil)\($0.7)" }
        #expect(eight.collected() == [.next("1atrue2.5c[1]true8"), .completed])
    }

    @Test func `collections of streams`() {
        let streams = [Observable.of(1, 2), Observable.of(10, 20, 30)]
        #expect(
            Observable.zip(streams).collected()
                == [.next([1, 10]), .next([2, 20]), .completed]
        )
        #expect(
            Observable.zip(streams) { $0.reduce(0, +) }.collected()
                == [.next(11), .next(22), .completed]
        )
        #expect(Observable.combineLatest(streams).collected().first == .next([1, 10]))
        #expect(
            Observable.combineLatest(streams) { $0.reduce(0, +) }.collected().last == .completed
        )
    }

    @Test func `collections of no streams`() {
        let none: [Observable<Int>] = []

        #expect(Observable.zip(none) { $0.count }.collected() == [.completed])
        #expect(Observable.combineLatest(none) { $0.count }.collected() == [.next(0), .completed])
    }

    @Test func `a collection ends when nothing can come`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([.next(215, 2), .completed(220)])

        let latest = scheduler.start { Observable.combineLatest([xs, ys]) { $0.count } }

        #expect(latest.events == [.completed(215)])
    }
}
