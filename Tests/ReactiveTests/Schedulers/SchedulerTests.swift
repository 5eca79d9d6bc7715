import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Schedulers")
struct SchedulerTests {
    @Test func `the current thread runs scheduled work after the work running now`() {
        let log = Log<Int>()
        #expect(CurrentThreadScheduler.isScheduleRequired)

        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            for number in 1...200 {
                _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                    log.write(number)
                    return Disposables.create()
                }
            }
            log.write(0)
            return Disposables.create()
        }

        #expect(log.entries == Array(0...200))
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func `work cancelled before its turn does not run`() {
        let log = Log<Int>()
        _ = CurrentThreadScheduler.instance.schedule(()) { _ in
            let later = CurrentThreadScheduler.instance.schedule(()) { _ in
                log.write(1)
                return Disposables.create()
            }
            later.dispose()
            return Disposables.create()
        }
        #expect(log.entries.isEmpty)
    }

    @Test func `scheduleRecursive does not grow the stack`() {
        let log = Log<Int>()
        _ = CurrentThreadScheduler.instance.scheduleRecursive(0) { number, recurse in
            if number == 100_000 { log.write(number) } else { recurse(number + 1) }
        }
        #expect(log.entries == [100_000])
    }

    @Test func `virtual time runs work in order of time, then of scheduling`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        for (time, name) in [(30, "c"), (10, "a"), (20, "b"), (10, "a2"), (30, "c2")] {
            scheduler.scheduleAt(time) { log.write("\(name)@\(scheduler.clock)") }
        }

        scheduler.advanceTo(20)
        #expect(log.entries == ["a@10", "a2@10", "b@20"])
        #expect(scheduler.clock == 20)

        scheduler.start()
        #expect(log.entries.suffix(2) == ["c@30", "c2@30"])
    }

    @Test func `virtual work can be cancelled, stopped, and slept over`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        let work = scheduler.scheduleRelativeVirtual((), dueTime: 10) { _ in
            log.write(1)
            return Disposables.create()
        }
        scheduler.scheduleAt(20) {
            log.write(2)
            scheduler.stop()
        }
        scheduler.scheduleAt(30) { log.write(3) }
        work.dispose()

        scheduler.start()
        #expect(log.entries == [2])

        scheduler.sleep(100)
        #expect(scheduler.clock == 120)
        scheduler.start()
        #expect(log.entries == [2, 3])
    }

    @Test func `a delay in virtual time is not adjusted, one in real time is`() {
        let scheduler = TestScheduler(initialClock: 200)
        let log = Log<String>()
        let cold = scheduler.createColdObservable([.next(0, "cold"), .completed(0)])
        _ = scheduler.scheduleRelative((), dueTime: .seconds(0)) { _ in
            log.write("real @ \(scheduler.clock)")
            return Disposables.create()
        }
        _ = scheduler.scheduleRelativeVirtual((), dueTime: 0) { _ in
            log.write("virtual @ \(scheduler.clock)")
            return Disposables.create()
        }
        _ = cold.subscribe(onNext: { log.write("\($0) @ \(scheduler.clock)") })

        scheduler.start()

        #expect(log.entries == ["virtual @ 200", "cold @ 200", "real @ 201"])
    }

    @Test func `a virtual clock describes what waits`() {
        let scheduler = TestScheduler(initialClock: 5)
        scheduler.scheduleAt(30) {}
        scheduler.scheduleAt(10) {}
        scheduler.scheduleAbsoluteVirtual((), time: 20) { _ in Disposables.create() }.dispose()

        #expect(scheduler.debugDescription == "clock: 5, waiting: [10, 30]")
    }

    @Test func `periodic work runs until it is disposed`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        let work = scheduler.schedulePeriodic(
            0,
            startAfter: .seconds(10),
            period: .seconds(5)
        ) { state in
            log.write(scheduler.clock)
            return state + 1
        }
        scheduler.scheduleAt(22) { work.dispose() }

        scheduler.start()

        #expect(log.entries == [10, 15, 20])
    }

    @Test func `a queue's timers fire, repeat and are cancelled`() async {
        let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "timers")
        let ticks = PublishSubject<Int>()
        let record = ticks.record()
        let periodic = queue.schedulePeriodic(
            1,
            startAfter: .milliseconds(1),
            period: .milliseconds(1)
        ) { number in
            ticks.onNext(number)
            return number + 1
        }
        let cancelled = queue.scheduleRelative((), dueTime: .milliseconds(1)) { _ in
            Disposables.create { ticks.onError(TestError()) }
        }
        cancelled.dispose()

        #expect(await record.elements(count: 3).prefix(3) == [1, 2, 3])
        periodic.dispose()

        let once = PublishSubject<Int>()
        let onceRecord = once.record()
        let timer = queue.scheduleRelative(7, dueTime: .milliseconds(1)) { state in
            once.onNext(state)
            return Disposables.create()
        }
        #expect(await onceRecord.elements(count: 1) == [7])
        timer.dispose()
    }

    @Test func `history counts real time`() {
        let scheduler = HistoricalScheduler()
        let log = Log<Double>()
        _ = scheduler.scheduleRelative((), dueTime: .seconds(5)) { _ in
            log.write(scheduler.now.timeIntervalSince1970)
            return Disposables.create()
        }
        scheduler.start()
        #expect(log.entries == [5])
    }

    @Test func `a virtual clock is deallocated while periodic work waits`() {
        weak var released: HistoricalScheduler?
        let ticks = Log<Int>()
        do {
            let clock = HistoricalScheduler()
            released = clock
            _ = clock.schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { count in
                ticks.write(count)
                return count + 1
            }
            clock.advanceTo(Date(timeIntervalSince1970: 2.5))
        }

        #expect(ticks.entries == [0, 1])
        #expect(released == nil)
    }

    @Test func `periodic work has its next turn before what it schedules itself`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<String>()
        let timer = scheduler.schedulePeriodic(
            0,
            startAfter: .seconds(10),
            period: .seconds(10)
        ) { count in
            log.write("turn \(count) at \(scheduler.clock)")
            _ = scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
                log.write("own \(count) at \(scheduler.clock)")
                return Disposables.create()
            }
            return count + 1
        }
        scheduler.scheduleAt(25) { timer.dispose() }

        scheduler.start()

        #expect(
            log.entries == ["turn 0 at 10", "turn 1 at 20", "own 0 at 20", "own 1 at 30"]
        )
    }
}
