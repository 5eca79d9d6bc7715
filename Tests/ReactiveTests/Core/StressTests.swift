import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

@Suite("Many threads")
struct StressTests {
    static let threads = [2, 4, 8]

    func race(_ threads: Int, _ work: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads, execute: work)
    }

    /// Counts calls, and detects calls that overlap.
    final class Gauge: Sendable {
        let inside = Atomic<Int>(0)
        let overlaps = Atomic<Int>(0)
        let count = Atomic<Int>(0)

        func enter() {
            if inside.add(1, ordering: .sequentiallyConsistent).oldValue != 0 {
                overlaps.add(1, ordering: .relaxed)
            }
            count.add(1, ordering: .relaxed)
            inside.subtract(1, ordering: .sequentiallyConsistent)
        }
    }

    @Test(arguments: threads)
    func `merge delivers one at a time and loses nothing`(threads: Int) {
        let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
        let gauge = Gauge()
        let ends = Log<Void>()
        _ = Observable.merge(subjects.map { $0 as Observable<Int> })
            .subscribe(onNext: { _ in gauge.enter() }, onCompleted: { ends.write(()) })

        race(threads) { number in
            for element in 0..<2_000 { subjects[number].onNext(element) }
            subjects[number].onCompleted()
        }

        #expect(gauge.count.load(ordering: .relaxed) == threads * 2_000)
        #expect(gauge.overlaps.load(ordering: .relaxed) == 0)
        #expect(ends.entries.count == 1)
    }

    @Test(arguments: threads)
    func `combineLatest delivers one at a time and ends with the last of both`(threads: Int) {
        let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
        let gauge = Gauge()
        let last = Mutex((0, 0))
        _ = Observable.combineLatest(xs, ys)
            .subscribe(onNext: { pair in
                gauge.enter()
                last.withLock { $0 = pair }
            })

        race(2) { number in
            for element in 0...(1_000 * threads) { (number == 0 ? xs : ys).onNext(element) }
        }

        #expect(gauge.overlaps.load(ordering: .relaxed) == 0)
        #expect(last.withLock { $0 } == (1_000 * threads, 1_000 * threads))
    }

    @Test(arguments: threads)
    func `only one end gets through`(threads: Int) {
        for _ in 0..<200 {
            let ends = Atomic<Int>(0)
            let observer = Mutex<AnyObserver<Int>?>(nil)
            _ = Observable<Int>.create { new in
                observer.withLock { $0 = new }
                return Disposables.create()
            }
            .do(onError: { _ in ends.add(1, ordering: .relaxed) })
            .subscribe(onError: { _ in ends.add(1, ordering: .relaxed) })

            let sender = observer.withLock { $0 }
            race(threads) { _ in sender?.onError(TestError()) }

            #expect(ends.load(ordering: .relaxed) == 2)
        }
    }

    @Test(arguments: threads)
    func `a subject takes subscribers while it sends`(threads: Int) {
        let subject = PublishSubject<Int>()
        race(threads) { number in
            for element in 0..<500 {
                if number == 0 {
                    subject.onNext(element)
                } else {
                    subject.subscribe(onNext: { _ in }).dispose()
                }
            }
        }
        #expect(!subject.hasObservers)
    }

    @Test(arguments: threads)
    func `each observer of a variable ends with its value`(threads: Int) {
        for _ in 0..<50 {
            @State var value = 0
            let binding = $value
            let seen = Mutex<[Int]>([])
            let bag = DisposeBag()
            race(threads) { number in
                if number == 0 {
                    binding.subscribe(onNext: { element in seen.withLock { $0.append(element) } })
                        .disposed(by: bag)
                } else {
                    for step in 0..<100 { binding.value = number * 1_000 + step }
                }
            }
            let seenAll = seen.withLock { $0 }
            #expect(seenAll.last == binding.value)
            #expect(Set(seenAll).count == seenAll.count)
        }
    }

    @Test(arguments: threads)
    func `a subscriber of a relay misses nothing after its first element`(threads: Int) {
        for _ in 0..<100 {
            let relay = BehaviorRelay(value: 0)
            let seen = Mutex<[Int]>([])
            let bag = DisposeBag()
            race(2) { number in
                if number == 0 {
                    for element in 1...200 { relay.accept(element) }
                } else {
                    relay.subscribe(onNext: { element in seen.withLock { $0.append(element) } })
                        .disposed(by: bag)
                }
            }
            let elements = seen.withLock { $0 }
            #expect(elements == Array((elements.first ?? 0)...200))
        }
    }

    @Test(arguments: threads)
    func `flatMapLatest never mixes an old stream in`(threads: Int) {
        let outer = PublishSubject<Int>()
        let inner = (0..<threads).map { _ in PublishSubject<Int>() }
        let gauge = Gauge()
        let subscription = outer.flatMapLatest { inner[$0] }
            .subscribe(onNext: { _ in gauge.enter() })

        race(threads) { number in
            for element in 0..<500 {
                if number == 0 { outer.onNext(element % threads) }
                inner[number].onNext(element)
            }
        }

        #expect(gauge.overlaps.load(ordering: .relaxed) == 0)
        subscription.dispose()
        #expect(inner.allSatisfy { !$0.hasObservers })
    }

    @Test(arguments: threads)
    func `observe(on:) keeps the order of one sender and delivers one at a time`(
        threads: Int
    ) async {
        let subject = PublishSubject<Int>()
        let gauge = Gauge()
        let recording =
            subject
            .observe(on: ConcurrentDispatchQueueScheduler(qos: .default))
            .do(onNext: { _ in gauge.enter() })
            .record()

        race(threads) { number in
            for step in 0..<500 { subject.onNext(number * 1_000 + step) }
        }
        subject.onCompleted()

        await recording.untilEnd()
        #expect(gauge.overlaps.load(ordering: .relaxed) == 0)
        #expect(recording.elements.count == threads * 500)
        for number in 0..<threads {
            let own = recording.elements.filter { $0 / 1_000 == number }
            #expect(own == own.sorted())
        }
    }

    @Test(arguments: threads)
    func `a bag and a composite take insertions from all threads`(threads: Int) {
        let count = Atomic<Int>(0)
        var bag: DisposeBag? = DisposeBag()
        let composite = CompositeDisposable()
        if let bag {
            race(threads) { _ in
                for _ in 0..<500 {
                    let one = Disposables.create { count.add(1, ordering: .relaxed) }
                    bag.insert(one)
                    if let key = composite.insert(one) { composite.remove(for: key) }
                }
            }
        }
        bag = nil

        #expect(count.load(ordering: .relaxed) == threads * 500)
    }
}
