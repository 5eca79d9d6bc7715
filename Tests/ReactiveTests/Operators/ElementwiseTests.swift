import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Operators on each element")
struct ElementwiseTests {
    let scheduler = TestScheduler(initialClock: 0)

    func hot() -> TestableObservable<Int> {
        scheduler.createHotObservable([
            .next(150, 0), .next(210, 1), .next(220, 2), .next(230, 2), .next(240, 4),
            .completed(300), .next(310, 9),
        ])
    }

    func failing() -> TestableObservable<Int> {
        scheduler.createHotObservable([.next(210, 1), .error(220, TestError()), .next(230, 2)])
    }

    @Test func `map transforms and passes the end on`() {
        let xs = hot()

        let result = scheduler.start { xs.map { $0 * 10 } }

        #expect(
            result.events == [
                .next(210, 10), .next(220, 20), .next(230, 20), .next(240, 40), .completed(300),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 300)])
    }

    @Test func `map passes a failure on`() {
        let xs = failing()

        let result = scheduler.start { xs.map { $0 * 10 } }

        #expect(result.events == [.next(210, 10), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `an error thrown in map ends the stream and disposes the source`() {
        let xs = hot()

        let result = scheduler.start {
            xs.map { element -> Int in
                if element == 2 { throw TestError() }
                return element
            }
        }

        #expect(result.events == [.next(210, 1), .error(220, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 220)])
    }

    @Test func `map disposed early disposes the source`() {
        let xs = hot()

        let result = scheduler.start(disposed: 225) { xs.map { $0 } }

        #expect(result.events == [.next(210, 1), .next(220, 2)])
        #expect(xs.subscriptions == [Subscription(200, 225)])
    }

    @Test func `filter keeps what holds; compactMap drops nil`() {
        let xs = hot()

        let result = scheduler.start { xs.filter { $0 != 2 } }
        #expect(result.events == [.next(210, 1), .next(240, 4), .completed(300)])

        #expect(
            Observable.of("1", "x", "3").compactMap { Int($0) }.collected()
                == [.next(1), .next(3), .completed]
        )
    }

    @Test(arguments: [true, false])
    func `an error thrown in filter or compactMap ends the stream`(compact: Bool) {
        let xs = hot()

        let result = scheduler.start {
            compact
                ? xs.compactMap { element -> Int? in
                    if element == 4 { throw TestError() }
                    return nil
                }
                : xs.filter { element in
                    if element == 4 { throw TestError() }
                    return false
                }
        }

        #expect(result.events == [.error(240, TestError())])
        #expect(xs.subscriptions == [Subscription(200, 240)])
    }

    @Test func `ignoreElements passes only the end`() {
        #expect(Observable.of(1, 2).ignoreElements().collected().count == 1)
    }

    @Test func `scan sends each total`() {
        let xs = hot()

        let result = scheduler.start { xs.scan(100) { $0 + $1 } }

        #expect(
            result.events == [
                .next(210, 101), .next(220, 103), .next(230, 105), .next(240, 109),
                .completed(300),
            ]
        )
    }

    @Test func `scan into changes in place, each subscription from the seed`() {
        let stream = Observable.of(1, 2, 3).scan(into: [Int]()) { $0.append($1) }

        for _ in 0..<2 {
            #expect(
                stream.collected() == [.next([1]), .next([1, 2]), .next([1, 2, 3]), .completed]
            )
        }
    }

    @Test func `an error thrown in scan ends the stream`() {
        let stream = Observable.of(1, 2, 3).scan(0) { total, element in
            if element == 2 { throw TestError() }
            return total + element
        }

        #expect(stream.collected() == [.next(1), .error(TestError())])
    }

    @Test func `distinctUntilChanged drops repeats only`() {
        let stream = Observable.of(1, 1, 2, 1, 1)

        #expect(
            stream.distinctUntilChanged().collected()
                == [.next(1), .next(2), .next(1), .completed]
        )
        #expect(
            stream.distinctUntilChanged { $0 / 2 }.collected()
                == [.next(1), .next(2), .next(1), .completed]
        )
        #expect(
            stream.distinctUntilChanged { abs($0 - $1) < 5 }.collected()
                == [.next(1), .completed]
        )
    }

    @Test func `an error thrown by a comparison ends the stream`() {
        let stream = Observable.of(1, 1, 2).distinctUntilChanged { _, _ in throw TestError() }

        #expect(stream.collected() == [.next(1), .error(TestError())])
    }

    @Test func `take finishes with its last element and disposes the source`() {
        let xs = hot()

        let result = scheduler.start { xs.take(2) }

        #expect(result.events == [.next(210, 1), .next(220, 2), .completed(220)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(Observable.of(1, 2).take(0).collected() == [.completed])
        #expect(Observable.of(1, 2).take(5).collected() == [.next(1), .next(2), .completed])
    }

    @Test func `take is not confused by an element sent from its last`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        _ = subject.take(1).subscribe(onNext: { element in
            log.write(element)
            subject.onNext(element + 1)
        })

        subject.onNext(1)

        #expect(log.entries == [1])
    }

    @Test func `skip drops the first`() {
        let xs = hot()

        let result = scheduler.start { xs.skip(3) }

        #expect(result.events == [.next(240, 4), .completed(300)])
        #expect(Observable.of(1, 2).skip(0).collected() == [.next(1), .next(2), .completed])
        #expect(Observable.of(1, 2).skip(-1).collected() == [.next(1), .next(2), .completed])
    }

    @Test func `startWith comes before anything else`() {
        let xs = hot()

        let result = scheduler.start { xs.startWith(7, 8) }

        #expect(result.events.prefix(3) == [.next(200, 7), .next(200, 8), .next(210, 1)])
    }

    @Test func `do runs in order, without changing the events`() {
        let log = Log<String>()
        let stream = Observable.of(1, 2).do(
            onNext: { log.write("on \($0)") },
            afterNext: { log.write("after \($0)") },
            onCompleted: { log.write("on end") },
            afterCompleted: { log.write("after end") },
            onSubscribe: { log.write("subscribe") },
            onSubscribed: { log.write("subscribed") }
        )

        _ = stream.subscribe(
            onNext: { log.write("got \($0)") },
            onCompleted: { log.write("got end") }
        )

        #expect(
            log.entries == [
                "subscribe", "subscribed", "on 1", "got 1", "after 1", "on 2", "got 2",
                "after 2", "on end", "got end", "after end",
            ]
        )
    }

    @Test func `an error thrown in do ends the stream`() {
        let stream = Observable.of(1, 2).do(onNext: { _ in throw TestError(text: "do") })
        #expect(stream.collected() == [.error(TestError(text: "do"))])

        let failing = Observable<Int>.error(TestError()).do(onError: { _ in
            throw TestError(text: "do")
        })
        #expect(failing.collected() == [.error(TestError(text: "do"))])
    }
}
