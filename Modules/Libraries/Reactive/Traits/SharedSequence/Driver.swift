/// A state for user interfaces: it does not fail, is delivered on the main queue, and tells
/// who comes later the latest element.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// How a ``Driver`` is shared.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The main queue, unless a test says otherwise.
    public static var scheduler: any SchedulerType {
        SharingScheduler.make()
    }

    /// Shares a stream, and its latest element, while anyone observes it.
    public static func share<Element: Sendable>(
        _ source: Observable<Element>
    ) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The sequence as a driver.
    public func asDriver() -> Driver<Element> {
        asSharedSequence()
    }
}

extension ObservableConvertibleType {
    /// Makes a driver that sends an element in place of a failure, and finishes.
    ///
    /// - Parameter onErrorJustReturn: The element.
    /// - Returns: The driver.
    public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Makes a driver that goes on with another in place of a failure.
    ///
    /// - Parameter onErrorDriveWith: The other driver.
    /// - Returns: The driver.
    public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
        asSharedSequence(onErrorDriveWith: onErrorDriveWith)
    }

    /// Makes a driver that goes on with another in place of a failure.
    ///
    /// - Parameter onErrorRecover: Makes the other driver of the error.
    /// - Returns: The driver.
    @preconcurrency
    public func asDriver(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Driver<Element>
    ) -> Driver<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension InfallibleType {
    /// The stream as a driver.
    public func asDriver() -> Driver<Element> {
        shared()
    }
}

extension BehaviorRelay {
    /// The relay as a driver.
    public func asDriver() -> Driver<Element> {
        shared()
    }
}

// Started on another thread, a driver starts on the main queue as soon as that is free.

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Starts the sequence and hands its events to functions on the main actor.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onCompleted: Runs at the end.
    ///   - onDisposed: Runs once, when the sequence ended or was disposed, on whatever
    ///     thread that happens.
    /// - Returns: What ends it.
    @preconcurrency
    public func drive(
        onNext: (@MainActor @Sendable (Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable () -> Void)? = nil,
        onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        startOnMain(onNext, onCompleted, onDisposed)
    }

    /// Starts the sequence and hands its events to functions of an object that is not kept
    /// alive by it, on the main actor.
    ///
    /// - Parameters:
    ///   - object: Handed to each function while it is alive; once it is gone they no
    ///     longer run.
    ///   - onNext: Runs for each element.
    ///   - onCompleted: Runs at the end.
    ///   - onDisposed: Runs once, when the sequence ended or was disposed, on whatever
    ///     thread that happens.
    /// - Returns: What ends it.
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

    /// Starts the sequence for what it does beside.
    ///
    /// - Returns: What ends it.
    public func drive() -> any Disposable {
        startedOnMain.subscribe()
    }

    /// Sends the events of this sequence to observers.
    ///
    /// - Returns: A disposable that ends it.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        startedOnMain.send(to: observers)
    }

    /// Sends the events of this sequence to observers of optionals.
    ///
    /// - Returns: A disposable that ends it.
    public func drive<Observer: ObserverType>(
        _ observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        startedOnMain.send(to: observers)
    }

    /// Sends the elements of this sequence to relays.
    ///
    /// - Returns: A disposable that ends it.
    public func drive<Target: Relay>(
        _ relays: Target...
    ) -> any Disposable where Target.Element == Element {
        startedOnMain.send(to: relays)
    }

    /// Sends the elements of this sequence to relays of optionals.
    ///
    /// - Returns: A disposable that ends it.
    public func drive<Target: Relay>(
        _ relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        startedOnMain.send(to: relays)
    }

    /// Hands the stream to a function that drives something by it.
    ///
    /// - Parameter transformation: Takes the stream.
    /// - Returns: What the function returns.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        transformation(asObservable())
    }

    /// Hands the stream, and then an argument, to a function that drives something by it.
    ///
    /// - Parameters:
    ///   - with: Takes the stream, and returns what takes the argument.
    ///   - curriedArgument: The argument.
    /// - Returns: What the function returns last.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result,
        curriedArgument: Argument
    ) -> Result {
        with(asObservable())(curriedArgument)
    }
}
