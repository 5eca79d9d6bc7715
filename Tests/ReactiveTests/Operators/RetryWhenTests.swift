import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("retry(when:)")
struct RetryWhenTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `each notification starts the stream anew`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let result = scheduler.start(disposed: 300) {
            xs.retry(when: { errors in errors.delay(.seconds(30), scheduler: scheduler) })
        }

        #expect(result.events == [.next(210, 1), .next(260, 1)])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(250, 270)])
    }

    @Test func `the end of the notifications ends the result`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let ended = scheduler.start { xs.retry(when: { $0.take(2).skip(1) }) }
        #expect(ended.events == [.next(210, 1)])

        let clock = TestScheduler(initialClock: 0)
        let ys = clock.createColdObservable([.next(10, 1), .error(20, TestError())])
        let completed = clock.start { ys.retry(when: { _ in Observable<Int>.empty() }) }
        #expect(completed.events == [.next(210, 1), .completed(220)])
    }

    @Test func `a failure of the notifications is the result's`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let result = scheduler.start {
            xs.retry(when: { errors in
                errors.flatMap { _ in Observable<Int>.error(TestError(text: "enough")) }
            })
        }

        #expect(result.events == [.next(210, 1), .error(220, TestError(text: "enough"))])
    }

    @Test func `the completion passes`() {
        let source = FailingSource(failing: 1)

        let stream = source.stream.retry(when: { (errors: Observable<any Error>) in errors })

        #expect(stream.collected() == [.completed])
        #expect(source.count == 2)
    }

    @Test func `an error of another type passes`() {
        let source = FailingSource(failing: 1)

        let stream = source.stream.retry(when: { (errors: Observable<RxError>) in errors })

        #expect(stream.collected() == [.error(TestError())])
    }

    @Test func `a hundred thousand synchronous retries do not grow the stack`() {
        let attempts = FailingSource()
        let stream = attempts.stream
            .retry(when: { errors in
                errors.enumerated().flatMap { error -> Observable<Int> in
                    error.index < 100_000 ? .just(0) : .error(error.element)
                }
            })

        #expect(stream.collected() == [.error(TestError())])
        #expect(attempts.count == 100_001)
    }

    @Test func `disposing disposes the stream and the notifications`() {
        let (source, triggers) = (PublishSubject<Int>(), PublishSubject<Int>())
        let subscription = source.retry(when: { _ in triggers }).subscribe()
        #expect(source.hasObservers && triggers.hasObservers)

        subscription.dispose()

        #expect(!source.hasObservers && !triggers.hasObservers)
    }
}
