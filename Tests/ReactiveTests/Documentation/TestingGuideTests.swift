// The code and the diagrams of Docs/Reactive.docc/Testing.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: testing")
struct TestingGuideTests {
    @Test func `a search waits until typing stops`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let typed = try scheduler.createHotObservable(marbles: "-a-b---c-----|")

        let observer = scheduler.start {
            typed.debounce(.seconds(20), scheduler: scheduler)
        }

        expectMarbles(observer.events, "-----b---c---|")
    }

    @Test func `the example of TestScheduler holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let observer = scheduler.start(disposed: 225) {
            Observable<Int>.interval(.seconds(10), scheduler: scheduler)
        }
        #expect(observer.events == [.next(210, 0), .next(220, 1)])
    }

    @Test func `streams and observers record events and subscriptions`() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, "a"), .completed(220)])

        let observer = scheduler.start { source.map { $0.uppercased() } }

        #expect(observer.events == [.next(210, "A"), .completed(220)])
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test func `a diagram describes sources and results`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let source = try scheduler.createColdObservable(
            marbles: "-a-b-|",
            values: ["a": 1, "b": 2]
        )

        let observer = scheduler.start { source.map { $0 * 10 } }

        expectMarbles(observer.events, "-x-y-|", values: ["x": 10, "y": 20])
    }

    @Test func `the example of record holds`() async {
        let recording = Observable.of(1, 2, 3).observe(on: MainScheduler.asyncInstance).record()

        #expect(await recording.elements(count: 2).prefix(2) == [1, 2])
        _ = await recording.untilEnd()
        #expect(recording.isCompleted)
    }

    @Test func `the example of toBlocking holds`() throws {
        let numbers = Observable.of(1, 2, 3).toBlocking(timeout: 1)
        #expect(try numbers.toArray() == [1, 2, 3])
        #expect(try numbers.last() == 3)
    }
}
