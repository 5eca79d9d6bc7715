import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

@Suite("Connections of shared streams on 2, 4 and 16 threads")
struct ConnectionStressTests {
    static let threads = [2, 4, 16]
    static let sharings = SharingStressTests.sharings

    @Test(arguments: sharings, threads)
    func `serve all who stay while others come and go`(
        sharing: SharingStressTests.Sharing,
        threads: Int
    ) {
        for trial in trials(of: 300, on: threads) {
            let subject = PublishSubject<Int>()
            let running = Count()
            let shared = sharing.share(counted(subject, by: running))
            let logs = (0..<threads).map { _ in Log<Int>() }
            let bag = DisposeBag()

            race(threads) { number in
                for _ in 0..<(1 + trial % 3) { shared.subscribe().dispose() }
                shared.subscribe(onNext: { logs[number].write($0) }).disposed(by: bag)
            }
            subject.onNext(7)

            #expect(logs.allSatisfy { $0.entries == [7] })
            #expect(running.now == 1)
        }
    }

    @Test(arguments: sharings, threads)
    func `send one who stays every element once while others come and go`(
        sharing: SharingStressTests.Sharing,
        threads: Int
    ) {
        for _ in trials(of: 180, on: threads) {
            let subject = PublishSubject<Int>()
            let running = Count()
            let shared = sharing.share(counted(subject, by: running))
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            let subscription = shared.watched(by: gauge).subscribe(onNext: { seen.write($0) })

            race(threads) { number in
                if number == 0 {
                    for element in 0..<40 { subject.onNext(element) }
                } else {
                    for _ in 0..<10 { shared.subscribe().dispose() }
                }
            }
            #expect(running.now == 1)
            subject.onCompleted()

            #expect(seen.entries == Array(0..<40))
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(running.now == 0)
            #expect(!subject.hasObservers)
            subscription.dispose()
        }
    }

    @Test(arguments: sharings, threads)
    func `send nobody an element twice when the last leaves and another comes`(
        sharing: SharingStressTests.Sharing,
        threads: Int
    ) {
        for _ in trials(of: 180, on: threads) {
            let subject = PublishSubject<Int>()
            let running = Count()
            let shared = sharing.share(counted(subject, by: running))
            let faults = Atomic<Int>(0)

            race(threads) { number in
                if number == 0 {
                    for element in 0..<60 { subject.onNext(element) }
                } else {
                    for _ in 0..<10 {
                        let gauge = GrammarGauge()
                        let last = Atomic<Int>(-1)
                        shared.watched(by: gauge)
                            .subscribe(onNext: { element in
                                let previous = last.exchange(element, ordering: .relaxed)
                                if previous >= element { faults.add(1, ordering: .relaxed) }
                            })
                            .dispose()
                        if gauge.faults > 0 { faults.add(1, ordering: .relaxed) }
                    }
                }
            }

            #expect(faults.load(ordering: .relaxed) == 0)
            #expect(running.now == 0)
            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: sharings, threads)
    func `start anew, once, for those who come after the end`(
        sharing: SharingStressTests.Sharing,
        threads: Int
    ) {
        for _ in trials(of: 300, on: threads) {
            let subject = PublishSubject<Int>()
            let shared = sharing.share(subject)
            let gauges = (0..<threads).map { _ in GrammarGauge() }
            let first = shared.subscribe(onError: { _ in })

            race(threads) { number in
                if number == 0 {
                    subject.onError(TestError())
                } else {
                    _ = shared.watched(by: gauges[number]).subscribe(onError: { _ in })
                }
            }

            // The source has failed permanently, so each new run of it fails immediately.
            #expect(gauges.dropFirst().allSatisfy { $0.ends == 1 && $0.faults == 0 })
            #expect(!subject.hasObservers)
            first.dispose()
        }
    }

    /// Counts the subscriptions of a stream.
    private final class Count: Sendable {
        let value = Atomic<Int>(0)

        var now: Int { value.load(ordering: .sequentiallyConsistent) }
    }

    private func counted(_ source: PublishSubject<Int>, by running: Count) -> Observable<Int> {
        Observable.create { observer in
            running.value.add(1, ordering: .sequentiallyConsistent)
            let subscription = source.subscribe(observer)
            return Disposables.create {
                subscription.dispose()
                running.value.subtract(1, ordering: .sequentiallyConsistent)
            }
        }
    }
}
