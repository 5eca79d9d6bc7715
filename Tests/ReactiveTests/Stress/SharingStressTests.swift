import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite("Shared streams on many threads")
struct SharingStressTests {
    /// A way to share a stream.
    struct Sharing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let share: @Sendable (Observable<Int>) -> Observable<Int>

        init(_ name: String, _ share: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
            testDescription = name
            self.share = share
        }
    }

    static let sharings = [
        Sharing("share()") { $0.share() },
        Sharing("share(replay: 1)") { $0.share(replay: 1) },
        Sharing("share(replay: 0, scope: .forever)") { $0.share(replay: 0, scope: .forever) },
        Sharing("share(replay: 2, scope: .forever)") { $0.share(replay: 2, scope: .forever) },
        Sharing("publish().refCount()") { $0.publish().refCount() },
        Sharing("replay(1).refCount()") { $0.replay(1).refCount() },
    ]

    // A connection may still be running when the next one is created, because disposables are
    // called outside of locks.
    @Test(arguments: sharings)
    func `stop with the last subscriber`(sharing: Sharing) {
        let running = Atomic<Int>(0)
        let source = Observable<Int>.create { _ in
            running.add(1, ordering: .sequentiallyConsistent)
            return Disposables.create { running.subtract(1, ordering: .sequentiallyConsistent) }
        }
        for _ in 0..<500 {
            let shared = sharing.share(source)
            race(4) { number in
                let first = shared.subscribe()
                if number.isMultiple(of: 2) { shared.subscribe().dispose() }
                first.dispose()
            }
            #expect(running.load(ordering: .sequentiallyConsistent) == 0)
        }
    }

    @Test(arguments: sharings)
    func `stop when a subscriber is disposed while it subscribes`(sharing: Sharing) {
        let subject = PublishSubject<Int>()
        let shared = sharing.share(subject)
        for _ in 0..<1_000 {
            let subscription = Mutex<(any Disposable)?>(nil)
            let isDue = Atomic<Bool>(false)
            // The second of the two threads disposes the subscription.
            race(2) { number in
                if number == 0 {
                    let new = shared.subscribe()
                    subscription.withLock { $0 = new }
                }
                if isDue.exchange(true, ordering: .sequentiallyConsistent) {
                    subscription.withLock { $0.take() }?.dispose()
                }
            }
            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: sharings)
    func `tell each subscriber one event at a time, and of the end once`(sharing: Sharing) {
        for _ in 0..<300 {
            let subject = PublishSubject<Int>()
            let shared = sharing.share(subject)
            let gauges = (0..<4).map { _ in GrammarGauge() }
            let bag = DisposeBag()
            shared.watched(by: gauges[0]).subscribe().disposed(by: bag)
            race(4) { number in
                if number > 0 {
                    shared.watched(by: gauges[number]).subscribe().disposed(by: bag)
                } else {
                    for element in 0..<10 { subject.onNext(element) }
                    subject.onCompleted()
                }
            }
            #expect(gauges.allSatisfy { $0.faults == 0 && $0.ends <= 1 })
            #expect(gauges[0].elements == 10)
            #expect(gauges[0].ends == 1)
        }
    }

    @Test(arguments: [0, 2])
    func `what is kept forever is not run again after its end`(replay: Int) {
        for _ in 0..<500 {
            let subject = PublishSubject<Int>()
            let runs = Atomic<Int>(0)
            let shared = Observable<Int>
                .create { observer in
                    runs.add(1, ordering: .relaxed)
                    return subject.subscribe(observer)
                }
                .share(replay: replay, scope: .forever)
            let first = shared.subscribe()
            race(2) { number in
                if number == 0 {
                    subject.onCompleted()
                } else {
                    for _ in 0..<5 { _ = shared.subscribe() }
                }
            }
            first.dispose()
            #expect(runs.load(ordering: .relaxed) == 1)
        }
    }
}
