import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("observe(on:) and subscribe(on:)")
struct SchedulingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `observe(on:) delivers one event a piece of work`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .completed(230),
        ])

        let result = scheduler.start { xs.observe(on: scheduler) }

        #expect(result.events == [.next(211, 1), .next(221, 2), .completed(231)])
        #expect(xs.subscriptions == [Subscription(200, 230)])

        let single = TestScheduler(initialClock: 0)
        let just = single.start { Single.just(1).observe(on: single).asObservable() }
        #expect(just.events == [.next(201, 1), .completed(202)])
    }

    @Test func `observe(on:) disposed early delivers nothing more`() {
        let scheduler = scheduler
        let xs = scheduler.createHotObservable([.next(210, 1), .next(220, 2)])

        let result = scheduler.start(disposed: 215) { xs.observe(on: scheduler) }

        #expect(result.events == [.next(211, 1)])
    }

    @Test(arguments: [true, false])
    func `observe(on:) a queue keeps the order and the end`(serial: Bool) throws {
        let queue: any SchedulerType =
            serial
            ? SerialDispatchQueueScheduler(qos: .default)
            : ConcurrentDispatchQueueScheduler(qos: .default)

        let elements = try Observable.from(0..<10_000)
            .observe(on: queue).map { $0 + 1 }.toBlocking(timeout: 20).toArray()

        #expect(elements == Array(1...10_000))
    }

    @Test func `subscribe(on:) starts and disposes by the scheduler`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(10, 1), .next(100, 2)])

        let result = scheduler.start(disposed: 250) { xs.subscribe(on: scheduler) }

        #expect(result.events == [.next(211, 1)])
        #expect(xs.subscriptions == [Subscription(201, 251)])
    }

    @MainActor @Test func `a driver of one element drives each in turn, at once`() {
        let title = Driver.just("title")
        let log = Log<String>()

        for label in 1...3 {
            title.drive(onNext: { log.write("\(label): \($0)") }).dispose()
        }

        #expect(log.entries == ["1: title", "2: title", "3: title"])
    }

    @Test func `subscribe(on:) passes the end on`() {
        let scheduler = scheduler
        let xs = scheduler.createColdObservable([.next(10, 1), .completed(20)])

        let result = scheduler.start { xs.subscribe(on: scheduler) }

        #expect(result.events == [.next(211, 1), .completed(221)])
    }

    @Test func `subscribe(on:) a queue runs the source there`() throws {
        let key = DispatchSpecificKey<Int>()
        let queue = DispatchQueue(label: "here")
        queue.setSpecific(key: key, value: 1)
        let there = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "x")
        let stream = Observable<Int>.create { observer in
            observer.onNext(DispatchQueue.getSpecific(key: key) ?? 0)
            observer.onCompleted()
            return Disposables.create()
        }

        #expect(try stream.subscribe(on: there).toBlocking(timeout: 20).toArray() == [1])
    }
}
