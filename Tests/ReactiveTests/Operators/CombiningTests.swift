import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Operators that join streams")
struct CombiningTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `flatMap joins as events come, and ends when all have`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let inner = scheduler.createColdObservable([.next(5, "a"), .next(15, "b"), .completed(25)])

        let result = scheduler.start { xs.flatMap { n in inner.map { "\($0)\(n)" } } }

        #expect(
            result.events == [
                .next(215, "a1"), .next(225, "b1"), .next(225, "a2"), .next(235, "b2"),
                .completed(245),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 230)])
        #expect(inner.subscriptions == [Subscription(210, 235), Subscription(220, 245)])
    }

    @Test func `flatMap ends with the first failure and disposes the others`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(400)])
        let good = scheduler.createColdObservable([.next(5, "a"), .next(50, "b")])
        let bad = scheduler.createColdObservable([Recorded<Event<String>>.error(10, TestError())])

        let result = scheduler.start { xs.flatMap { $0 == 1 ? good : bad } }

        #expect(result.events == [.next(215, "a"), .error(230, TestError())])
        #expect(good.subscriptions == [Subscription(210, 230)])
        #expect(xs.subscriptions == [Subscription(200, 230)])
    }

    @Test func `flatMap disposed early disposes all`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let inner = scheduler.createColdObservable([.next(5, 1), .next(500, 2)])

        _ = scheduler.start(disposed: 250) { xs.flatMap { _ in inner } }

        #expect(inner.subscriptions == [Subscription(210, 250), Subscription(220, 250)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `an error thrown in a selector ends the stream`() {
        let stream = Observable.of(1, 2)
        #expect(
            stream.flatMap { _ -> Observable<Int> in throw TestError() }.collected()
                == [.error(TestError())]
        )
        #expect(
            stream.flatMapLatest { _ -> Observable<Int> in throw TestError() }.collected()
                == [.error(TestError())]
        )
    }

    @Test func `flatMap over streams that are over at once`() {
        #expect(
            Observable.of(1, 2, 3).flatMap { n in n == 2 ? .empty() : Observable.just(n) }
                .collected() == [.next(1), .next(3), .completed]
        )
        #expect(
            Observable.of(1, 2).flatMap { _ in Observable<Int>.error(TestError()) }
                .collected() == [.error(TestError())]
        )
    }

    @Test func `a great many synchronous inner streams cost neither stack nor memory`() {
        #if DEBUG
        let many = 50_000
        #else
        let many = 1_000_000
        #endif
        let count = Log<Int>()
        let inner = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }

        _ = Observable.from(1...many)
            .flatMap { _ in inner }
            .scan(0) { total, element in total + element }
            .filter { $0 == many }
            .subscribe(onNext: { count.write($0) })

        #expect(count.entries == [many])
    }

    @Test func `flatMapLatest follows the newest`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(240)])
        let inner = scheduler.createColdObservable([.next(5, "a"), .next(15, "b"), .completed(25)])

        let result = scheduler.start { xs.flatMapLatest { n in inner.map { "\($0)\(n)" } } }

        #expect(
            result.events == [
                .next(215, "a1"), .next(225, "b1"), .next(235, "a2"), .next(245, "b2"),
                .completed(255),
            ]
        )
        #expect(inner.subscriptions == [Subscription(210, 230), Subscription(230, 255)])
    }

    @Test func `merge takes turns among streams of this thread`() {
        #expect(
            Observable.merge(Observable.of(1, 2, 3), Observable.of(10, 20, 30)).collected()
                == [.next(1), .next(10), .next(2), .next(20), .next(3), .next(30), .completed]
        )
        #expect(Observable<Int>.merge([]).collected() == [.completed])
        #expect(
            Observable.of(Observable.just(1), .just(2)).merge().collected()
                == [.next(1), .next(2), .completed]
        )
    }

    @Test func `concat waits for the end of the one before`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let ys = scheduler.createColdObservable([.next(10, 2), .completed(20)])

        let result = scheduler.start { xs.concat(ys) }

        #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(ys.subscriptions == [Subscription(220, 240)])
    }

    @Test func `concat stops at a failure, and takes a hundred thousand streams`() {
        #expect(
            Observable.concat([.just(1), .error(TestError()), .just(2)]).collected()
                == [.next(1), .error(TestError())]
        )
        let many = (0..<100_000).map { Observable.just($0) }
        #expect(Observable.concat(many).collected().count == 100_001)
    }

    @Test func `combineLatest joins from when all have sent`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(240)])
        let ys = scheduler.createHotObservable([.next(220, "a"), .next(250, "b"), .completed(260)])

        let result = scheduler.start {
            Observable.combineLatest(xs, ys) { "\($0)\($1)" }
        }

        #expect(
            result.events == [
                .next(220, "1a"), .next(230, "2a"), .next(250, "2b"), .completed(260),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 240)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func `combineLatest ends when nothing can come`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(210)])
        let ys = scheduler.createHotObservable([.next(220, 1), .completed(260)])

        let result = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }

        #expect(result.events == [.completed(220)])
    }

    @Test func `combineLatest fails with either, and with its selector`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(230, TestError())])
        let ys = scheduler.createHotObservable([.next(220, 1), .completed(260)])
        let result = scheduler.start { Observable.combineLatest(xs, ys) { $0 + $1 } }
        #expect(result.events == [.next(220, 2), .error(230, TestError())])
        #expect(ys.subscriptions == [Subscription(200, 230)])

        let throwing = Observable.combineLatest(Observable.just(1), Observable.just(2)) {
            _,
            _ -> Int in throw TestError()
        }
        #expect(throwing.collected() == [.error(TestError())])
    }

    @Test func `combineLatest of three, as tuples`() {
        let stream = Observable.combineLatest(
            Observable.of(1, 2),
            Observable.just("a"),
            Observable.just(true)
        )
        .map { "\($0.0)\($0.1)\($0.2)" }

        #expect(stream.collected() == [.next("1atrue"), .next("2atrue"), .completed])
    }

    @Test func `withLatestFrom drops until the other has sent, and ends with the first`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(230, 2), .next(250, 3), .completed(260),
        ])
        let ys = scheduler.createHotObservable([.next(220, "a"), .completed(240)])

        let result = scheduler.start { xs.withLatestFrom(ys) { "\($0)\($1)" } }

        #expect(result.events == [.next(230, "2a"), .next(250, "3a"), .completed(260)])
        #expect(ys.subscriptions == [Subscription(200, 240)])
    }

    @Test func `withLatestFrom subscribes to the other first`() {
        let (xs, ys) = (BehaviorSubject(value: 1), BehaviorSubject(value: "a"))

        #expect(xs.withLatestFrom(ys) { "\($0)\($1)" }.collected() == [.next("1a")])
        #expect(xs.withLatestFrom(ys).collected() == [.next("a")])
    }

    @Test func `withLatestFrom fails with the other`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .completed(260)])
        let ys = scheduler.createHotObservable([Recorded<Event<Int>>.error(220, TestError())])

        let result = scheduler.start { xs.withLatestFrom(ys) }

        #expect(result.events == [.error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `a reentrant element is delivered nested`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = Observable.merge(subject, Observable.never())
            .subscribe(onNext: { element in
                log.write(element)
                if element == 1 { subject.onNext(2) }
                log.write(-element)
            })

        subject.onNext(1)

        #expect(log.entries == [1, 2, -2, -1])
        subscription.dispose()
    }

    @Test func `concat asks for a stream of a collection when it is its turn`() {
        let streams = StreamsOnDemand()

        let joined = Observable.concat(streams)
        #expect(streams.asked.entries.isEmpty)
        let first = joined.take(2).collected()

        #expect(first == [.next(0), .next(1), .completed])
        #expect(streams.asked.entries == [0, 1])
    }
}

/// A collection that creates its streams on demand, and logs their positions.
private struct StreamsOnDemand: Collection, Sendable {
    let asked = Log<Int>()
    let startIndex = 0
    let endIndex = 3

    subscript(place: Int) -> Observable<Int> {
        asked.write(place)
        return .just(place)
    }

    func index(after place: Int) -> Int {
        place + 1
    }
}
