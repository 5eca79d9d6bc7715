import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

// A timer may fire on another thread and schedule its successor before the operator has stored the
// disposable of the first one.
@Suite("Timers that fire before scheduling them has returned")
struct EarlyTimerTests {
    @Test func `interval goes on, with each number once`() {
        let scheduler = HastyScheduler(hasty: [2, 5])
        let seen = Log<Int>()
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
            .subscribe(onNext: { seen.write($0) })

        for _ in 1...4 { #expect(scheduler.fire()) }

        #expect(seen.entries == Array(0..<6))
        subscription.dispose()
        #expect(!scheduler.fire())
    }

    @Test func `delay delivers the rest`() {
        let scheduler = HastyScheduler(hasty: [2])
        let (source, seen) = (PublishSubject<Int>(), Log<Int>())
        let subscription = source.delay(.seconds(1), scheduler: scheduler)
            .subscribe(onNext: { seen.write($0) })
        for number in 1...4 { source.onNext(number) }

        while scheduler.fire() {}

        #expect(seen.entries == [1, 2, 3, 4])
        subscription.dispose()
    }

    @Test func `buffers and windows go on`() {
        for isBuffer in [true, false] {
            let scheduler = HastyScheduler(hasty: [1, 3])
            let (source, seen) = (PublishSubject<Int>(), Log<[Int]>())
            let lists =
                isBuffer
                ? source.buffer(timeSpan: .seconds(1), count: 9, scheduler: scheduler)
                : source.window(timeSpan: .seconds(1), count: 9, scheduler: scheduler)
                    .flatMap { $0.toArray() }
            let subscription = lists.subscribe(onNext: { seen.write($0) })
            source.onNext(1)
            #expect(scheduler.fire())
            source.onNext(2)
            #expect(scheduler.fire())

            #expect(seen.entries == [[], [1], [], [2]], "\(isBuffer)")
            subscription.dispose()
        }
    }

    @Test func `ticks do not overlap`() {
        let scheduler = HastyScheduler()
        let seen = Log<Int>()
        let subscription = Observable<Int>.interval(.seconds(1), scheduler: scheduler)
            .subscribe(onNext: { number in
                if number == 0 {
                    // Another thread fires the next timer in the meantime.
                    let group = DispatchGroup()
                    DispatchQueue.global().async(group: group) { scheduler.fire() }
                    group.wait()
                }
                seen.write(number)
            })
        scheduler.fire()

        #expect(seen.entries == [0, 1])
        subscription.dispose()
    }

    @Test func `the timer of an element that throttle has sent sends no other early`() {
        let scheduler = HastyScheduler()
        let (source, seen) = (PublishSubject<Int>(), Log<Int>())
        let subscription = source.throttle(.seconds(10), scheduler: scheduler)
            .subscribe(onNext: { seen.write($0) })
        source.onNext(1)
        scheduler.advance(to: 5)
        source.onNext(2)
        // A thread is about to run the timer when the next element arrives in time.
        let stale = scheduler.takeTimer()
        source.onNext(3)
        scheduler.advance(to: 12)
        source.onNext(4)

        stale?()

        #expect(seen.entries == [1, 3])
        #expect(scheduler.fire())
        #expect(seen.entries == [1, 3, 4])
        #expect(scheduler.now.timeIntervalSinceReferenceDate == 20)
        subscription.dispose()
    }
}
