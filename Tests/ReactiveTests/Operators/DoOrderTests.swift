import Reactive
import TestSupport
import Testing

@Suite("do, in order")
struct DoOrderTests {
    /// A stream, with the order in which `do` runs its closures.
    struct Ordered: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: Observable<Int>
        let order: [String]
    }

    // As in RxSwift, `subscribed` precedes `dispose` even if the stream ends while it is
    // subscribed.
    private static let immediate = [
        "subscribe", "on end", "end", "after end", "subscribed", "dispose",
    ]
    // A stream that is scheduled on this thread ends after the subscription.
    private static let queued = [
        "subscribe", "subscribed", "on end", "end", "after end", "dispose",
    ]

    static let ended = [
        Ordered(testDescription: "empty", source: .empty(), order: immediate),
        Ordered(testDescription: "error", source: .error(TestError()), order: immediate),
        Ordered(testDescription: "just", source: .just(1), order: immediate),
        Ordered(testDescription: "map", source: .just(1).map { $0 }, order: immediate),
        Ordered(testDescription: "concat", source: .concat(.just(1), .empty()), order: immediate),
        Ordered(testDescription: "create", source: created, order: immediate),
        Ordered(testDescription: "create that fails", source: createdFailing, order: immediate),
        Ordered(testDescription: "deferred", source: .deferred { .empty() }, order: immediate),
        Ordered(
            testDescription: "do",
            source: Observable.empty().do(onSubscribed: {}, onDispose: {}),
            order: immediate
        ),
        Ordered(testDescription: "of", source: .of(1, 2), order: queued),
        Ordered(testDescription: "of, taken", source: .of(1, 2).take(1), order: queued),
    ]

    private static let created = Observable<Int>.create { observer in
        observer.onCompleted()
        return Disposables.create()
    }

    private static let createdFailing = Observable<Int>.create { observer in
        observer.onError(TestError())
        return Disposables.create()
    }

    @Test(arguments: ended)
    func `runs onDispose last, after afterCompleted and onSubscribed`(ordered: Ordered) {
        let log = Log<String>()

        ordered.source.logged(to: log)
            .subscribe(onError: { _ in log.write("end") }, onCompleted: { log.write("end") })
            .dispose()

        #expect(log.entries == ordered.order)
    }

    @Test(arguments: ended)
    func `keeps the order of a stream that another subscription starts`(ordered: Ordered) {
        let log = Log<String>()

        Observable.just(0)
            .flatMap { _ in ordered.source.logged(to: log) }
            .subscribe(onError: { _ in log.write("end") }, onCompleted: { log.write("end") })
            .dispose()

        #expect(log.entries.filter { $0 != "end" } == ordered.order.filter { $0 != "end" })
    }

    @Test(arguments: [false, true])
    func `keeps the order on a trait`(fails: Bool) {
        let log = Log<String>()
        let source: Completable = fails ? .error(TestError()) : .empty()

        source.do(
            onError: { _ in log.write("on end") },
            afterError: { _ in log.write("after end") },
            onCompleted: { log.write("on end") },
            afterCompleted: { log.write("after end") },
            onSubscribe: { log.write("subscribe") },
            onSubscribed: { log.write("subscribed") },
            onDispose: { log.write("dispose") }
        )
        .subscribe(onCompleted: { log.write("end") }, onError: { _ in log.write("end") })
        .dispose()

        #expect(log.entries == Self.immediate)
    }

    @Test func `runs onDispose after the events of a stream that ends later`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        _ = subject.logged(to: log).subscribe(onCompleted: { log.write("end") })

        subject.onCompleted()

        #expect(
            log.entries == ["subscribe", "subscribed", "on end", "end", "after end", "dispose"]
        )
    }

    @Test func `runs onDispose after onSubscribed if the subscriber has enough at once`() {
        let log = Log<String>()
        let source = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create()
        }

        source.logged(to: log).take(1).subscribe(onCompleted: { log.write("end") }).dispose()

        #expect(log.entries == ["subscribe", "end", "subscribed", "dispose"])
    }

    // As in RxSwift, `do` disposes its upstream and then runs `onDispose`.
    @Test(arguments: [false, true])
    func `runs onDispose of the upstream first`(isRunning: Bool) {
        let log = Log<String>()
        let source = Observable<Int>.create { observer in
            if !isRunning { observer.onCompleted() }
            return Disposables.create { log.write("source") }
        }

        source
            .do(onDispose: { log.write("upstream") })
            .do(onDispose: { log.write("downstream") })
            .subscribe(onDisposed: { log.write("subscriber") })
            .dispose()

        let order = ["source", "upstream", "downstream"]
        #expect(log.entries == (isRunning ? order + ["subscriber"] : ["subscriber"] + order))
    }

    // RxSwift disposes the upstream inside the downstream's stop, so that there the upstream's
    // `onDispose` runs before its `afterCompleted`.
    @Test func `runs each onDispose after its own afterCompleted in a chain that ends later`() {
        let log = Log<String>()
        let subject = PublishSubject<Int>()
        _ =
            subject
            .do(
                onCompleted: { log.write("on 1") },
                afterCompleted: { log.write("after 1") },
                onDispose: { log.write("dispose 1") }
            )
            .do(
                onCompleted: { log.write("on 2") },
                afterCompleted: { log.write("after 2") },
                onDispose: { log.write("dispose 2") }
            )
            .subscribe(onCompleted: { log.write("end") })

        subject.onCompleted()

        #expect(
            log.entries == [
                "on 1", "on 2", "end", "after 2", "dispose 2", "after 1", "dispose 1",
            ]
        )
    }

    @Test func `disposes at once without an end`() {
        let log = Log<String>()
        let subscription = Observable<Int>.never()
            .do(afterCompleted: { log.write("after end") }, onDispose: { log.write("dispose") })
            .subscribe()

        subscription.dispose()

        #expect(log.entries == ["dispose"])
    }
}

extension Observable {
    fileprivate func logged(to log: Log<String>) -> Observable<Element> {
        self.do(
            onError: { _ in log.write("on end") },
            afterError: { _ in log.write("after end") },
            onCompleted: { log.write("on end") },
            afterCompleted: { log.write("after end") },
            onSubscribe: { log.write("subscribe") },
            onSubscribed: { log.write("subscribed") },
            onDispose: { log.write("dispose") }
        )
    }
}
