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
        // The number of elements is limited, since an endless retry would never return.
        let ends: [Event<Int>] = [.next(1), .next(2), .completed]

        #expect(Observable.of(1, 2).retry().take(9).collected() == ends)
        #expect(Observable.of(1, 2).retry(5).take(9).collected() == ends)
    }

    @Test(arguments: [1, 2, 100_000])
    func `synchronous retries are counted, and do not grow the stack`(count: Int) {
        let limited = FailingSource()

        #expect(limited.stream.retry(count).collected() == [.error(TestError())])
        #expect(limited.count == count)

        let endless = FailingSource(failing: count)
        #expect(endless.stream.retry().collected() == [.completed])
        #expect(endless.count == count + 1)
    }

    @Test(arguments: [0, -1]) func `retry without an attempt completes`(count: Int) {
        let attempts = FailingSource()

        #expect(attempts.stream.retry(count).collected() == [.completed])
        #expect(attempts.count == 0)
    }

    @Test func `retry disposed early stops`() {
        let xs = scheduler.createColdObservable([.next(10, 1), .error(20, TestError())])

        let result = scheduler.start(disposed: 235) { xs.retry() }

        #expect(result.events == [.next(210, 1), .next(230, 1)])
        #expect(xs.subscriptions == [Subscription(200, 220), Subscription(220, 235)])
    }
}
