import Reactive
import ReactiveTesting
import Testing

@Suite("Operators on failures")
struct FailingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `catch goes on with another stream`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])
        let ys = scheduler.createColdObservable([.next(10, 2), .completed(20)])

        let result = scheduler.start { xs.catch { _ in ys.asObservable() } }

        #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
        #expect(xs.subscriptions == [Subscription(200, 220)])
        #expect(ys.subscriptions == [Subscription(220, 240)])
    }

    @Test func `catch lets the end pass, and may throw`() {
        #expect(
            Observable.just(1).catch { _ in .just(2) }.collected()
                == [.next(1), .completed]
        )
        #expect(
            Observable<Int>.error(TestError()).catch { _ in throw TestError(text: "handler") }
                .collected() == [.error(TestError(text: "handler"))]
        )
    }

    @Test func `catch disposed early disposes whichever runs`() {
        let xs = scheduler.createColdObservable([Recorded<Event<Int>>.error(20, TestError())])
        let ys = scheduler.createColdObservable([.next(500, 2)])

        _ = scheduler.start(disposed: 300) { xs.catch { _ in ys.asObservable() } }

        #expect(ys.subscriptions == [Subscription(220, 300)])
    }

    @Test func `catchAndReturn sends one element in place of the failure`() {
        #expect(
            Observable<Int>.error(TestError()).catchAndReturn(5).collected()
                == [.next(5), .completed]
        )
    }

    @Test func `retry starts anew a limited number of times`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let result = scheduler.start { xs.retry(3) }

        #expect(
            result.events == [
                .next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError()),
            ]
        )
        #expect(
            xs.subscriptions == [
                Subscription(200, 220), Subscription(220, 240), Subscription(240, 260),
            ]
        )
    }

    @Test func `retry lets the end pass`() {
        #expect(Observable.of(1, 2).retry().collected() == [.next(1), .next(2), .completed])
    }

    @Test func `a hundred thousand synchronous retries do not grow the stack`() {
        let attempts = Log<Void>()
        let stream = Observable<Int>.create { observer in
            attempts.write(())
            if attempts.entries.count == 2_000 { observer.onCompleted() }
            observer.onError(TestError())
            return Disposables.create()
        }
        #expect(stream.retry().collected() == [.completed])

        let deep = Observable<Int>.error(TestError()).retry(100_000)
        #expect(deep.collected() == [.error(TestError())])
    }

    @Test func `retry disposed early stops`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let result = scheduler.start(disposed: 235) { xs.retry() }

        #expect(result.events == [.next(210, 1), .next(230, 1)])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(220, 235)])
    }
}
