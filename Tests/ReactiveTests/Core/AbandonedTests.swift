import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// Tests that subscriptions that neither end nor are disposed are released with their source.
@Suite("Abandoned subscriptions")
struct AbandonedTests {
    private final class Canary: Sendable {}

    @Test func `of a created stream keep nothing`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            _ = Observable<Int>.create { _ in Disposables.create() }
                .map { $0 + 1 }
                .subscribe(onNext: { _ in _ = kept })
        }
        #expect(canary == nil)
    }

    @Test func `of a long chain keep nothing`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            var stream = Observable<Int>.create { _ in Disposables.create() }
            for _ in 0..<2_000 { stream = stream.map { $0 + 1 } }
            _ = stream.subscribe(onNext: { _ in _ = kept })
        }
        #expect(canary == nil)
    }

    @Test func `of a timer whose clock never moves go with the clock`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            let scheduler = TestScheduler(initialClock: 0)
            scheduler.scheduleAt(10) { _ = kept }
            _ = Single<Int>.timer(.seconds(10), scheduler: scheduler)
                .subscribe(onSuccess: { _ in _ = kept })
            #expect(canary != nil)
        }
        #expect(canary == nil)
    }

    @Test func `of a sequence on a clock that never moves go with the clock`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            _ = Observable.from([1, 2], scheduler: TestScheduler(initialClock: 0))
                .subscribe(onNext: { _ in _ = kept })
        }
        #expect(canary == nil)
    }

    @Test func `of a subject go with the subject`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            let subject = PublishSubject<Int>()
            _ = subject.map { $0 + 1 }.filter { $0 > 0 }.take(9)
                .subscribe(onNext: { _ in _ = kept })
            subject.onNext(1)
        }
        #expect(canary == nil)
    }

    /// Operators that subscribe to the subject once; `concat` and `retry` subscribe again.
    private static let joins: [@Sendable (PublishSubject<Int>) -> Observable<Int>] = [
        { subject in subject.flatMap { _ in Observable<Int>.never() } },
        { subject in subject.flatMapLatest { _ in Observable<Int>.never() } },
        { subject in subject.concatMap { Observable.just($0) } },
        { Observable.merge($0.asObservable(), Observable<Int>.never()) },
        { Observable.combineLatest($0, $0) { $0 + $1 } },
        { Observable.zip($0, Observable<Int>.never()) { $0 + $1 } },
        { $0.withLatestFrom($0) },
        { $0.take(until: Observable<Int>.never()) },
        { $0.skip(until: Observable<Int>.never()) },
        { $0.amb(Observable<Int>.never()) },
        { $0.share() },
        { $0.share(replay: 1, scope: .forever) },
        { $0.publish().refCount() },
        { $0.replay(1).refCount() },
        { $0.catch { _ in .empty() } },
        { $0.ifEmpty(switchTo: .empty()) },
        { subject in subject.groupBy { $0 }.flatMap { $0 } },
        { $0.sample(Observable<Int>.never()) },
    ]

    @Test(arguments: joins.indices) func `behind what joins streams go with their source`(
        index: Int
    ) {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            let subject = PublishSubject<Int>()
            _ = Self.joins[index](subject).subscribe(onNext: { _ in _ = kept })
            subject.onNext(1)
        }
        #expect(canary == nil, "\(index)")
    }

    @Test func `of connectable streams keep neither them nor their connections`() {
        for isConnected in [true, false] {
            weak var canary: Canary?
            do {
                let kept = Canary()
                canary = kept
                let published = Observable<Int>
                    .create { _ in
                        _ = kept
                        return Disposables.create()
                    }
                    .publish()
                _ = published.subscribe()
                if isConnected { _ = published.connect() }
            }
            #expect(canary == nil, "\(isConnected)")
        }
    }

    @Test func `cancelled work goes before its time`() {
        weak var canary: Canary?
        let scheduler = TestScheduler(initialClock: 0)
        do {
            let kept = Canary()
            canary = kept
            let work = scheduler.scheduleRelativeVirtual((), dueTime: 10) { _ in
                _ = kept
                return Disposables.create()
            }
            work.dispose()
        }
        #expect(canary == nil)
    }
}
