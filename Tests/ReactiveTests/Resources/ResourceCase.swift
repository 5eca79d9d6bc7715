#if TraceResources
import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// A subscription of an operator to two streams and a clock.
struct ResourceCase: Sendable, CustomTestStringConvertible {
    /// The end of the streams of an operator, or of its subscription.
    enum Fate: CaseIterable, Sendable {
        case finishes
        case fails
        /// The first stream finishes, then the second fails.
        case finishesAndFails
        case isDisposed
        case isDisposedAtOnce
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

    /// Runs the operator from its subscription to its end, and releases everything.
    ///
    /// It runs on the main actor, where `MainScheduler` delivers immediately unless the queue has
    /// other work.
    @MainActor
    func run(_ fate: Fate) async {
        let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
        let clock = TestScheduler(initialClock: 0)
        let subscription = start(xs, ys, clock)
        if fate == .isDisposedAtOnce { subscription.dispose() }
        for element in 0..<4 {
            xs.onNext(element)
            ys.onNext(element)
            clock.advanceTo(element * 3)
            await mainQueue()
        }
        if fate == .isDisposed { subscription.dispose() }
        xs.on(fate == .fails ? .error(TestError()) : .completed)
        clock.advanceTo(50)
        ys.on(fate == .fails || fate == .finishesAndFails ? .error(TestError()) : .completed)
        clock.advanceTo(100)
        subscription.dispose()
        clock.start()
        await mainQueue()
    }

    /// Waits until the main queue has run its current work.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}

/// A sequence that is not a collection.
struct OnePass<Element: Sendable>: Sequence, Sendable {
    private let elements: [Element]

    init(_ elements: [Element]) {
        self.elements = elements
    }

    func makeIterator() -> [Element].Iterator {
        elements.makeIterator()
    }
}

extension ObservableType {
    /// Subscribes to the stream and ignores its events.
    func started() -> any Disposable {
        subscribe(onError: { _ in })
    }
}

extension ResourcesTests {
    @MainActor
    @Test(arguments: ResourceCase.all, ResourceCase.Fate.allCases)
    func `of an operator are released`(
        operator: ResourceCase,
        fate: ResourceCase.Fate
    ) async {
        // Creates the objects that exist only once.
        await `operator`.run(fate)
        let before = Resources.total

        await `operator`.run(fate)

        #expect(Resources.total == before)
    }
}
#endif
