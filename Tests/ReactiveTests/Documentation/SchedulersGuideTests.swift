// The code and the diagrams of Docs/Reactive.docc/Schedulers.md.
import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: schedulers")
struct SchedulersGuideTests {
    @Test func `the example of CurrentThreadScheduler holds`() {
        let order = BehaviorRelay(value: [String]())
        let note: @Sendable (String) -> Void = { order.accept(order.value + [$0]) }

        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                note("inner")
                return Disposables.create()
            }
            note("outer")
            return Disposables.create()
        }
        #expect(order.value == ["outer", "inner"])
    }

    @Test @MainActor func `the example of MainScheduler holds`() async {
        let titles = Observable.of("Inbox").observe(on: MainScheduler.asyncInstance).record()
        #expect(titles.elements.isEmpty)
        #expect(await titles.elements(count: 1) == ["Inbox"])
    }

    @Test func `the example of ConcurrentMainScheduler holds`() async {
        let main = ConcurrentMainScheduler.instance
        let window = Observable.deferred { .just("window") }.subscribe(on: main).record()
        #expect(await window.elements(count: 1) == ["window"])
    }

    @Test
    func `the example of SerialDispatchQueueScheduler and ConcurrentDispatchQueueScheduler holds`()
        async
    {
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "log")
        let concurrent = ConcurrentDispatchQueueScheduler(queue: .global())

        let records = Observable.of(1, 2, 3).observe(on: serial).record()
        let images = Observable.of("a", "b").flatMap { name in
            Observable.deferred { .just("\(name).png") }.subscribe(on: concurrent)
        }.record()

        #expect(await records.elements(count: 3) == [1, 2, 3])
        #expect(await images.elements(count: 2).sorted() == ["a.png", "b.png"])
    }

    @Test func `the example of HistoricalScheduler holds`() {
        let clock = HistoricalScheduler()
        let alarms = Observable<Int>.timer(.seconds(3_600), scheduler: clock).record()

        clock.advanceTo(Date(timeIntervalSince1970: 3_599))
        #expect(alarms.elements.isEmpty)
        clock.advanceTo(Date(timeIntervalSince1970: 3_600))
        #expect(alarms.elements == [0])
    }

    @Test func `the example of VirtualTimeScheduler holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let beats = Observable<Int>.interval(.seconds(10), scheduler: scheduler).record()

        scheduler.advanceTo(25)
        #expect(beats.elements == [0, 1])
    }
}
