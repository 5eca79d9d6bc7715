/// An event for user interfaces: it does not fail, is delivered on the main queue, and tells
/// who comes later nothing of what was.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// How a ``Signal`` is shared.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The main queue, unless a test says otherwise.
    public static var scheduler: any SchedulerType {
        SharingScheduler.make()
    }

    /// Shares a stream while anyone observes it.
    public static func share<Element: Sendable>(
        _ source: Observable<Element>
    ) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The sequence as a signal.
    public func asSignal() -> Signal<Element> {
        asSharedSequence()
    }
}

extension ObservableConvertibleType {
    /// Makes a signal that sends an element in place of a failure, and finishes.
    ///
    /// - Parameter onErrorJustReturn: The element.
    /// - Returns: The signal.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Makes a signal that goes on with another in place of a failure.
    ///
    /// - Parameter onErrorSignalWith: The other signal.
    /// - Returns: The signal.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// Makes a signal that goes on with another in place of a failure.
    ///
    /// - Parameter onErrorRecover: Makes the other signal of the error.
    /// - Returns: The signal.
    @preconcurrency
    public func asSignal(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension InfallibleType {
    /// The stream as a signal.
    public func asSignal() -> Signal<Element> {
        shared()
    }
}

extension PublishRelay {
    /// The relay as a signal.
    public func asSignal() -> Signal<Element> {
        shared()
    }
}

// Started on another thread, a signal starts on the main queue as soon as that is free.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Starts the sequence and hands its events to functions on the main actor.
    ///
    /// - Parameters:
    ///   - onNext: Runs for each element.
    ///   - onCompleted: Runs at the end.
    ///   - onDisposed: Runs once, when the sequence ended or was disposed, on whatever
    ///     thread that happens.
    /// - Returns: What ends it.
    @preconcurrency
    public func emit(
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
    public func emit<Object: AnyObject & Sendable>(
        with object: Object,
        onNext: (@MainActor @Sendable (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor @Sendable (Object) -> Void)? = nil,
        onDisposed: (@Sendable (Object) -> Void)? = nil
    ) -> any Disposable {
        emit(
            onNext: weakOnMain(object, onNext),
            onCompleted: weakOnMain(object, onCompleted),
            onDisposed: weak(object, onDisposed)
        )
    }

    /// Starts the sequence for what it does beside.
    ///
    /// - Returns: What ends it.
    public func emit() -> any Disposable {
        startedOnMain.subscribe()
    }

    /// Sends the events of this sequence to observers.
    ///
    /// - Returns: A disposable that ends it.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        startedOnMain.send(to: observers)
    }

    /// Sends the events of this sequence to observers of optionals.
    ///
    /// - Returns: A disposable that ends it.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        startedOnMain.send(to: observers)
    }

    /// Sends the elements of this sequence to relays.
    ///
    /// - Returns: A disposable that ends it.
    public func emit<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element {
        startedOnMain.send(to: relays)
    }

    /// Sends the elements of this sequence to relays of optionals.
    ///
    /// - Returns: A disposable that ends it.
    public func emit<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        startedOnMain.send(to: relays)
    }
}
