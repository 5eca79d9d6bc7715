import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import TestSupport
import Testing

// One thread sends elements, and another one advances the clock.
@Suite("Operators that measure time on one thread while another sends")
struct TimeStressTests {
    /// An operator that measures time.
    struct Timed: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let measure: @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>

        init(
            _ name: String,
            _ measure:
                @escaping @Sendable (Observable<Int>, HistoricalScheduler) -> Observable<Int>
        ) {
            testDescription = name
            self.measure = measure
        }
    }

    static let complete = [
        Timed("delay") { $0.delay(.seconds(2), scheduler: $1) },
        Timed("buffer") {
            $0.buffer(timeSpan: .seconds(1), count: 3, scheduler: $1)
                .flatMap { Observable.from($0) }
        },
        Timed("window") { $0.window(timeSpan: .seconds(1), count: 3, scheduler: $1).merge() },
    ]

    static let thinning = [
        Timed("debounce") { $0.debounce(.seconds(1), scheduler: $1) },
        Timed("throttle") { $0.throttle(.seconds(1), scheduler: $1) },
    ]

    static let all =
        complete + thinning + [
            Timed("timeout") { source, clock in
                source.timeout(.seconds(1), scheduler: clock)
            },
            Timed("timeout to another stream") { source, clock in
                source.timeout(.seconds(1), other: Observable.of(-1, -2), scheduler: clock)
            },
            Timed("take(for:)") { $0.take(for: .seconds(3), scheduler: $1) },
            Timed("skip") { $0.skip(.seconds(3), scheduler: $1) },
            Timed("sample") { source, clock in
                source.sample(Observable<Int>.interval(.seconds(1), scheduler: clock).take(9))
            },
        ]

    @Test(arguments: all)
    func `send one event at a time, and nothing after the end`(timed: Timed) {
        for trial in 0..<300 {
            let gauge = run(timed, failing: trial.isMultiple(of: 2))

            #expect(gauge.faults == 0)
            #expect(gauge.ends <= 1)
        }
    }

    @Test(arguments: complete)
    func `lose no element`(timed: Timed) {
        for _ in 0..<300 {
            let gauge = run(timed, failing: false)

            #expect(gauge.elements == 12)
            #expect(gauge.ends == 1)
        }
    }

    @Test(arguments: complete + thinning)
    func `do not lose the last element`(timed: Timed) {
        for _ in 0..<300 {
            let seen = Log<Int>()

            _ = run(timed, failing: false) { seen.write($0) }

            #expect(seen.entries.last == 11)
        }
    }

    private func run(
        _ timed: Timed,
        failing: Bool,
        onNext: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> GrammarGauge {
        let clock = HistoricalScheduler()
        let subject = PublishSubject<Int>()
        let gauge = GrammarGauge()
        let subscription = timed.measure(subject, clock).watched(by: gauge)
            .subscribe(onNext: onNext, onError: { _ in })
        let start = clock.clock

        race(2) { number in
            if number == 0 {
                for element in 0..<12 { subject.onNext(element) }
                subject.on(failing ? .error(TestError()) : .completed)
            } else {
                for step in 1...12 {
                    clock.advanceTo(start.addingTimeInterval(Double(step) * 0.7))
                }
            }
        }
        clock.advanceTo(start.addingTimeInterval(60))
        subscription.dispose()

        #expect(!subject.hasObservers)
        return gauge
    }
}
