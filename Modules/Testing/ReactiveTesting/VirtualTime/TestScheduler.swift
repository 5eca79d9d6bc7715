public import Reactive

/// A point in virtual time.
public typealias TestTime = Int

// Unchecked like its superclass: what it adds is immutable.
/// A clock for tests, and what to measure by it.
///
/// Usable on any thread; the work runs on the thread that starts it.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
    @unchecked Sendable
{
    /// The times of `start` when none are given.
    public enum Defaults: Sendable {
        /// When the stream is made.
        public static let created = 100
        /// When it is subscribed.
        public static let subscribed = 200
        /// When it is disposed.
        public static let disposed = 1_000
    }

    private let simulateProcessingDelay: Bool

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - initialClock: The time at first.
    ///   - resolution: Seconds to a unit of virtual time.
    ///   - simulateProcessingDelay: Whether work that is due at once runs one unit later.
    public init(
        initialClock: TestTime,
        resolution: Double = 1.0,
        simulateProcessingDelay: Bool = true
    ) {
        self.simulateProcessingDelay = simulateProcessingDelay
        super.init(
            initialClock: initialClock,
            converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
        )
    }

    /// Moves work that is due at once or earlier to the next unit of time.
    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
    }

    /// Runs a function at a time.
    ///
    /// - Parameters:
    ///   - time: When.
    ///   - action: The function.
    @preconcurrency
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Makes a stream that sends at fixed times, whoever listens.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .hot(events, on: self)
    }

    /// Makes a stream that sends at times counted from each subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .cold(events, on: self)
    }

    /// Makes an observer that writes down what it receives and when.
    public func createObserver<Element: Sendable>(
        _ type: Element.Type
    ) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Makes a stream, subscribes it, disposes it, and runs the clock to the end.
    ///
    /// - Parameters:
    ///   - created: When to make the stream.
    ///   - subscribed: When to subscribe it.
    ///   - disposed: When to dispose the subscription.
    ///   - create: Makes the stream.
    /// - Returns: The observer, with all that it received.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        created: TestTime,
        subscribed: TestTime,
        disposed: TestTime,
        create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        let observer = createObserver(Element.self)
        let source = SerialBox<Observable<Element>>()
        let subscription = SerialDisposable()
        scheduleAt(created) { source.value = create().asObservable() }
        scheduleAt(subscribed) {
            if let stream = source.value { subscription.disposable = stream.subscribe(observer) }
        }
        scheduleAt(disposed) { subscription.dispose() }
        start()
        return observer
    }

    /// Makes a stream at 100, subscribes it at 200, disposes it, and runs the clock to
    /// the end.
    ///
    /// - Parameters:
    ///   - disposed: When to dispose the subscription.
    ///   - create: Makes the stream.
    /// - Returns: The observer, with all that it received.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        disposed: TestTime,
        create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(
            created: Defaults.created,
            subscribed: Defaults.subscribed,
            disposed: disposed,
            create: create
        )
    }

    /// Makes a stream at 100, subscribes it at 200, disposes it at 1000, and runs the
    /// clock to the end.
    ///
    /// - Parameter create: Makes the stream.
    /// - Returns: The observer, with all that it received.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        _ create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }
}
