import Dispatch
import Reactive
import TestSupport
import Testing

@Suite("Subjects and many threads")
struct SubjectStressTests {
    @Test func `whoever subscribes while elements are sent misses none and gets none twice`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        let logs = (0..<50).map { _ in Log<Int>() }
        let bag = DisposeBag()
        DispatchQueue.concurrentPerform(iterations: 2) { task in
            if task == 0 {
                for number in 0..<2_000 { subject.onNext(number) }
            } else {
                for log in logs { bag.insert(subject.subscribe(onNext: { log.write($0) })) }
            }
        }

        for log in logs { #expect(log.entries == Array(0..<2_000)) }
    }

    @Test func `a bounded relay tells a run of the latest, and then all`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 7)
        let logs = (0..<50).map { _ in Log<Int>() }
        let bag = DisposeBag()
        DispatchQueue.concurrentPerform(iterations: 2) { task in
            if task == 0 {
                for number in 0..<2_000 { relay.accept(number) }
            } else {
                for log in logs { bag.insert(relay.subscribe(onNext: { log.write($0) })) }
            }
        }
        relay.accept(2_000)

        for log in logs {
            let first = log.entries.first ?? -1
            #expect(log.entries == Array(first...2_000))
        }
    }

    @Test func `an asynchronous subject tells everyone the last element once`() {
        for _ in 0..<100 {
            let subject = AsyncSubject<Int>()
            let log = Log<Int>()
            let bag = DisposeBag()
            DispatchQueue.concurrentPerform(iterations: 4) { task in
                if task == 0 {
                    subject.onNext(1)
                    subject.onCompleted()
                } else {
                    bag.insert(subject.subscribe(onNext: { log.write($0) }))
                }
            }

            #expect(log.entries == [1, 1, 1])
        }
    }

    @Test func `a counted disposable is disposed once, after all have let go`() {
        for _ in 0..<100 {
            let log = Log<Int>()
            let counted = RefCountDisposable(disposable: Disposables.create { log.write(1) })
            let holders = (0..<8).map { _ in counted.retain() }
            DispatchQueue.concurrentPerform(iterations: 9) { task in
                if task == 8 { counted.dispose() } else { holders[task].dispose() }
            }

            #expect(log.entries == [1])
            #expect(counted.isDisposed)
        }
    }
}
