import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("QueuedSubject")
struct QueuedSubjectTests {
    @Test func `what an observer sends comes after what is being sent, for all`() {
        let subject = QueuedSubject<Int>()
        let log = Log<String>()
        let first = subject.subscribe(onNext: { element in
            log.write("a\(element)")
            if element < 3 { subject.onNext(element + 1) }
        })
        let second = subject.subscribe(onNext: { log.write("b\($0)") })
        subject.onNext(1)

        #expect(log.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
        first.dispose()
        second.dispose()
    }

    @Test func `an end waits its turn, and nothing follows it`() {
        let subject = QueuedSubject<Int>()
        let early = subject.subscribe(onNext: { element in
            if element == 1 {
                subject.onNext(2)
                subject.onCompleted()
                subject.onNext(3)
            }
        })
        let recording = subject.record()
        subject.onNext(1)

        #expect(recording.events == [.next(1), .next(2), .completed])
        #expect(subject.collected() == [.completed])
        #expect(!subject.hasObservers)
        early.dispose()
    }

    @Test func `disposed, it sends nothing that waited`() {
        let subject = QueuedSubject<Int>()
        let recording = subject.record()
        let disposing = subject.subscribe(onNext: { _ in
            subject.onNext(2)
            subject.dispose()
        })
        subject.onNext(1)

        #expect(recording.events == [.next(1)])
        #expect(subject.isDisposed)
        #expect(subject.record().error is RxError)
        disposing.dispose()
    }

    @Test func `threads that send at once are heard in one order, one at a time`() {
        let subject = QueuedSubject<Int>()
        let (one, two) = (Log<Int>(), Log<Int>())
        let first = subject.subscribe(onNext: { one.write($0) })
        let second = subject.subscribe(onNext: { two.write($0) })
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<200 { subject.onNext(thread * 1000 + number) }
        }

        #expect(one.entries.count == 1600)
        #expect(one.entries == two.entries)
        first.dispose()
        second.dispose()
    }
}
