#if TraceResources
import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import Testing

extension ResourcesTests {
    /// A scheduler that a case creates and releases.
    struct SchedulerCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> any SchedulerType
    }

    static let schedulers = [
        SchedulerCase(testDescription: "serial queue") {
            SerialDispatchQueueScheduler(internalSerialQueueName: "counted")
        },
        SchedulerCase(testDescription: "concurrent queue") {
            ConcurrentDispatchQueueScheduler(qos: .default)
        },
        SchedulerCase(testDescription: "main queue") { MainScheduler() },
        SchedulerCase(testDescription: "main queue, later") { MainScheduler.asyncInstance },
        SchedulerCase(testDescription: "main queue, for subscribing") {
            ConcurrentMainScheduler.instance
        },
    ]

    /// An object for closures to capture, which counts as one resource.
    private final class Token: Sendable {
        init() { Resources.incrementTotal() }

        deinit { Resources.decrementTotal() }
    }

    @Test(arguments: schedulers)
    func `of work on a queue are released`(queue: SchedulerCase) async {
        let before = Resources.total

        await run(on: queue.make())
        await Self.settle(at: before)

        #expect(Resources.total == before)
    }

    private func run(on scheduler: any SchedulerType) async {
        let token = Token()
        let ran = PublishSubject<Int>()
        let recording = ran.record()
        let cancelled = scheduler.schedule(()) { _ in
            Disposables.create { _ = token }
        }
        cancelled.dispose()
        let recursive = scheduler.scheduleRecursive(0) { number, recurse in
            _ = token
            ran.onNext(number)
            if number < 3 { recurse(number + 1) }
        }
        await recording.elements(count: 4)
        let late = scheduler.scheduleRelative((), dueTime: .seconds(3_600)) { _ in
            Disposables.create { _ = token }
        }
        late.dispose()
        let periodic = scheduler.schedulePeriodic(
            4,
            startAfter: .milliseconds(1),
            period: .milliseconds(1)
        ) { number in
            _ = token
            ran.onNext(number)
            return number + 1
        }
        await recording.elements(count: 6)
        periodic.dispose()
        recursive.dispose()
        await Observable.of(1, 2, 3)
            .observe(on: scheduler)
            .delay(.milliseconds(1), scheduler: scheduler)
            .subscribe(on: scheduler)
            .record().untilEnd()
        Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).subscribe().dispose()
        await Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(2)
            .record().untilEnd()
    }

    @Test func `of work on a virtual clock are released`() {
        let before = Resources.total

        do {
            let token = Token()
            let scheduler = HistoricalScheduler()
            let work = [
                scheduler.scheduleRecursive(0) { number, recurse in
                    _ = token
                    if number < 9 { recurse(number + 1) }
                },
                scheduler.schedulePeriodic(
                    0,
                    startAfter: .seconds(1),
                    period: .seconds(1)
                ) { number in
                    _ = token
                    return number + 1
                },
                scheduler.scheduleRelative((), dueTime: .seconds(60)) { _ in
                    Disposables.create { _ = token }
                },
            ]
            scheduler.advanceTo(scheduler.now.addingTimeInterval(5))
            for one in work { one.dispose() }
        }

        #expect(Resources.total == before)
    }

    @Test func `of work that is cancelled before a virtual clock moves are released`() {
        let before = Resources.total

        do {
            let token = Token()
            let scheduler = TestScheduler(initialClock: 0)
            scheduler.schedulePeriodic((), startAfter: .seconds(1), period: .seconds(1)) {
                _ = token
            }
            .dispose()
            scheduler.scheduleRecursive(()) { _, recurse in
                _ = token
                recurse(())
            }
            .dispose()
            Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe().dispose()
        }

        #expect(Resources.total == before)
    }

    @Test func `of work on the current thread are released`() {
        let before = Resources.total

        do {
            let token = Token()
            let scheduler = CurrentThreadScheduler.instance
            scheduler.scheduleRecursive(0) { number, recurse in
                _ = token
                if number < 9 { recurse(number + 1) }
            }
            .dispose()
            _ = scheduler.schedule(()) { _ in
                scheduler.schedule(()) { _ in Disposables.create { _ = token } }
            }
            _ = scheduler.schedule(()) { _ in
                let later = scheduler.schedule(()) { _ in Disposables.create { _ = token } }
                later.dispose()
                return later
            }
        }

        #expect(Resources.total == before)
    }
}
#endif
