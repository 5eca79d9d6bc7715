/// A state for user interfaces, which cannot fail, is delivered on the main queue, and replays the
/// latest element to later subscribers.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of a ``Driver``.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The scheduler of the main queue, unless a test overrides it.
    public static var scheduler: any SchedulerType {
        SharingScheduler.make()
    }

    /// Shares a stream and replays its latest element while it has subscribers.
    public static func share<Element: Sendable>(
        _ source: Observable<Element>
    ) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Converts the sequence to a driver.
    public func asDriver() -> Driver<Element> {
        asSharedSequence()
    }
}

extension ObservableConvertibleType {
    /// Converts to a driver that replaces an error by an element and the completion.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Converts to a driver that continues with another after an error.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// Converts to a driver that continues with another after an error.
    @preconcurrency
    public func asDriver(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension InfallibleType {
    /// Converts the stream to a driver.
    public func asDriver() -> Driver<Element> {
        shared()
    }
}

extension BehaviorRelay {
    /// Converts the relay to a driver.
    public func asDriver() -> Driver<Element> {
        shared()
    }
}

// A subscription from another thread to a driver is scheduled on the main queue.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Subscribes, and passes the events to functions on the main actor.
    ///
    /// `onDisposed` is called once, after termination or disposal, on any thread.
    @preconcurrency
    public func drive(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        startOnMain(onNext, onCompleted, onDisposed)
    }

    /// Subscribes, and passes the events to functions on the main actor along with an object that
    /// is not retained.
    ///
    /// The functions are not called after the object's deallocation.
    @preconcurrency
    public func drive<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        drive(
            onNext: weakOnMain(object, onNext),
            onCompleted: weakOnMain(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }

    /// Subscribes for the side effects.
    public func drive() -> any Disposable {
        startedOnMain.subscribe()
    }

    /// Sends the events of this sequence to observers.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        startedOnMain.send(to: observers)
    }

    /// Sends the events of this sequence to observers of optionals.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        startedOnMain.send(to: observers)
    }

    /// Sends the elements of this sequence to relays.
    public func drive<Target: Relay>(
        _ relays: Target...
    ) -> any Disposable where Target.Element == Element {
        startedOnMain.send(to: relays)
    }

    /// Sends the elements of this sequence to relays of optionals.
    public func drive<Target: Relay>(
        _ relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        startedOnMain.send(to: relays)
    }

    /// Passes the stream to a function.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Passes the stream and then an argument to a curried function.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }
}
