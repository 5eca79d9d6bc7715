import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Driver and Signal")
@MainActor
struct SharedSequenceTests {
    @Test func `a driver subscribes once and tells who comes later the latest`() {
        let subject = PublishSubject<Int>()
        let log = Log<String>()
        let driver = subject.do(onSubscribe: { log.write("once") }).asDriver(onErrorJustReturn: 0)
        var (first, second): ([Int], [Int]) = ([], [])
        let one = driver.drive(onNext: { first.append($0) })
        subject.onNext(1)
        let two = driver.drive(onNext: { second.append($0) })
        subject.onNext(2)

        #expect(first == [1, 2])
        #expect(second == [1, 2])
        #expect(log.entries == ["once"])
        one.dispose()
        #expect(subject.hasObservers)
        two.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `a signal tells who comes later nothing of what was`() {
        let relay = PublishRelay<Int>()
        let signal = relay.asSignal()
        var (first, second): ([Int], [Int]) = ([], [])
        let one = signal.emit(onNext: { first.append($0) })
        relay.accept(1)
        let two = signal.emit(onNext: { second.append($0) })
        relay.accept(2)

        #expect(first == [1, 2])
        #expect(second == [2])
        one.dispose()
        two.dispose()
    }

    @Test func `errors are replaced, for both kinds`() {
        let failing = Observable<Int>.concat(.just(1), .error(TestError()))

        #expect(failing.asDriver(onErrorJustReturn: 2).driven == [1, 2])
        #expect(failing.asDriver(onErrorDriveWith: .just(3)).driven == [1, 3])
        #expect(failing.asDriver { _ in Infallible.of(4, 5).asDriver() }.driven == [1, 4, 5])
        #expect(failing.asSignal(onErrorJustReturn: 2).emitted == [1, 2])
        #expect(failing.asSignal(onErrorSignalWith: .just(3)).emitted == [1, 3])
        #expect(failing.asSignal { _ in Infallible.of(4, 5).asSignal() }.emitted == [1, 4, 5])
        #expect(Infallible.just(1).asDriver().driven == [1])
        #expect(Infallible.just(1).asSignal().emitted == [1])
    }

    @Test func `is made of elements`() async throws {
        #expect(try await Driver.just(1).all == [1])
        #expect(try await Driver.of(1, 2).all == [1, 2])
        #expect(try await Driver.from([1, 2]).all == [1, 2])
        #expect(try await Driver.from(1...2).all == [1, 2])
        #expect(try await Driver.from(optional: 1).all == [1])
        #expect(try await Driver<Int>.from(optional: nil).all == [])
        #expect(try await Driver<Int>.empty().all == [])
        #expect(Driver<Int>.never().driven == [])
        #expect(try await Driver.deferred { Driver.of(1, 2) }.all == [1, 2])
    }

    @Test func `element operators`() {
        let numbers = Infallible.of(1, 2, 2, 3).asDriver()

        #expect(numbers.map { $0 * 2 }.driven == [2, 4, 4, 6])
        #expect(numbers.filter { $0 > 1 }.driven == [2, 2, 3])
        #expect(numbers.compactMap { $0 == 2 ? nil : $0 }.driven == [1, 3])
        #expect(numbers.scan(0) { $0 + $1 }.driven == [1, 3, 5, 8])
        #expect(numbers.skip(2).driven == [2, 3])
        #expect(numbers.startWith(0).driven == [0, 1, 2, 2, 3])
        #expect(numbers.distinctUntilChanged().driven == [1, 2, 3])
        #expect(numbers.distinctUntilChanged { $0 / 2 }.driven == [1, 2])
        #expect(numbers.distinctUntilChanged { $0 == $1 }.driven == [1, 2, 3])
        #expect(
            numbers.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }).driven == [1, 2]
        )
        let log = Log<Int>()
        #expect(numbers.do(onNext: { log.write($0) }).driven == log.entries)
    }

    @Test func `joining operators`() {
        let numbers = Infallible.of(1, 2).asDriver()

        #expect(numbers.flatMap { Driver.just($0 * 2) }.driven == [2, 4])
        #expect(numbers.flatMap { Signal.just($0 * 2) }.emitted == [2, 4])
        #expect(numbers.flatMapLatest { Driver.just($0) }.driven == [1, 2])
        #expect(numbers.map { Driver.just($0) }.switchLatest().driven == [1, 2])
        #expect(numbers.map { Driver.just($0) }.merge().driven == [1, 2])
        #expect(Driver.merge(numbers, .just(3)).driven.sorted() == [1, 2, 3])
        #expect(Driver.merge([numbers, .just(3)]).driven.sorted() == [1, 2, 3])
        #expect(Driver.concat([numbers, .just(3)]).driven == [1, 2, 3])
        #expect(numbers.withLatestFrom(Driver.just("a")).driven == ["a", "a"])
        #expect(numbers.withLatestFrom(Driver.just("a")) { "\($0)\($1)" }.driven == ["1a", "2a"])
    }

    @Test func `measures time by the scheduler of a test`() {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let xs = scheduler.createHotObservable([
                .next(210, 1), .next(220, 2), .next(290, 3), .error(300, TestError()),
            ])
            let delayed = scheduler.createObserver(Int.self)
            let debounced = scheduler.createObserver(Int.self)
            let throttled = scheduler.createObserver(Int.self)
            let driver = xs.asDriver(onErrorJustReturn: 9)
            let subscription = CompositeDisposable()
            scheduler.scheduleAt(200) {
                subscription.insert(driver.delay(.seconds(50)).drive(delayed))
                subscription.insert(driver.debounce(.seconds(30)).drive(debounced))
                subscription.insert(driver.throttle(.seconds(30), latest: false).drive(throttled))
            }
            scheduler.start()
            subscription.dispose()

            #expect(
                delayed.events == [
                    .next(261, 1), .next(271, 2), .next(341, 3), .next(351, 9), .completed(352),
                ]
            )
            #expect(debounced.events == [.next(251, 2), .next(301, 9), .completed(301)])
            #expect(throttled.events == [.next(211, 1), .next(291, 3), .completed(301)])
        }
        #expect(SharingScheduler.make() is MainScheduler)
    }

    @Test func `drives observers, relays and functions`() {
        let relay = BehaviorRelay<Int?>(value: nil)
        let replay = ReplayRelay<Int>.createUnbound()
        let subject = PublishSubject<Int?>()
        let sent = subject.record()
        let driver = Infallible.of(1, 2).asDriver()
        _ = driver.drive(relay)
        _ = driver.drive(replay)
        _ = driver.drive(subject)

        #expect(relay.value == 2)
        #expect(replay.record().elements == [1, 2])
        #expect(sent.events == [.next(1), .next(2), .completed])
        #expect(driver.drive { $0.collected().count } == 3)
        #expect(
            driver.drive({ stream in { stream.collected().count + $0 } }, curriedArgument: 2) == 5
        )
        #expect(BehaviorRelay(value: 4).asDriver().driven == [4])
    }

    @Test func `emits to observers and relays`() {
        let (behavior, publish) = (BehaviorRelay(value: 0), PublishRelay<Int?>())
        let replay = ReplayRelay<Int?>.createUnbound()
        let published = publish.record()
        let signal = Infallible.of(1, 2).asSignal()
        _ = signal.emit(to: behavior)
        _ = signal.emit(to: publish)
        _ = signal.emit(to: replay)

        #expect(behavior.value == 2)
        #expect(published.elements == [1, 2])
        #expect(replay.record().elements == [1, 2])
    }

    @Test func `says when it completes and is disposed, and knows its object`() {
        let log = Log<String>()
        let object = BooleanDisposable()
        _ = Driver.just(1).drive(
            onNext: { log.write("\($0)") },
            onCompleted: { log.write("completed") },
            onDisposed: { log.write("disposed") }
        )
        _ = Signal.just(2).emit(
            with: object,
            onNext: { _, element in log.write("\(element)") },
            onCompleted: { _ in log.write("completed") }
        )
        _ = Driver.just(3).do(onNext: { log.write("\($0)") }).drive()

        #expect(log.entries == ["1", "completed", "disposed", "2", "completed", "3"])
    }

    // Issue 11: this did not compile.
    @Test func `switchLatest and flatMapLatest have the strategy of the inner sequence`() {
        let relay = PublishRelay<Int>()
        let outer = BehaviorRelay(value: relay.asSignal())
        let latest: Signal<Int> = outer.asDriver().switchLatest()
        let mapped: Signal<Int> = outer.asDriver().flatMapLatest { $0 }
        let log = Log<Int>()
        let bag = DisposeBag()
        latest.emit(onNext: { log.write($0) }).disposed(by: bag)
        mapped.emit(onNext: { log.write(-$0) }).disposed(by: bag)

        relay.accept(1)

        #expect(log.entries == [1, -1])
    }

    @Test func `a shared sequence and a control event as streams that cannot fail`() {
        let subject = PublishSubject<Int>()
        let event = ControlEvent(events: subject).asInfallible()
        let log = Log<InfallibleEvent<Int>>()
        let subscription = event.subscribe { log.write($0) }
        subject.onNext(2)
        subject.onError(TestError())
        subscription.dispose()

        #expect(Driver.just(1).asInfallible().collected() == [.next(1), .completed])
        #expect(log.entries.map(\.event) == [.next(2), .completed])
    }

    @Test func `from another thread it is delivered on the main queue`() async {
        let driver = BehaviorRelay(value: 1).asDriver()
        let seen = await withCheckedContinuation { continuation in
            Task.detached {
                let subscription = SingleAssignmentDisposable()
                subscription.setDisposable(
                    driver.drive(onNext: { _ in
                        MainActor.assertIsolated()
                        continuation.resume(returning: 1)
                        subscription.dispose()
                    })
                )
            }
        }

        #expect(seen == 1)
    }
}
