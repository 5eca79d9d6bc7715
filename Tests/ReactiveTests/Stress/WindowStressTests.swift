import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

// One of the threads advances the clock, and the others send elements.
@Suite("Operators that measure time on 2, 4 and 16 threads")
struct WindowStressTests {
    static let threads = [2, 4, 16]
    private static let perThread = 12
    private static let base = 100

    @Test(arguments: threads, [false, true])
    func `buffer sends each element in one buffer, in order`(threads: Int, failing: Bool) {
        for _ in trials(of: 320, on: threads) {
            let seen = Log<[Int]>()
            let gauge = GrammarGauge()

            run(on: threads, failing: failing) { source, clock in
                source.buffer(timeSpan: .seconds(1), count: 3, scheduler: clock)
                    .watched(by: gauge)
                    .subscribe(onNext: { seen.write($0) }, onError: { _ in })
            }

            let elements = seen.entries.flatMap { $0 }
            #expect(seen.entries.allSatisfy { $0.count <= 3 })
            #expect(areInOrder(elements))
            // A failure drops the elements of the last buffer.
            let all = (threads - 1) * Self.perThread
            #expect(failing ? elements.count > all - 3 : elements.count == all)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test(arguments: threads, [false, true])
    func `window sends each element in one window, and ends all windows`(
        threads: Int,
        failing: Bool
    ) {
        for _ in trials(of: 320, on: threads) {
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            let windows = Log<GrammarGauge>()

            run(on: threads, failing: failing) { source, clock in
                source.window(timeSpan: .seconds(1), count: 3, scheduler: clock)
                    .watched(by: gauge)
                    .subscribe(
                        onNext: { window in
                            let own = GrammarGauge()
                            windows.write(own)
                            _ = window.watched(by: own)
                                .subscribe(onNext: { seen.write($0) }, onError: { _ in })
                        },
                        onError: { _ in }
                    )
            }

            #expect(seen.entries.count == (threads - 1) * Self.perThread)
            #expect(areInOrder(seen.entries))
            #expect(windows.entries.allSatisfy { $0.elements <= 3 })
            #expect(windows.entries.allSatisfy { $0.ends == 1 && $0.faults == 0 })
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test(arguments: threads)
    func `window releases its source when the last of its subscribers leaves`(threads: Int) {
        for _ in trials(of: 600, on: threads) {
            let clock = HistoricalScheduler()
            let subject = PublishSubject<Int>()
            let windows = Log<any Disposable>()
            let subscription = subject.window(timeSpan: .seconds(1), count: 2, scheduler: clock)
                .subscribe(onNext: { windows.write($0.subscribe()) })
            for element in 0..<4 { subject.onNext(element) }
            let held = windows.entries

            race(threads) { number in
                if number == 0 { clock.advanceTo(clock.clock.addingTimeInterval(9)) }
                if number == 1 {
                    subject.onNext(9)
                    subscription.dispose()
                }
                for (place, one) in held.enumerated() where place % threads == number {
                    one.dispose()
                }
            }
            for window in windows.entries { window.dispose() }

            #expect(!subject.hasObservers)
        }
    }

    @Test(arguments: threads, [false, true])
    func `timeout sends all there is in time, then the other stream`(
        threads: Int,
        failing: Bool
    ) {
        for _ in trials(of: 320, on: threads) {
            let seen = Log<Int>()
            let gauge = GrammarGauge()

            run(on: threads, failing: failing) { source, clock in
                source.timeout(.seconds(2), other: Observable.of(-1, -2), scheduler: clock)
                    .watched(by: gauge)
                    .subscribe(onNext: { seen.write($0) }, onError: { _ in })
            }

            let inTime = seen.entries.prefix { $0 >= 0 }
            let late = seen.entries.dropFirst(inTime.count)
            #expect(areInOrder(Array(inTime)))
            #expect(late.isEmpty || late == [-1, -2])
            if late.isEmpty { #expect(inTime.count == (threads - 1) * Self.perThread) }
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test(arguments: threads)
    func `timeout takes either the element or the other stream`(threads: Int) {
        for _ in trials(of: 400, on: threads) {
            // Each stream is due at a different second.
            let clock = HistoricalScheduler()
            let subjects = (0..<20).map { _ in PublishSubject<Int>() }
            let seen = subjects.map { _ in Log<Int>() }
            let gauges = subjects.map { _ in GrammarGauge() }
            let bag = DisposeBag()
            for place in subjects.indices {
                subjects[place]
                    .timeout(.seconds(place + 1), other: Observable.of(-1, -2), scheduler: clock)
                    .watched(by: gauges[place])
                    .subscribe(onNext: { seen[place].write($0) })
                    .disposed(by: bag)
            }

            race(threads) { number in
                for place in subjects.indices {
                    if number == 0 {
                        clock.advanceTo(clock.clock.addingTimeInterval(1))
                    } else if place % (threads - 1) == number - 1 {
                        for element in 0..<3 { subjects[place].onNext(element) }
                    }
                }
            }
            clock.advanceTo(clock.clock.addingTimeInterval(60))

            for place in subjects.indices {
                let inTime = seen[place].entries.prefix { $0 >= 0 }
                #expect(Array(inTime) == Array(0..<inTime.count))
                #expect(seen[place].entries.dropFirst(inTime.count) == [-1, -2])
                #expect(gauges[place].ends == 1)
                #expect(gauges[place].faults == 0)
            }
            #expect(subjects.allSatisfy { !$0.hasObservers })
        }
    }

    /// Whether the elements of each thread are its first ones, without gaps and in their order.
    private func areInOrder(_ elements: [Int]) -> Bool {
        Dictionary(grouping: elements) { $0 / Self.base }
            .allSatisfy { number, own in own == own.indices.map { number * Self.base + $0 } }
    }

    /// Subscribes to the elements of the other threads while the first one advances the clock.
    private func run(
        on threads: Int,
        failing: Bool,
        _ subscribe: (Observable<Int>, HistoricalScheduler) -> any Disposable
    ) {
        let clock = HistoricalScheduler()
        let subjects = (1..<threads).map { _ in PublishSubject<Int>() }
        let end = PublishSubject<Int>()
        let source = Observable.merge(subjects.map { $0 as Observable<Int> } + [end])
        let subscription = subscribe(source, clock)
        let start = clock.clock

        race(threads) { number in
            if number == 0 {
                for step in 1...12 {
                    clock.advanceTo(start.addingTimeInterval(Double(step) * 0.7))
                }
            } else {
                for element in 0..<Self.perThread {
                    subjects[number - 1].onNext(number * Self.base + element)
                }
                subjects[number - 1].onCompleted()
            }
        }
        end.on(failing ? .error(TestError()) : .completed)
        clock.advanceTo(start.addingTimeInterval(60))

        #expect(!end.hasObservers && subjects.allSatisfy { !$0.hasObservers })
        subscription.dispose()
    }
}
