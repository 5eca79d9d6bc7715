// The code and the diagrams of Docs/Reactive.docc/Time.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: time and threads")
struct TimeGuideTests {
    @Test func `the example of observe(on:) holds`() async {
        let queue = SerialDispatchQueueScheduler(qos: .userInitiated)
        let lines = Observable.of("a", "b").observe(on: queue).map { "- \($0)" }.record()
        #expect(await lines.elements(count: 2) == ["- a", "- b"])
    }

    @Test func `the example of subscribe(on:) holds`() async {
        let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
        let sum = Observable.deferred { .just((1...1_000).reduce(0, +)) }.subscribe(on: queue)
            .record()
        #expect(await sum.elements(count: 1) == [500_500])
    }

    @Test func `the diagram of delay holds`() throws {
        try Diagram(
            """
            source                -1-2-|
            delay(.seconds(3))    ----1-2-|
            """
        ).check([
            "delay(.seconds(3))": { input in
                try input.hot("source").delay(.seconds(3), scheduler: input.scheduler).text
            }
        ])
    }

    @Test func `the example of delay holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let hint = Observable.just("Swipe to delete").delay(.seconds(5), scheduler: scheduler)
        #expect(
            scheduler.start { hint }.events == [.next(205, "Swipe to delete"), .completed(206)]
        )
    }

    @Test func `the diagram of delaySubscription holds`() throws {
        try Diagram(
            """
            source                            1-2-3-4|
            delaySubscription(.seconds(3))    ----3-4|
            """
        ).check([
            "delaySubscription(.seconds(3))": { input in
                try input.hot("source").delaySubscription(.seconds(3), scheduler: input.scheduler)
                    .text
            }
        ])
    }

    @Test func `the example of delaySubscription holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let later = Observable.just("check for updates")
            .delaySubscription(.seconds(2), scheduler: scheduler)
        #expect(scheduler.start { later }.events.first == .next(202, "check for updates"))
    }
}
