import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Traits and what they need of streams")
struct TimedTraitsTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `a timer sends 0`() {
        let scheduler = scheduler
        let result = scheduler.start { Single<Int>.timer(.seconds(100), scheduler: scheduler) }

        #expect(result.events == [.next(300, 0), .completed(300)])
    }

    @Test func `delaySubscription starts later`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])
        let result = scheduler.start {
            xs.asSingle().delaySubscription(.seconds(50), scheduler: scheduler)
        }

        #expect(result.events == [.next(270, 1), .completed(270)])
        #expect(xs.subscriptions == [Subscription(250, 270)])
    }

    @Test func `timeout fails, or goes on with another`() {
        let scheduler = scheduler
        let slow = scheduler.createColdObservable([.next(100, 1), .completed(100)])
        let failed = scheduler.start {
            slow.asSingle().timeout(.seconds(50), scheduler: scheduler)
        }
        let other = TestScheduler(initialClock: 0)
        let slower = other.createColdObservable([.next(100, 1), .completed(100)])
        let replaced = other.start {
            slower.asMaybe().timeout(.seconds(50), other: .just(2), scheduler: other)
        }

        #expect(failed.events == [.error(250, RxError.timeout)])
        #expect(slow.subscriptions == [Subscription(200, 250)])
        #expect(replaced.events == [.next(250, 2), .completed(250)])
    }

    @Test func `an infallible is throttled to the latest element, unless told otherwise`() {
        for latest in [nil, true, false] {
            let scheduler = TestScheduler(initialClock: 0)
            let xs = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(300, 3)])
            let source = xs.asInfallible(onErrorFallbackTo: .empty())

            let result = scheduler.start {
                if let latest {
                    source.throttle(.seconds(20), latest: latest, scheduler: scheduler)
                } else {
                    source.throttle(.seconds(20), scheduler: scheduler)
                }
            }

            let late: [Recorded<Event<Int>>] = latest == false ? [] : [.next(230, 2)]
            #expect(result.events == [.next(210, 1)] + late + [.next(300, 3)])
        }
    }

    @Test func `retry when another stream says so`() {
        let log = Log<Int>()
        let failing = Single<Int>.create { single in
            log.write(1)
            // A later attempt has no outcome, so that endless attempts are noticed.
            if log.entries.count <= 3 {
                single(log.entries.count < 3 ? .failure(TestError()) : .success(7))
            }
            return Disposables.create()
        }

        #expect(failing.retry { (errors: Observable<any Error>) in errors }.elements == [7])
        #expect(log.entries.count == 3)
        let typed = FailingSource(failing: 1).stream.asSingle()
            .retry { (errors: Observable<RxError>) in errors }
        #expect(typed.collected() == [.error(TestError())])
    }

    @Test func `using owns its resource while it runs`() {
        let resource = BooleanDisposable()
        let single = Single.using(
            { resource },
            primitiveSequenceFactory: { Single.just($0.isDisposed) }
        )

        #expect(single.elements == [false])
        #expect(resource.isDisposed)
        let failing = Single<Int>.using(
            { resource },
            primitiveSequenceFactory: { _ in throw TestError() }
        )
        #expect(failing.collected() == [.error(TestError())])
    }

    @Test func `debug changes nothing`() {
        #expect(Single.just(1).debug("single", trimOutput: true).elements == [1])
        #expect(Infallible.just(1).debug("infallible").elements == [1])
    }

    @Test func `ifEmpty fills in for a maybe without an element`() {
        let none = Maybe<Int>.empty()

        #expect(none.ifEmpty(default: 1).collected() == [.next(1), .completed])
        #expect(none.ifEmpty(switchTo: Single.just(2)).collected() == [.next(2), .completed])
        #expect(none.ifEmpty(switchTo: Maybe.just(3)).collected() == [.next(3), .completed])
        #expect(Maybe.just(4).ifEmpty(default: 1).collected() == [.next(4), .completed])
    }

    @Test func `an infallible is limited by predicates and by other streams`() {
        let scheduler = scheduler
        let numbers = Infallible.of(1, 2, 3, 1)

        #expect(numbers.take(while: { $0 < 3 }).elements == [1, 2])
        #expect(numbers.take(while: { $0 < 3 }, behavior: .inclusive).elements == [1, 2, 3])
        #expect(numbers.take(until: { $0 == 3 }).elements == [1, 2])
        #expect(numbers.take(until: { $0 == 3 }, behavior: .inclusive).elements == [1, 2, 3])
        #expect(numbers.skip(while: { $0 < 3 }).elements == [3, 1])
        let xs = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3)])
            .asInfallible(onErrorJustReturn: 0)
        let sign = scheduler.createHotObservable([.next(240, 1)])
        let (early, late, short, before) = (
            scheduler.createObserver(Int.self), scheduler.createObserver(Int.self),
            scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)
        )
        let bag = DisposeBag()
        scheduler.scheduleAt(200) {
            bag.insert(
                xs.take(until: sign.asObservable()).asObservable().subscribe(early),
                xs.skip(until: sign.asObservable()).asObservable().subscribe(late),
                xs.take(for: .seconds(35), scheduler: scheduler).asObservable().subscribe(short),
                xs.take(until: sign.asInfallible(onErrorJustReturn: 0))
                    .asObservable().subscribe(before)
            )
        }
        scheduler.start()

        #expect(early.events == [.next(210, 1), .next(230, 2), .completed(240)])
        #expect(before.events == [.next(210, 1), .next(230, 2), .completed(240)])
        #expect(late.events == [.next(250, 3)])
        #expect(short.events == [.next(210, 1), .next(230, 2), .completed(235)])
    }

    @Test func `an infallible starts streams one at a time`() {
        let numbers = Infallible.of(1, 2)
        let object = BooleanDisposable()

        #expect(numbers.concatMap { Infallible.of($0, $0) }.elements == [1, 1, 2, 2])
        #expect(numbers.flatMapFirst { _ in Infallible<Int>.never() }.elements == [])
        #expect(numbers.withUnretained(object) { $1 + 1 }.elements == [2, 3])
        #expect(numbers.withUnretained(object).elements.map(\.1) == [1, 2])
        let latest: Infallible<Int> = Observable.of(1, 2).flatMapLatest { Infallible.just($0) }
        #expect(latest.elements == [1, 2])
    }

    @MainActor
    @Test func `shared sequences of time and of one at a time`() {
        let scheduler = scheduler
        SharingScheduler.mock(scheduler: scheduler) {
            let (ticks, once) = (
                scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)
            )
            let subscription = CompositeDisposable()
            scheduler.scheduleAt(200) {
                subscription.insert(Driver.interval(.seconds(100)).drive(ticks))
                subscription.insert(Driver.timer(.seconds(50), period: .seconds(100)).drive(once))
            }
            scheduler.scheduleAt(450) { subscription.dispose() }
            scheduler.start()

            #expect(ticks.events == [.next(300, 0), .next(400, 1)])
            #expect(once.events == [.next(250, 0), .next(350, 1)])
        }
        let object = BooleanDisposable()
        let numbers = Infallible.of(1, 2).asSignal()
        #expect(numbers.withUnretained(object) { $1 }.emitted == [1, 2])
        #expect(numbers.withUnretained(object).emitted.map(\.1) == [1, 2])
        #expect(numbers.flatMapFirst { Signal.just($0) }.emitted == [1, 2])
        #expect(numbers.map { Signal.just($0) }.merge(maxConcurrent: 1).emitted == [1, 2])
        #expect(numbers.debug("signal").emitted == [1, 2])
    }
}
