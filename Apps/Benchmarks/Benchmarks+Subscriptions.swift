import Dispatch
import FoundationEssentials
import Reactive
import Synchronization

// The rows in which RxSwift came closest to this library.
extension Benchmarks {
    static var subscriptions: [Benchmark] {
        [
            share(observers: 1), share(observers: 10), throttle, debounce, bag, subjectLife,
            subscribeOn, relayRead, singleFlatMap, concatMap,
            singleValue,
        ]
    }

    private static let count = 50_000

    private static func share(observers: Int) -> Benchmark {
        let total = Total()
        let subject = PublishSubject<Int>()
        let shared = subject.share(replay: 1)
        let rounds = 500_000 / observers
        return Benchmark("share-\(observers)", unit: "ns/observer", count: rounds * observers) {
            let subscriptions = (0..<observers).map { _ in
                shared.subscribe(onNext: { total.add($0) })
            }
            for element in 0..<rounds { subject.onNext(element) }
            for subscription in subscriptions { subscription.dispose() }
        }
    }

    private static var throttle: Benchmark {
        virtual("throttle-virtual") { $0.throttle(.seconds(5), scheduler: $1) }
    }

    private static var debounce: Benchmark {
        virtual("debounce-virtual") { $0.debounce(.seconds(2), scheduler: $1) }
    }

    private static func virtual(
        _ name: String,
        _ apply:
            @escaping @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>
    ) -> Benchmark {
        let total = Total()
        return Benchmark(name, unit: "ns/element", count: count) {
            let clock = HistoricalScheduler()
            let subject = PublishSubject<Int>()
            let subscription = apply(subject, clock).subscribe(onNext: { total.add($0) })
            for element in 0..<count {
                subject.onNext(element)
                clock.advanceTo(Date(timeIntervalSince1970: Double(element)))
            }
            subscription.dispose()
        }
    }

    private static var bag: Benchmark {
        let total = Total()
        let subject = PublishSubject<Int>()
        return Benchmark("subscribe-into-bag", unit: "ns/subscription", count: count) {
            let bag = DisposeBag()
            for _ in 0..<count {
                subject.subscribe(onNext: { total.add($0) }).disposed(by: bag)
            }
        }
    }

    private static var subjectLife: Benchmark {
        let total = Total()
        return Benchmark("subject-life", unit: "ns/subject", count: count) {
            for element in 0..<count {
                let subject = PublishSubject<Int>()
                let subscription = subject.subscribe(onNext: { total.add($0) })
                subject.onNext(element)
                subscription.dispose()
            }
        }
    }

    /// By hand is work on a queue that looks at a flag first.
    private static var subscribeOn: Benchmark {
        let total = Total()
        let queue = DispatchQueue(label: "benchmark")
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "benchmark")
        return Benchmark("subscribe-on-queue", unit: "ns/subscription", count: 5_000) {
            for element in 0..<5_000 {
                let flag = BooleanDisposable()
                queue.async { if !flag.isDisposed { total.add(element) } }
            }
            await withCheckedContinuation { done in queue.async { done.resume() } }
        } body: {
            for element in 0..<5_000 {
                _ = Observable.just(element).subscribe(on: scheduler)
                    .subscribe(onNext: { total.add($0) })
            }
            try await Completable.empty().subscribe(on: scheduler).value
        }
    }

    /// By hand is a value behind a lock.
    private static var relayRead: Benchmark {
        let total = Total()
        return Benchmark("relay-read", unit: "ns/reading", count: count) {
            let value = Mutex(1)
            for _ in 0..<count { total.add(value.withLock { $0 }) }
        } body: {
            let relay = BehaviorRelay(value: 1)
            for _ in 0..<count { total.add(relay.value) }
        }
    }

    private static var singleFlatMap: Benchmark {
        let total = Total()
        return Benchmark("single-flatMap", unit: "ns/single", count: count) {
            for element in 0..<count {
                _ = Single.just(element).flatMap { Single.just($0 &+ 1) }
                    .subscribe(onSuccess: { total.add($0) })
            }
        }
    }

    private static var concatMap: Benchmark {
        let total = Total()
        return Benchmark("concatMap-just", unit: "ns/element", count: count) {
            let subject = PublishSubject<Int>()
            let subscription = subject.concatMap { Observable.just($0) }
                .subscribe(onNext: { total.add($0) })
            for element in 0..<count { subject.onNext(element) }
            subscription.dispose()
        }
    }

    /// By hand is a checked continuation, resumed on the same queue.
    private static var singleValue: Benchmark {
        let total = Total()
        let queue = DispatchQueue(label: "benchmark")
        return Benchmark("single-value", unit: "ns/single", count: 5_000) {
            for element in 0..<5_000 {
                total.add(
                    await withCheckedContinuation { continuation in
                        queue.async { continuation.resume(returning: element) }
                    }
                )
            }
        } body: {
            for element in 0..<5_000 {
                let single = Single<Int>.create { single in
                    queue.async { single(.success(element)) }
                    return Disposables.create()
                }
                total.add(try await single.value)
            }
        }
    }
}
