import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Infallible")
struct InfallibleTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `is made of elements`() {
        #expect(Infallible.just(1).collected() == [.next(1), .completed])
        #expect(Infallible.of(1, 2).collected() == [.next(1), .next(2), .completed])
        #expect(Infallible.from([1, 2]).collected() == [.next(1), .next(2), .completed])
        #expect(Infallible.from(1...2).collected() == [.next(1), .next(2), .completed])
        #expect(Infallible<Int>.empty().collected() == [.completed])
        #expect(Infallible<Int>.never().collected() == [])
        #expect(Infallible.deferred { .just(1) }.collected() == [.next(1), .completed])
        let scheduled = Infallible.just(1, scheduler: CurrentThreadScheduler.instance)
        #expect(scheduled.collected() == [.next(1), .completed])
    }

    @Test func `create sends events, and is torn down`() {
        let log = Log<String>()
        let stream = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create { log.write("torn down") }
        }
        _ = stream.subscribe(
            onNext: { log.write("\($0)") },
            onCompleted: { log.write("completed") },
            onDisposed: { log.write("disposed") }
        )
        _ = stream.subscribe { log.write("\($0)") }

        #expect(
            log.entries == [
                "1", "completed", "disposed", "torn down", "next(1)", "completed", "torn down",
            ]
        )
    }

    @Test func `subscribes without keeping the object alive`() {
        let subject = PublishRelay<Int>()
        let log = Log<Int>()
        var object: BooleanDisposable? = BooleanDisposable()
        guard let target = object else { return }
        let subscription = subject.asInfallible()
            .subscribe(with: target, onNext: { _, element in log.write(element) })
        subject.accept(1)
        subscription.dispose()
        object = nil
        subject.accept(2)

        #expect(log.entries == [1])
        #expect(object == nil)
    }

    @Test func `stands in for a stream that fails`() {
        let failing = Observable<Int>.concat(.just(1), .error(TestError()))

        #expect(
            failing.asInfallible(onErrorJustReturn: 2).collected()
                == [.next(1), .next(2), .completed]
        )
        #expect(
            failing.asInfallible(onErrorFallbackTo: .of(3, 4)).collected()
                == [.next(1), .next(3), .next(4), .completed]
        )
        #expect(
            failing.asInfallible { .just("\($0)".count) }.collected()
                == [.next(1), .next("\(TestError())".count), .completed]
        )
        #expect(
            Single<Int>.error(TestError()).asInfallible(onErrorJustReturn: 5).collected()
                == [.next(5), .completed]
        )
    }

    @Test func `element operators`() {
        let numbers = Infallible.of(1, 2, 2, 3)

        #expect(numbers.map { $0 * 2 }.elements == [2, 4, 4, 6])
        #expect(numbers.filter { $0 > 1 }.elements == [2, 2, 3])
        #expect(numbers.compactMap { $0 == 2 ? nil : "\($0)" }.elements == ["1", "3"])
        #expect(numbers.scan(0) { $0 + $1 }.elements == [1, 3, 5, 8])
        #expect(numbers.scan(into: 0) { $0 -= $1 }.elements == [-1, -3, -5, -8])
        #expect(numbers.take(2).elements == [1, 2])
        #expect(numbers.startWith(0).elements == [0, 1, 2, 2, 3])
        #expect(numbers.distinctUntilChanged().elements == [1, 2, 3])
        #expect(numbers.distinctUntilChanged { $0 % 2 }.elements == [1, 2, 3])
        #expect(numbers.distinctUntilChanged { $0 / 2 == $1 / 2 }.elements == [1, 2])
        #expect(numbers.distinctUntilChanged(at: \.description).elements == [1, 2, 3])
        #expect(
            numbers.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }).elements == [1, 2]
        )
    }

    @Test func `joining operators`() {
        let numbers = Infallible.of(1, 2)

        #expect(numbers.flatMap { Infallible.of($0, $0) }.elements == [1, 1, 2, 2])
        #expect(numbers.flatMap { Observable.just($0) }.elements == [1, 2])
        #expect(numbers.flatMapLatest { Infallible.just($0) }.elements == [1, 2])
        #expect(numbers.concat(Infallible.just(3)).elements == [1, 2, 3])
        #expect(Infallible.concat(numbers, numbers).elements == [1, 2, 1, 2])
        #expect(Infallible.concat([numbers, .just(3)]).elements == [1, 2, 3])
        #expect(Infallible.merge(numbers, .just(3)).elements.sorted() == [1, 2, 3])
        #expect(Infallible.merge([numbers, .just(3)]).elements.sorted() == [1, 2, 3])
        #expect(numbers.withLatestFrom(Infallible.just("a")).elements == ["a", "a"])
        #expect(
            numbers.withLatestFrom(Infallible.just("a")) { "\($0)\($1)" }.elements == ["1a", "2a"]
        )
    }

    @Test func `do runs beside the events`() {
        let log = Log<String>()
        let stream = Infallible.just(1).do(
            onNext: { log.write("next \($0)") },
            afterNext: { log.write("after \($0)") },
            onCompleted: { log.write("completed") },
            afterCompleted: { log.write("after completed") },
            onSubscribe: { log.write("subscribe") }
        )
        _ = stream.subscribe(onNext: { log.write("\($0)") })

        #expect(
            log.entries == [
                "subscribe", "next 1", "1", "after 1", "completed", "after completed",
            ]
        )
    }

    @Test func `debounce and throttle measure by their scheduler`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(290, 3), .completed(300),
        ])
        .asInfallible(onErrorJustReturn: 0)
        let debounced = scheduler.start { xs.debounce(.seconds(30), scheduler: scheduler) }

        #expect(debounced.events == [.next(250, 2), .next(300, 3), .completed(300)])

        let other = TestScheduler(initialClock: 0)
        let ys = other.createHotObservable([.next(210, 1), .next(220, 2), .completed(300)])
            .asInfallible(onErrorJustReturn: 0)
        let throttled = other.start { ys.throttle(.seconds(30), latest: false, scheduler: other) }

        #expect(throttled.events == [.next(210, 1), .completed(300)])
    }

    @Test func `share subscribes once and replays`() {
        let log = Log<String>()
        let relay = PublishRelay<Int>()
        let shared = relay.asInfallible().do(onSubscribe: { log.write("once") }).share(replay: 1)
        let first = shared.asObservable().record()
        relay.accept(1)
        let second = shared.asObservable().record()

        #expect(log.entries == ["once"])
        #expect(first.elements == [1])
        #expect(second.elements == [1])
    }

    @Test func `values is a sequence without errors`() async {
        var seen: [Int] = []
        for await value in Infallible.of(1, 2, 3).values { seen.append(value) }

        #expect(seen == [1, 2, 3])
    }

    @Test func `relays cannot fail`() {
        let behavior = BehaviorRelay(value: 1)
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        replay.accept(2)

        #expect(behavior.asInfallible().collected() == [.next(1)])
        #expect(replay.asInfallible().collected() == [.next(2)])
    }

    @Test func `binds to observers, relays and functions`() {
        let (publish, behavior) = (PublishRelay<Int?>(), BehaviorRelay(value: 0))
        let replay = ReplayRelay<Int?>.createUnbound()
        let subject = PublishSubject<Int?>()
        let (published, sent) = (publish.record(), subject.record())
        let log = Log<Int>()
        let numbers = Infallible.of(1, 2)
        _ = numbers.bind(to: publish)
        _ = numbers.bind(to: behavior)
        _ = numbers.bind(to: replay)
        _ = numbers.bind(to: subject)
        _ = numbers.bind(onNext: { log.write($0) })
        _ = numbers.bind(with: subject, onNext: { _, number in log.write(-number) })

        #expect(published.elements == [1, 2])
        #expect(behavior.value == 2)
        #expect(replay.record().elements == [1, 2])
        #expect(sent.events == [.next(1), .next(2), .completed])
        #expect(log.entries == [1, 2, -1, -2])
        #expect(numbers.bind(to: { $0.elements.count }) == 2)
        #expect(
            numbers.bind(to: { stream in { stream.elements.count + $0 } }, curriedArgument: 3) == 5
        )
    }
}

extension ObservableConvertibleType {
    /// The elements of a synchronous stream.
    var elements: [Element] {
        asObservable().collected().compactMap(\.element)
    }

    /// The events of a synchronous stream.
    func collected() -> [Event<Element>] {
        asObservable().collected()
    }
}
