import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Operators that transform streams")
struct TransformingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `reduce sends its total at the end`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])

        let result = scheduler.start { xs.reduce(40, accumulator: +) { "\($0)" } }

        #expect(result.events == [.next(230, "43"), .completed(230)])
        #expect(Observable<Int>.empty().reduce(7, accumulator: +).collected().first == .next(7))
        #expect(
            Observable.of(1).reduce(0) { _, _ in throw TestError() }.collected()
                == [.error(TestError())]
        )
        #expect(
            Observable.of(1).reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError() })
                .collected() == [.error(TestError())]
        )
    }

    @Test func `toArray collects all`() {
        #expect(
            Observable.of(1, 2).toArray().asObservable().collected() == [
                .next([1, 2]), .completed,
            ]
        )
        #expect(
            Observable<Int>.error(TestError()).toArray().asObservable().collected()
                == [.error(TestError())]
        )
    }

    @Test func `materialize and dematerialize undo each other`() {
        let xs = scheduler.createHotObservable([.next(210, 1), .error(220, TestError())])

        let result = scheduler.start { xs.materialize().map { "\($0)" } }

        #expect(
            result.events == [
                .next(210, "next(1)"), .next(220, "error(TestError(text: \"broken\"))"),
                .completed(220),
            ]
        )
        #expect(
            Observable.of(1, 2).materialize().dematerialize().collected()
                == [.next(1), .next(2), .completed]
        )
        #expect(
            Observable.of(Event.next(1), .completed, .next(2)).dematerialize().collected()
                == [.next(1), .completed]
        )
        #expect(
            Observable.of(Event<Int>.error(TestError())).dematerialize().collected()
                == [.error(TestError())]
        )
    }

    @Test func `enumerated counts from 0, anew for each subscription`() {
        let stream = Observable.of("a", "b").enumerated().map { "\($0.index)\($0.element)" }

        #expect(stream.collected() == [.next("0a"), .next("1b"), .completed])
        #expect(stream.collected() == [.next("0a"), .next("1b"), .completed])
    }

    @Test func `decode makes values or fails`() {
        let good = Observable.just(Data("[1,2]".utf8))
        let bad = Observable.just(Data("[".utf8))

        #expect(
            good.decode(type: [Int].self, decoder: JSONDecoder()).collected()
                == [.next([1, 2]), .completed]
        )
        #expect(bad.decode(type: [Int].self, decoder: JSONDecoder()).collected()[0].error != nil)
    }

    @Test func `groupBy sends a group with its first element`() {
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250),
        ])

        let result = scheduler.start {
            xs.groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key): \($0)" } }
        }

        #expect(
            result.events == [
                .next(210, "1: 1"), .next(220, "0: 2"), .next(230, "1: 3"), .next(240, "0: 4"),
                .completed(250),
            ]
        )
        #expect(xs.subscriptions == [Subscription(200, 250)])
    }

    @Test func `a failure reaches all groups, then the result`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        let bag = DisposeBag()
        subject.groupBy { element in
            if element == 9 { throw TestError() }
            return element
        }
        .subscribe(
            onNext: { group in
                group.subscribe(onError: { _ in log.write("\(group.key)") }).disposed(by: bag)
            },
            onError: { _ in log.write("result") }
        )
        .disposed(by: bag)

        for element in [1, 2, 9] { subject.onNext(element) }

        #expect(log.entries == ["1", "2", "result"])
        #expect(!subject.hasObservers)
    }

    @Test func `a group keeps the stream after the result was disposed`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let group = SerialDisposable()
        let groups = Log<Int>()
        let subscription = subject.groupBy { $0 % 2 }
            .subscribe(onNext: { new in
                groups.write(new.key)
                group.disposable = new.subscribe(onNext: { log.write($0) })
            })

        subject.onNext(1)
        subscription.dispose()
        subject.onNext(3)
        subject.onNext(4)
        #expect(log.entries == [1, 3])
        #expect(groups.entries == [1])
        #expect(subject.hasObservers)
        group.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `debug tells of all that happens`() {
        let log = Log<String>()
        let subject = PublishSubject<String>()
        let subscription =
            subject
            .debug(nil, true, "a/b/Some.swift", 7, "run()", output: { log.write($0) })
            .subscribe()

        subject.onNext("short")
        subject.onNext(String(repeating: "x", count: 50))
        subscription.dispose()

        let name = "Some.swift:7 (run())"
        #expect(
            log.entries == [
                "\(name) -> subscribed", "\(name) -> Event next(short)",
                "\(name) -> Event next(\(String(repeating: "x", count: 15))..."
                    + "\(String(repeating: "x", count: 19)))",
                "\(name) -> isDisposed",
            ]
        )
    }
}
