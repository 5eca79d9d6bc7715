import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import TestSupport
import Testing

@Suite("Operators that join streams of 2, 4 and 16 threads")
struct JoiningStressTests {
    static let threads = [2, 4, 16]

    /// An inner stream sends its number times this base, plus the number of the element.
    private static let base = 10

    @Test(arguments: threads, [1, 2, 5])
    func `merge(maxConcurrent:) sends all of each stream, so many at a time`(
        threads: Int,
        limit: Int
    ) {
        for _ in trials(of: 240, on: threads) {
            let inner = (0..<8 + threads).map { _ in ReplaySubject<Int>.createUnbounded() }
            let running = Atomic<Int>(0)
            let tooMany = Atomic<Int>(0)
            let outer = PublishSubject<Int>()
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            let subscription =
                outer
                .map { number in
                    inner[number].do(
                        onCompleted: { running.subtract(1, ordering: .sequentiallyConsistent) },
                        onSubscribe: {
                            let now = running.add(1, ordering: .sequentiallyConsistent).newValue
                            if now > limit { tooMany.add(1, ordering: .relaxed) }
                        }
                    )
                }
                .merge(maxConcurrent: limit)
                .watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(threads) { number in
                if number == 0 {
                    for place in inner.indices { outer.onNext(place) }
                    outer.onCompleted()
                } else {
                    for place in inner.indices where place % (threads - 1) == number - 1 {
                        for element in 0..<3 { inner[place].onNext(place * Self.base + element) }
                        inner[place].onCompleted()
                    }
                }
            }

            for place in inner.indices {
                let own = seen.entries.filter { $0 / Self.base == place }
                #expect(own == (0..<3).map { place * Self.base + $0 })
            }
            #expect(gauge.elements == inner.count * 3)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(tooMany.load(ordering: .relaxed) == 0)
            #expect(!outer.hasObservers && inner.allSatisfy { !$0.hasObservers })
            subscription.dispose()
        }
    }

    @Test(arguments: threads, [false, true])
    func `amb takes all of one stream and nothing of the others`(threads: Int, failing: Bool) {
        for _ in trials(of: 200, on: threads) {
            // Several rounds run at a time, since each has only one moment at which it is decided.
            let rounds = (0..<8).map { _ in Round(of: threads) }

            race(threads) { number in
                for round in rounds {
                    let subject = round.subjects[number]
                    for element in 0..<3 { subject.onNext(number * Self.base + element) }
                    subject.on(failing ? .error(TestError()) : .completed)
                }
            }

            for round in rounds {
                let winner = (round.seen.entries.first ?? 0) / Self.base
                #expect(round.seen.entries == (0..<3).map { winner * Self.base + $0 })
                #expect(round.gauge.ends == 1)
                #expect(round.gauge.faults == 0)
                #expect(round.subjects.allSatisfy { !$0.hasObservers })
            }
        }
    }

    /// Streams of which the operator takes one.
    private struct Round: Sendable {
        let subjects: [PublishSubject<Int>]
        let seen = Log<Int>()
        let gauge = GrammarGauge()

        init(of count: Int) {
            subjects = (0..<count).map { _ in PublishSubject<Int>() }
            _ = Observable.amb(subjects).watched(by: gauge)
                .subscribe(onNext: { [seen] in seen.write($0) }, onError: { _ in })
        }
    }

    @Test(arguments: threads, [false, true])
    func `groupBy puts each element into its group, and ends all groups`(
        threads: Int,
        failing: Bool
    ) {
        for _ in trials(of: 240, on: threads) {
            let subjects = (0..<threads).map { _ in PublishSubject<Int>() }
            let isOver = PublishSubject<Int>()
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            let groups = Log<GrammarGauge>()
            let sources = subjects.map { $0 as Observable<Int> } + [isOver]
            _ = Observable.merge(sources)
                .groupBy { $0 % 4 }
                .watched(by: gauge)
                .subscribe(
                    onNext: { group in
                        let own = GrammarGauge()
                        groups.write(own)
                        _ = group.asObservable().watched(by: own).subscribe(
                            onNext: { seen.write($0 % 4 == group.key ? $0 : -1) },
                            onError: { _ in }
                        )
                    },
                    onError: { _ in }
                )

            race(threads) { number in
                for element in 0..<12 { subjects[number].onNext(number * 12 + element) }
                subjects[number].onCompleted()
            }
            isOver.on(failing ? .error(TestError()) : .completed)

            #expect(seen.entries.sorted() == Array(0..<12 * threads))
            #expect(groups.entries.count == 4)
            #expect(groups.entries.allSatisfy { $0.ends == 1 && $0.faults == 0 })
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(!isOver.hasObservers && subjects.allSatisfy { !$0.hasObservers })
        }
    }

    @Test(arguments: threads)
    func `groupBy releases its source when the last of its subscribers leaves`(threads: Int) {
        for _ in trials(of: 600, on: threads) {
            let subject = PublishSubject<Int>()
            let groups = Log<Observable<Int>>()
            let subscription = subject.groupBy { $0 % 3 }
                .subscribe(onNext: { groups.write($0.asObservable()) })
            for element in 0..<3 { subject.onNext(element) }
            let held = groups.entries.map { $0.subscribe() }

            race(threads) { number in
                if number == 0 { for element in 0..<10 { subject.onNext(element) } }
                if number == 1 { subscription.dispose() }
                for (place, one) in held.enumerated() where place % threads == number {
                    one.dispose()
                }
            }

            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: threads)
    func `retry(when:) runs one attempt at a time, and as many as it is told`(threads: Int) {
        for _ in trials(of: 800, on: threads) {
            let failures = (0..<threads).map { _ in PublishSubject<Int>() }
            let attempts = Attempts()
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            let subscription = attempts.source(failingWith: failures)
                .retry { (errors: Observable<any Error>) in errors.take(3) }
                .watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(threads) { number in
                for element in 0..<8 { failures[number].onNext(element) }
            }
            // A failure between two attempts belongs to neither of them.
            for element in 0..<4 { failures[0].onNext(element) }

            #expect(seen.entries == [1, 2, 3, 4])
            #expect(attempts.atOnce == 1)
            #expect(attempts.running == 0)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(failures.allSatisfy { !$0.hasObservers })
            subscription.dispose()
        }
    }

    @Test(arguments: threads)
    func `retry(when:) takes failures and notifications of different threads`(threads: Int) {
        for _ in trials(of: 800, on: threads) {
            let (failure, triggers) = (PublishSubject<Int>(), PublishSubject<Int>())
            let attempts = Attempts()
            let starts = Log<Int>()
            let gauge = GrammarGauge()
            let subscription = attempts.source(failingWith: [failure])
                .retry { (_: Observable<any Error>) in triggers }
                .watched(by: gauge)
                .subscribe(onNext: { starts.write($0) }, onError: { _ in })

            race(threads) { number in
                for element in 0..<8 {
                    (number.isMultiple(of: 2) ? failure : triggers).onNext(element)
                }
            }
            #expect(gauge.ends == 0)
            triggers.onCompleted()
            failure.onNext(0)

            #expect(starts.entries == Array(1...max(1, starts.entries.count)))
            #expect(attempts.atOnce <= 1)
            #expect(attempts.running == 0)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(!failure.hasObservers && !triggers.hasObservers)
            subscription.dispose()
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: threads)
    func `retry(when:) starts anew on whatever thread`(threads: Int) async {
        for _ in trials(of: 160, on: threads) {
            let attempts = Atomic<Int>(0)
            let gauges = (0..<threads).map { _ in GrammarGauge() }
            let recordings = gauges.map { gauge in
                let own = Log<Void>()
                return Observable<Int>
                    .create { observer in
                        attempts.add(1, ordering: .sequentiallyConsistent)
                        own.write(())
                        let attempt = own.entries.count
                        observer.onNext(attempt)
                        // A later attempt never ends, so that endless attempts are noticed.
                        if attempt <= 5 {
                            observer.on(attempt < 5 ? .error(TestError()) : .completed)
                        }
                        return Disposables.create()
                    }
                    .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
                    .retry { (errors: Observable<any Error>) in
                        errors.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
                    }
                    .watched(by: gauge)
                    .record()
            }

            for recording in recordings { await recording.untilEnd() }

            #expect(recordings.allSatisfy { $0.elements == [1, 2, 3, 4, 5] })
            #expect(attempts.load(ordering: .sequentiallyConsistent) == 5 * threads)
            #expect(gauges.allSatisfy { $0.ends == 1 && $0.faults == 0 })
        }
    }
}

/// A stream that fails with the elements of others, and counts its subscriptions.
private final class Attempts: Sendable {
    private let counts = Mutex<(started: Int, running: Int, atOnce: Int)>((0, 0, 0))

    /// The number of subscriptions.
    var running: Int { counts.withLock { $0.running } }
    /// The highest number of subscriptions at the same time.
    var atOnce: Int { counts.withLock { $0.atOnce } }

    func source(failingWith failures: [PublishSubject<Int>]) -> Observable<Int> {
        Observable.create { observer in
            let number = self.counts.withLock { counts in
                counts.started += 1
                counts.running += 1
                counts.atOnce = max(counts.atOnce, counts.running)
                return counts.started
            }
            observer.onNext(number)
            let failing = Observable.merge(failures.map { $0 as Observable<Int> })
                .subscribe(onNext: { _ in observer.onError(TestError()) })
            return Disposables.create {
                failing.dispose()
                self.counts.withLock { $0.running -= 1 }
            }
        }
    }
}
