// The code and the diagrams of Docs/Reactive.docc/Errors.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: errors")
struct ErrorsGuideTests {
    @Test func `the diagram of catch holds`() throws {
        try Diagram(
            """
            source    -1-#
            other     -8-9|
            catch     -1--8-9|
            """
        ).check([
            "catch": { input in
                try input.cold("source").catch { [other = input.cold("other")] _ in other }.text
            }
        ])
    }

    @Test func `catch continues with another stream`() throws {
        let remote = Observable<String>.error(RxError.timeout)
        let text = remote.catch { error in .just("offline") }
        #expect(try text.toBlocking().toArray() == ["offline"])
    }

    @Test func `catch(sequence:) continues with the next stream`() throws {
        let mirrors = [Observable<String>.error(RxError.timeout), .just("mirror 2")]
        #expect(try Observable.catch(sequence: mirrors).toBlocking().toArray() == ["mirror 2"])
    }

    @Test func `the diagram of catchAndReturn holds`() throws {
        try Diagram(
            """
            source               -1-#
            catchAndReturn(9)    -1-(9|)
            """
        ).check([
            "catchAndReturn(9)": { input in
                try input.cold("source").catchAndReturn("9").text
            }
        ])
    }

    @Test func `the example of catchAndReturn holds`() throws {
        let count = Observable<Int>.error(RxError.unknown).catchAndReturn(0)
        #expect(try count.toBlocking().toArray() == [0])
    }

    @Test func `the diagram of retry holds`() throws {
        try Diagram(
            """
            source      -1-#
            retry(2)    -1--1-#
            """
        ).check([
            "retry(2)": { input in
                try input.cold("source").retry(2).text
            }
        ])
    }

    @Test func `the example of retry holds`() throws {
        let attempts = BehaviorRelay(value: 0)
        let request = Observable.deferred {
            attempts.accept(attempts.value + 1)
            return attempts.value < 3 ? Observable.error(RxError.timeout) : .just("answer")
        }
        #expect(try request.retry(5).toBlocking().toArray() == ["answer"])
        #expect(attempts.value == 3)
    }

    @Test func `the example of retry(when:) holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let request = Observable<Int>.error(RxError.timeout)
        let patient = request.retry(when: { errors in
            errors.enumerated().flatMap { attempt, error in
                attempt < 3
                    ? Observable<Int>.timer(.seconds(1 << attempt), scheduler: scheduler)
                    : .error(error)
            }
        })
        #expect(scheduler.start { patient }.events.map(\.time) == [207])
    }

    @Test func `the diagram of timeout holds`() throws {
        try Diagram(
            """
            source                  -1--------
            timeout(.seconds(4))    -1---#
            """
        ).check([
            "timeout(.seconds(4))": { input in
                try input.hot("source").timeout(.seconds(4), scheduler: input.scheduler).text
            }
        ])
    }

    @Test func `the example of timeout holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let request = Observable<String>.never()
        let limited = request.timeout(
            .seconds(30),
            other: Observable.just("no answer"),
            scheduler: scheduler
        )
        #expect(scheduler.start { limited }.events == [.next(230, "no answer"), .completed(230)])
    }
}
