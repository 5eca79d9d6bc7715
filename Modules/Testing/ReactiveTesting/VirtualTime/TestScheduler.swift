public import Reactive

/// A point in virtual time.
public typealias TestTime = Int

/// A virtual-time scheduler for tests, which also creates their observables and observers.
///
/// Usable on any thread; the work runs on the thread that starts the scheduler.
public final class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
    @unchecked Sendable
{
    // Unchecked like its superclass: the property that it adds is immutable.

    /// The default times of ``start(_:)``.
    public enum Defaults: Sendable {
        /// The time at which the stream is created.
        public static let created = 100
        /// The time of the subscription.
        public static let subscribed = 200
        /// The time of the disposal.
        public static let disposed = 1_000
    }

    private let simulateProcessingDelay: Bool

    /// Creates a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: The initial time.
    ///   - resolution: The seconds per unit of virtual time.
    ///   - simulateProcessingDelay: Whether work that is due immediately runs one unit later.
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

    /// Moves work that is due immediately or earlier to the next unit of time.
    public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
        time <= clock ? clock + (simulateProcessingDelay ? 1 : 0) : time
    }

    /// Runs a function at a virtual time.
    ///
    /// - Parameters:
    ///   - time: The virtual time.
    ///   - action: The function.
    @preconcurrency
    public func scheduleAt(_ time: TestTime, action: @escaping @Sendable () -> Void) {
        _ = scheduleAbsoluteVirtual((), time: time) { _ in
            action()
            return Disposables.create()
        }
    }

    /// Creates a hot observable, which sends events at absolute times.
    public func createHotObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .hot(events, on: self)
    }

    /// Creates a cold observable, which sends events at times relative to each subscription.
    public func createColdObservable<Element: Sendable>(
        _ events: [Recorded<Event<Element>>]
    ) -> TestableObservable<Element> {
        .cold(events, on: self)
    }

    /// Creates an observer that records events with their times.
    public func createObserver<Element: Sendable>(
        _ type: Element.Type
    ) -> TestableObserver<Element> {
        TestableObserver(scheduler: self)
    }

    /// Creates a stream, subscribes to it, disposes the subscription, and runs all work.
    ///
    /// - Parameters:
    ///   - created: The time at which to create the stream.
    ///   - subscribed: The time at which to subscribe.
    ///   - disposed: The time at which to dispose the subscription.
    ///   - create: Creates the stream.
    /// - Returns: The observer, with all received events.
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

    /// Creates a stream at 100, subscribes to it at 200, disposes the subscription, and runs all
    /// work.
    ///
    /// - Parameters:
    ///   - disposed: The time at which to dispose the subscription.
    ///   - create: Creates the stream.
    /// - Returns: The observer, with all received events.
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

    /// Creates a stream at 100, subscribes to it at 200, disposes the subscription at 1000, and
    /// runs all work.
    ///
    /// - Parameter create: Creates the stream.
    /// - Returns: The observer, with all received events.
    @preconcurrency
    public func start<Element: Sendable, Source: ObservableConvertibleType>(
        _ create: @escaping @Sendable () -> Source
    ) -> TestableObserver<Element> where Source.Element == Element {
        start(disposed: Defaults.disposed, create: create)
    }
}
