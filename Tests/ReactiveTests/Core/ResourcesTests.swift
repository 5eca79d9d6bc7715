#if TraceResources
import Reactive
import Testing

// The suite runs alone (`--traits TraceResources --filter ResourcesTests`), since the resources of
// tests that run at the same time would be counted as well.
@Suite("Resources", .serialized)
struct ResourcesTests {
    @Test func `come back to what they were`() {
        let before = Resources.total
        do {
            let subject = PublishSubject<Int>()
            let bag = DisposeBag()
            let relay = BehaviorRelay(value: 0)
            subject.map { $0 + 1 }.filter { $0 > 0 }.share(replay: 1)
                .flatMap { Observable.just($0) }
                .subscribe(onNext: { relay.accept($0) })
                .disposed(by: bag)
            subject.onNext(1)
            #expect(Resources.total > before)
        }
        #expect(Resources.total == before)
    }

    // Runs in its own process, since the first removed subscription creates the placeholder.
    @Test func `do not count the placeholder of a removed subscription`() async {
        await #expect(processExitsWith: .success) {
            let before = Resources.total
            do {
                let subject = PublishSubject<Int>()
                for subscription in (0..<3).map({ _ in subject.subscribe() }) {
                    subscription.dispose()
                }
            }
            precondition(Resources.total == before)
        }
    }

    @Test func `count streams on serial queues`() {
        let before = Resources.numberOfSerialDispatchQueueObservables
        do {
            let subject = PublishSubject<Int>()
            let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "counted")
            let stream = subject.observe(on: queue)
            #expect(Resources.numberOfSerialDispatchQueueObservables == before + 1)
            stream.subscribe().dispose()
            subject.observe(on: CurrentThreadScheduler.instance).subscribe().dispose()
            #expect(Resources.numberOfSerialDispatchQueueObservables == before + 1)
        }
        #expect(Resources.numberOfSerialDispatchQueueObservables == before)
    }

    @Test func `are counted for others too`() {
        let before = Resources.total
        #expect(Resources.incrementTotal() == before + 1)
        #expect(Resources.decrementTotal() == before)
    }
}
#endif
