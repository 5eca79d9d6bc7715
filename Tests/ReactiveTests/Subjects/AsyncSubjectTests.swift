import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("AsyncSubject")
struct AsyncSubjectTests {
    @Test func `sends its last element once it has completed`() {
        let scheduler = TestScheduler(initialClock: 0)
        let subject = AsyncSubject<Int>()
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(230, 3), .completed(240), .next(250, 4),
        ])
        let results = [0, 1, 2].map { _ in scheduler.createObserver(Int.self) }
        scheduler.scheduleAt(200) { _ = xs.subscribe(subject) }
        scheduler.scheduleAt(205) { _ = subject.subscribe(results[0]) }
        scheduler.scheduleAt(225) { _ = subject.subscribe(results[1]) }
        scheduler.scheduleAt(260) { _ = subject.subscribe(results[2]) }
        scheduler.start()

        #expect(results[0].events == [.next(240, 3), .completed(240)])
        #expect(results[1].events == [.next(240, 3), .completed(240)])
        #expect(results[2].events == [.next(260, 3), .completed(260)])
        #expect(!subject.hasObservers)
    }

    @Test func `without an element it only completes`() {
        let subject = AsyncSubject<Int>()
        let recording = subject.record()
        #expect(subject.hasObservers)
        subject.onCompleted()

        #expect(recording.events == [.completed])
        #expect(subject.collected() == [.completed])
    }

    @Test func `a failure drops the element, early and late`() {
        let subject = AsyncSubject<Int>()
        let recording = subject.record()
        subject.onNext(1)
        subject.onError(TestError())
        subject.onCompleted()

        #expect(recording.events == [.error(TestError())])
        #expect(subject.collected() == [.error(TestError())])
    }

    @Test func `a disposed observer gets nothing`() {
        let subject = AsyncSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.subscribe(onNext: { log.write($0) })
        subject.onNext(1)
        subscription.dispose()
        subject.onCompleted()

        #expect(log.entries.isEmpty)
    }

    @Test func `an observer that leaves at the element gets no end`() {
        let subject = AsyncSubject<Int>()
        let bag = SingleAssignmentDisposable()
        let log = Log<Event<Int>>()
        bag.setDisposable(
            subject.subscribe { event in
                log.write(event)
                bag.dispose()
            }
        )
        subject.onNext(1)
        subject.onCompleted()

        #expect(log.entries == [.next(1)])
    }

    @Test func `all observers get the element before any gets the completion`() {
        let subject = AsyncSubject<Int>()
        let log = Log<String>()
        for name in ["a", "b"] {
            _ = subject.subscribe { event in log.write("\(name): \(event)") }
        }

        subject.onNext(1)
        subject.onCompleted()

        #expect(log.entries == ["a: next(1)", "b: next(1)", "a: completed", "b: completed"])
    }
}
