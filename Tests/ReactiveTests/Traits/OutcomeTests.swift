import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Outcomes")
struct OutcomeTests {
    @Test func `operators of a maybe see the completion after its element`() {
        let log = Log<String>()

        _ = Maybe.just(1)
            .do(onCompleted: { log.write("completed") }, onDispose: { log.write("disposed") })
            .subscribe(
                onSuccess: { log.write("success \($0)") },
                onCompleted: { log.write("empty") },
                onDisposed: { log.write("over") }
            )

        #expect(log.entries == ["success 1", "over", "completed", "disposed"])
    }

    @Test func `a subscriber that disposes in its outcome is told nothing more`() {
        let log = Log<String>()
        let subscription = SerialDisposable()
        let scheduler = TestScheduler(initialClock: 0)

        subscription.disposable = Single.just(1, scheduler: scheduler)
            .do(onDispose: { log.write("disposed") })
            .subscribe(
                onSuccess: { _ in
                    log.write("success")
                    subscription.dispose()
                },
                onFailure: { log.write("\($0)") },
                onDisposed: { log.write("over") }
            )
        scheduler.start()

        #expect(log.entries == ["success", "disposed", "over"])
    }

    @Test func `a delayed single completes one tick after its element`() {
        let scheduler = TestScheduler(initialClock: 0)

        let result = scheduler.start {
            Single.just(1).delay(.seconds(2), scheduler: scheduler)
        }

        #expect(result.events == [.next(202, 1), .completed(203)])
    }
}
