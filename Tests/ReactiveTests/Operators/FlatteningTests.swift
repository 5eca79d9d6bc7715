import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Streams of streams")
struct FlatteningTests {
    let scheduler = TestScheduler(initialClock: 0)

    #if DEBUG
    let many = 50_000
    #else
    let many = 1_000_000
    #endif

    @Test func `merge(maxConcurrent:) lets the others wait`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .completed(240),
        ])
        let inner = scheduler.createColdObservable([.next(10, "a"), .completed(50)])

        let result = scheduler.start {
            xs.map { n in inner.map { "\($0)\(n)" } }.merge(maxConcurrent: 2)
        }

        #expect(
            result.events == [
                .next(220, "a1"), .next(230, "a2"), .next(270, "a3"), .completed(310),
            ]
        )
        #expect(
            inner.subscriptions == [
                Subscription(210, 260), Subscription(220, 270), Subscription(260, 310),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 240)])
    }

    @Test func `merge(maxConcurrent:) fails at once and forgets what waits`() {
        let bad = scheduler.createColdObservable([Recorded<Event<Int>>.error(10, TestError())])
        let xs = scheduler.createHotObservable([.next(210, 1), .next(215, 2)])

        let result = scheduler.start { xs.map { _ in bad }.merge(maxConcurrent: 1) }

        #expect(result.events == [.error(220, TestError())])
        #expect(bad.subscriptions == [Subscription(210, 220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `merge(maxConcurrent:) of none or less starts nothing`() {
        let streams = Observable.of(Observable.just(1), .just(2))

        #expect(streams.merge(maxConcurrent: 0).collected() == [.completed])
        #expect(streams.merge(maxConcurrent: -1).collected() == [.completed])
    }

    @Test func `concatMap sends one after another`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let inner = scheduler.createColdObservable([.next(10, "a"), .next(30, "b"), .completed(40)])

        let result = scheduler.start { xs.concatMap { n in inner.map { "\($0)\(n)" } } }

        #expect(
            result.events == [
                .next(220, "a1"), .next(240, "b1"), .next(260, "a2"), .next(280, "b2"),
                .completed(290),
            ]
        )
        #expect(inner.subscriptions == [Subscription(210, 250), Subscription(250, 290)])
    }

    @Test func `concatMap disposed early disposes all`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])
        let inner = scheduler.createColdObservable([.next(500, 1)])

        _ = scheduler.start(disposed: 300) { xs.concatMap { _ in inner } }

        #expect(inner.subscriptions == [Subscription(210, 300)])
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `an element sent from within another waits in concatMap`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.concatMap { Observable.of($0, $0 * 10) }
            .subscribe(onNext: { element in
                log.write(element)
                if element == 1 { subject.onNext(2) }
            })

        subject.onNext(1)

        #expect(log.entries == [1, 10, 2, 20])
        subscription.dispose()
    }

    @Test func `flatMapFirst drops what comes while it is busy`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(240, 3), .completed(250),
        ])
        let inner = scheduler.createColdObservable([.next(10, "a"), .completed(20)])
        let selected = Log<Int>()

        let result = scheduler.start {
            xs.flatMapFirst { n in
                selected.write(n)
                return inner.map { "\($0)\(n)" }
            }
        }

        #expect(result.events == [.next(220, "a1"), .next(250, "a3"), .completed(260)])
        #expect(selected.entries == [1, 3])
    }

    @Test func `concat and switchLatest of inner streams`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let inner = scheduler.createColdObservable([.next(5, 1), .next(15, 2), .completed(20)])

        let result = scheduler.start { xs.map { _ in inner }.concat() }
        #expect(
            result.events == [
                .next(215, 1), .next(225, 2), .next(235, 1), .next(245, 2), .completed(250),
            ]
        )
        #expect(
            Observable.of(Observable.never(), .of(1, 2)).switchLatest().collected()
                == [.next(1), .next(2), .completed]
        )
    }

    @Test func `flatMapLatest over streams that are over at once`() {
        #expect(
            Observable.of(1, 2, 3).flatMapLatest { Observable.just($0) }.collected()
                == [.next(1), .next(2), .next(3), .completed]
        )
    }

    @Test(arguments: ["concatMap", "flatMap", "flatMapLatest", "flatMapFirst", "merge"])
    func `a great many inner streams that are over at once`(kind: String) {
        let inner = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        let outer = Observable.from(0..<many)
        let stream =
            switch kind {
            case "concatMap": outer.concatMap { _ in inner }
            case "flatMap": outer.flatMap { _ in inner }
            case "flatMapLatest": outer.flatMapLatest { _ in inner }
            case "flatMapFirst": outer.flatMapFirst { _ in inner }
            default: outer.map { _ in inner }.merge(maxConcurrent: 3)
            }
        #expect(stream.reduce(0, accumulator: +).collected() == [.next(many), .completed])
    }

    @Test func `a great many inner streams that wait, and then are over at once`() {
        let gate = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = Observable.from(0...many)
            .concatMap { $0 == 0 ? gate : Observable.just(1) }
            .reduce(0, accumulator: +)
            .subscribe(onNext: { log.write($0) })

        gate.onCompleted()

        #expect(log.entries == [many])
        subscription.dispose()
    }

    @Test func `amb follows the first`() {
        let xs = scheduler.createHotObservable([.next(220, 1), .next(240, 2), .completed(250)])
        let ys = scheduler.createHotObservable([.next(210, 10), .next(230, 20), .completed(260)])

        let result = scheduler.start { xs.amb(ys) }

        #expect(result.events == [.next(210, 10), .next(230, 20), .completed(260)])
        #expect(xs.subscriptions == [Subscription(200, 210)])
        #expect(ys.subscriptions == [Subscription(200, 260)])
    }

    @Test func `amb counts an end as an event`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.error(210, TestError())])
        let ys = scheduler.createHotObservable([.next(220, 1)])
        let zs = scheduler.createHotObservable([.next(230, 1)])

        let result = scheduler.start {
            Observable.amb([ys.asObservable(), xs.asObservable(), zs.asObservable()])
        }

        #expect(result.events == [.error(210, TestError())])
        #expect(zs.subscriptions == [Subscription(200, 210)])
        #expect(Observable<Int>.amb([]).collected().isEmpty)
        #expect(
            Observable.of(1, 2).amb(Observable.of(3)).collected()
                == [.next(1), .next(2), .completed]
        )
    }

    @Test func `ifEmpty fills in`() {
        #expect(Observable<Int>.empty().ifEmpty(default: 5).collected() == [.next(5), .completed])
        #expect(Observable.of(1).ifEmpty(default: 5).collected() == [.next(1), .completed])
        #expect(
            Observable<Int>.error(TestError()).ifEmpty(default: 5).collected()
                == [.error(TestError())]
        )
        #expect(
            Observable<Int>.empty().ifEmpty(switchTo: .of(1, 2)).collected()
                == [.next(1), .next(2), .completed]
        )
        #expect(Observable.of(1).ifEmpty(switchTo: .of(2)).collected() == [.next(1), .completed])
    }

    @Test func `ifEmpty(switchTo:) subscribes the other at the end`() {
        let xs = scheduler.createHotObservable([Recorded<Event<Int>>.completed(250)])
        let ys = scheduler.createColdObservable([.next(10, 1), .completed(20)])

        let result = scheduler.start { xs.ifEmpty(switchTo: ys.asObservable()) }

        #expect(result.events == [.next(260, 1), .completed(270)])
        #expect(xs.subscriptions == [Subscription(200, 250)])
        #expect(ys.subscriptions == [Subscription(250, 270)])
    }

    @Test func `withUnretained finishes once its object is gone`() {
        final class Owner: Sendable { let name = "owner" }
        let subject = PublishSubject<Int>()
        var owner: Owner? = Owner()
        let log = Log<Event<String>>()
        if let owner {
            _ = subject.withUnretained(owner).map { "\($0.0.name) \($0.1)" }
                .subscribe { log.write($0) }
        }

        subject.onNext(1)
        owner = nil
        subject.onNext(2)

        #expect(log.entries == [.next("owner 1"), .completed])
        #expect(!subject.hasObservers)
        #expect(owner == nil)
    }
}
