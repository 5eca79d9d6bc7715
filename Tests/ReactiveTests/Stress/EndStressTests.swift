import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import Testing

// The gauge observes the operator directly. A subscriber would drop late events, but `catch` and
// other operators continue with another stream instead.
@Suite("Streams that end on one thread while another sends")
struct EndStressTests {
    /// An operator that joins two streams.
    struct Joiner: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let join: @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>

        init(
            _ name: String,
            _ join: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
        ) {
            testDescription = name
            self.join = join
        }
    }

    static let joiners = [
        Joiner("merge") { .merge($0, $1) },
        Joiner("combineLatest") { .combineLatest($0, $1) { $0 + $1 } },
        Joiner("combineLatest of a collection") { .combineLatest([$0, $1]) { $0.count } },
        Joiner("zip") { .zip($0, $1) { $0 + $1 } },
        Joiner("zip of a collection") { .zip([$0, $1]) { $0.count } },
        Joiner("withLatestFrom") { $0.withLatestFrom($1) },
        Joiner("take(until:)") { $0.take(until: $1) },
        Joiner("skip(until:)") { $0.skip(until: $1) },
        Joiner("sample") { $0.sample($1, defaultValue: 0) },
        Joiner("amb") { $0.amb($1) },
        Joiner("flatMap") { outer, inner in outer.flatMap { _ in inner } },
        Joiner("flatMapFirst") { outer, inner in outer.flatMapFirst { _ in inner } },
        Joiner("flatMapLatest") { outer, inner in outer.flatMapLatest { _ in inner } },
        Joiner("flatMap of single elements") { outer, inner in
            .merge(outer.flatMap { Observable.just($0) }, inner)
        },
        Joiner("concatMap") { outer, inner in outer.concatMap { _ in inner } },
        Joiner("merge(maxConcurrent:)") { outer, inner in
            outer.map { _ in inner }.merge(maxConcurrent: 2)
        },
        Joiner("retry(when:)") { source, triggers in source.retry { _ in triggers } },
    ]

    @Test(arguments: joiners)
    func `send nothing after the end, and one event at a time`(joiner: Joiner) {
        for trial in 0..<400 {
            let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
            let gauge = GrammarGauge()
            let subscription = joiner.join(xs, ys).watched(by: gauge)
                .subscribe(onError: { _ in })

            race(2) { number in
                let subject = number == 0 ? xs : ys
                for element in 0..<(5 + trial % 7) { subject.onNext(element) }
                if (trial + number).isMultiple(of: 2) {
                    subject.onError(TestError())
                } else {
                    subject.onCompleted()
                }
            }

            #expect(gauge.faults == 0)
            #expect(gauge.ends <= 1)
            subscription.dispose()
            #expect(!xs.hasObservers && !ys.hasObservers)
        }
    }

    @Test(arguments: joiners)
    func `leave nobody behind when they are disposed meanwhile`(joiner: Joiner) {
        for _ in 0..<400 {
            let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
            let gauge = GrammarGauge()
            let subscription = joiner.join(xs, ys).watched(by: gauge)
                .subscribe(onError: { _ in })

            race(3) { number in
                switch number {
                case 0: for element in 0..<6 { xs.onNext(element) }
                case 1: for element in 0..<6 { ys.onNext(element) }
                default: subscription.dispose()
                }
            }

            #expect(gauge.faults == 0)
            #expect(!xs.hasObservers && !ys.hasObservers)
        }
    }

    // The order is certain: another thread sends an element while the first one is being handled,
    // and then the stream fails.
    @Test(arguments: joiners)
    func `drop an element that waited while they failed`(joiner: Joiner) {
        let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
        let gauge = GrammarGauge()
        let isFirst = Atomic<Bool>(true)
        let subscription = joiner.join(xs, ys).watched(by: gauge)
            .do(onNext: { _ in
                guard isFirst.exchange(false, ordering: .relaxed) else { return }
                let isDone = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    ys.onNext(3)
                    isDone.signal()
                }
                isDone.wait()
                xs.onError(TestError())
            })
            .catch { _ in .never() }
            .subscribe()

        // For each operator, one of these is the first element.
        for element in 0..<3 {
            ys.onNext(element)
            xs.onNext(element)
        }

        #expect(gauge.ends <= 1)
        #expect(gauge.faults == 0)
        subscription.dispose()
    }
}
