import Dispatch
import Reactive
import Synchronization

extension Benchmarks {
    static var reactive: [Benchmark] {
        [
            chain, subject(observers: 1), subject(observers: 100), subscribeAndDispose,
            flatMapJust, relayAccept, variableSet, combineLatest, observeOnQueue, values, single,
        ] + subscriptions + tracking
    }

    private static let many = 1_000_000

    private static var chain: Benchmark {
        let total = Total()
        return Benchmark("create-map-filter-map", unit: "ns/element", count: many) {
            let pipeline = mapped(
                filtered(
                    mapped({ total.add($0) }, { (n: Int) in n &+ 1 }),
                    { $0 & 1 == 0 }
                ),
                { (n: Int) in n &* 2 }
            )
            for element in 0..<many { pipeline(element) }
        } body: {
            _ = Observable<Int>.create { observer in
                for element in 0..<many { observer.onNext(element) }
                return Disposables.create()
            }
            .map { $0 &* 2 }
            .filter { $0 & 1 == 0 }
            .map { $0 &+ 1 }
            .subscribe(onNext: { total.add($0) })
        }
    }

    private static func subject(observers: Int) -> Benchmark {
        let total = Total()
        let rounds = many / observers
        return Benchmark("subject-\(observers)", unit: "ns/observer", count: rounds * observers) {
            let list = ClosureList()
            for _ in 0..<observers { list.add { total.add($0) } }
            for element in 0..<rounds { list.send(element) }
        } body: {
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            for _ in 0..<observers {
                subject.subscribe(onNext: { total.add($0) }).disposed(by: bag)
            }
            for element in 0..<rounds { subject.onNext(element) }
        }
    }

    private static var subscribeAndDispose: Benchmark {
        let total = Total()
        let subject = PublishSubject<Int>()
        let stream =
            subject
            .map { $0 &+ 1 }
            .filter { $0 > 0 }
            .map { $0 &+ 1 }
            .filter { $0 > 0 }
            .map { $0 &+ 1 }
        return Benchmark("subscribe-dispose-5", unit: "ns/subscription", count: 100_000) {
            for _ in 0..<100_000 {
                var node: HandNode?
                for _ in 0..<5 { node = HandNode(node) }
                node?.dispose()
            }
        } body: {
            for _ in 0..<100_000 { stream.subscribe(onNext: { total.add($0) }).dispose() }
        }
    }

    private static var flatMapJust: Benchmark {
        let total = Total()
        return Benchmark("flatMap-just", unit: "ns/element", count: many) {
            _ = Observable<Int>.create { observer in
                for element in 0..<many { observer.onNext(element) }
                return Disposables.create()
            }
            .flatMap { Observable.just($0 &+ 1) }
            .subscribe(onNext: { total.add($0) })
        }
    }

    private static var relayAccept: Benchmark {
        let total = Total()
        return Benchmark("relay-accept", unit: "ns/element", count: many) {
            let value = Mutex(0)
            let list = ClosureList()
            list.add { total.add($0) }
            for element in 0..<many {
                value.withLock { $0 = element }
                list.send(element)
            }
        } body: {
            let relay = BehaviorRelay(value: 0)
            let subscription = relay.subscribe(onNext: { total.add($0) })
            for element in 0..<many { relay.accept(element) }
            subscription.dispose()
        }
    }

    private static var variableSet: Benchmark {
        let total = Total()
        return Benchmark("variable-set", unit: "ns/element", count: many) {
            @State var value = 0
            let subscription = $value.subscribe(onNext: { total.add($0) })
            for element in 0..<many { value = element }
            subscription.dispose()
        }
    }

    private static var combineLatest: Benchmark {
        let total = Total()
        return Benchmark("combineLatest-2", unit: "ns/element", count: many) {
            let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
            let subscription = Observable.combineLatest(xs, ys) { $0 &+ $1 }
                .subscribe(onNext: { total.add($0) })
            xs.onNext(0)
            for element in 0..<many { ys.onNext(element) }
            subscription.dispose()
        }
    }

    // The queue is suspended until all elements are there, so that the figure does not depend on
    // the timing of the two threads.
    private static var observeOnQueue: Benchmark {
        let total = Total()
        let count = 200_000
        return Benchmark("observe-on-queue", unit: "ns/element", count: count) {
            let queue = DispatchQueue(label: "drain")
            let waiting = Mutex<(elements: [Int], isDraining: Bool)>(([], false))
            let (start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            queue.async { start.wait() }
            for element in 0..<count {
                let mustDrain = waiting.withLock { state in
                    state.elements.append(element)
                    defer { state.isDraining = true }
                    return !state.isDraining
                }
                if mustDrain {
                    queue.async {
                        while true {
                            let elements = waiting.withLock { state in
                                let elements = state.elements
                                state = ([], !elements.isEmpty)
                                return elements
                            }
                            if elements.isEmpty { return }
                            for element in elements {
                                total.add(element)
                                if element == count - 1 { done.signal() }
                            }
                        }
                    }
                }
            }
            start.signal()
            wait(done)
        } body: {
            let (start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let queue = DispatchQueue(label: "observe")
            queue.async { start.wait() }
            _ = Observable<Int>.create { observer in
                for element in 0..<count { observer.onNext(element) }
                observer.onCompleted()
                return Disposables.create()
            }
            .observe(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "o"))
            .subscribe(onNext: { total.add($0) }, onCompleted: { done.signal() })
            start.signal()
            wait(done)
        }
    }

    private static func wait(_ semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    private static var values: Benchmark {
        let total = Total()
        return Benchmark("values", unit: "ns/element", count: 100_000) {
            let stream = Observable<Int>.create { observer in
                for element in 0..<100_000 { observer.onNext(element) }
                observer.onCompleted()
                return Disposables.create()
            }
            do {
                for try await element in stream.values { total.add(element) }
            } catch {
                print(error)
            }
        }
    }

    private static var single: Benchmark {
        let total = Total()
        return Benchmark("single-create-map", unit: "ns/single", count: 200_000) {
            for element in 0..<200_000 {
                _ = Single<Int>.create { single in
                    single(.success(element))
                    return Disposables.create()
                }
                .map { $0 &+ 1 }
                .subscribe(onSuccess: { total.add($0) })
            }
        }
    }
}
