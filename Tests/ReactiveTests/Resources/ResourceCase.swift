#if TraceResources
import Reactive
import ReactiveTesting
import Testing

/// An operator, subscribed to streams and a clock.
struct ResourceCase: Sendable, CustomTestStringConvertible {
    /// What happens to the streams of an operator.
    enum Fate: CaseIterable, Sendable {
        case finishes
        case fails
        case isDisposed
    }

    typealias Start =
        @Sendable (
            _ xs: Observable<Int>,
            _ ys: Observable<Int>,
            _ clock: TestScheduler
        ) -> any Disposable

    let testDescription: String
    private let start: Start

    init(_ name: String, _ start: @escaping Start) {
        testDescription = name
        self.start = start
    }

    /// Runs the operator from its subscription to its end, and lets go of all.
    func run(_ fate: Fate) {
        let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
        let clock = TestScheduler(initialClock: 0)
        let subscription = start(xs, ys, clock)
        for element in 0..<4 {
            xs.onNext(element)
            ys.onNext(element)
            clock.advanceTo(element * 3)
        }
        if fate == .isDisposed { subscription.dispose() }
        for subject in [xs, ys] {
            subject.on(fate == .fails ? .error(TestError()) : .completed)
        }
        clock.advanceTo(100)
        subscription.dispose()
        clock.start()
    }
}

extension ObservableType {
    /// Starts the stream, for what it makes and lets go of.
    func started() -> any Disposable {
        subscribe(onError: { _ in })
    }
}

extension ResourcesTests {
    @Test(arguments: ResourceCase.all, ResourceCase.Fate.allCases)
    func `of an operator are let go of`(operator: ResourceCase, fate: ResourceCase.Fate) {
        // Whatever is made once and kept is made now.
        `operator`.run(fate)
        let before = Resources.total

        `operator`.run(fate)

        #expect(Resources.total == before)
    }
}
#endif
