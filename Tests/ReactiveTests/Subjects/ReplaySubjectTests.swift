import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("ReplaySubject")
struct ReplaySubjectTests {
    @Test(arguments: [
        (0, []), (1, [5]), (2, [4, 5]), (5, [1, 2, 3, 4, 5]), (9, [1, 2, 3, 4, 5]), (-1, []),
    ])
    func `tells a new observer the latest elements`(size: Int, kept: [Int]) {
        let subject = ReplaySubject<Int>.create(bufferSize: size)
        for element in 1...5 { subject.onNext(element) }
        let recording = subject.record()
        subject.onNext(6)

        #expect(recording.elements == kept + [6])
    }

    @Test func `keeps the order when it has gone round many times`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 3)
        for element in 1...100 {
            subject.onNext(element)
            #expect(subject.record().elements == Array(max(1, element - 2)...element))
        }
    }

    @Test func `without a bound it keeps everything`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...1000 { subject.onNext(element) }

        #expect(subject.record().elements == Array(1...1000))
    }

    @Test func `tells a late observer the elements and then the end`() {
        let completed = ReplaySubject<Int>.create(bufferSize: 1)
        completed.onNext(1)
        completed.onCompleted()
        completed.onNext(2)
        completed.onError(TestError())
        let failed = ReplaySubject<Int>.create(bufferSize: 0)
        failed.onNext(1)
        failed.onError(TestError())

        #expect(completed.collected() == [.next(1), .completed])
        #expect(failed.collected() == [.error(TestError())])
    }

    @Test func `knows whether anyone observes`() {
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        #expect(!subject.hasObservers)
        let subscription = subject.subscribe(onNext: { _ in })
        #expect(subject.hasObservers)
        subscription.dispose()
        #expect(!subject.hasObservers)
        let held = subject.subscribe(onNext: { _ in })
        subject.onCompleted()
        #expect(!subject.hasObservers)
        held.dispose()
    }

    @Test func `disposed, it lets go of elements and observers and says so`() {
        final class Token: Sendable {}
        weak var token: Token?
        let subject = ReplaySubject<Token>.createUnbounded()
        let recording = subject.map { _ in 1 }.record()
        do {
            let strong = Token()
            token = strong
            subject.onNext(strong)
        }
        #expect(token != nil)
        subject.dispose()
        subject.onNext(Token())

        #expect(token == nil)
        #expect(recording.events == [.next(1)])
        #expect(subject.record().error is RxError)
    }

    @Test func `an observer that has enough is told no more`() {
        let subject = ReplaySubject<Int>.createUnbounded()
        for element in 1...3 { subject.onNext(element) }
        let log = Log<Int>()
        _ = subject.do(onNext: { log.write($0) }).take(2).subscribe(onNext: { _ in })

        #expect(log.entries == [1, 2])
        #expect(!subject.hasObservers)
    }

    @Test func `what it no longer keeps is released`() {
        final class Token: Sendable {}
        weak var token: Token?
        let subject = ReplaySubject<Token>.create(bufferSize: 2)
        do {
            let strong = Token()
            token = strong
            subject.onNext(strong)
        }
        subject.onNext(Token())
        #expect(token != nil)
        subject.onNext(Token())

        #expect(token == nil)
    }

    @Test func `a relay keeps elements and never ends`() {
        let bounded = ReplayRelay<Int>.create(bufferSize: 2)
        let unbounded = ReplayRelay<Int>.createUnbound()
        let binding = Observable.of(1, 2, 3).bind(to: bounded, unbounded)
        let failing = Observable<Int>.empty().bind(to: bounded)
        bounded.accept(4)

        #expect(bounded.record().events == [.next(3), .next(4)])
        #expect(unbounded.asObservable().record().events == [.next(1), .next(2), .next(3)])
        binding.dispose()
        failing.dispose()
    }
}
