/// An event for user interfaces, which cannot fail, is delivered on the main queue, and replays
/// nothing to later subscribers.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of a ``Signal``.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The scheduler of the main queue, unless a test overrides it.
    public static var scheduler: any SchedulerType {
        SharingScheduler.make()
    }

    /// Shares a stream while it has subscribers.
    public static func share<Element: Sendable>(
        _ source: Observable<Element>
    ) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Converts the sequence to a signal.
    public func asSignal() -> Signal<Element> {
        asSharedSequence()
    }
}

extension ObservableConvertibleType {
    /// Converts to a signal that replaces an error by an element and the completion.
    public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
        asSharedSequence(onErrorJustReturn: onErrorJustReturn)
    }

    /// Converts to a signal that continues with another after an error.
    public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
        asSharedSequence(onErrorDriveWith: onErrorSignalWith)
    }

    /// Converts to a signal that continues with another after an error.
    @preconcurrency
    public func asSignal(
        onErrorRecover: @escaping @Sendable (_ error: any Error) -> Signal<Element>
    ) -> Signal<Element> {
        asSharedSequence(onErrorRecover: onErrorRecover)
    }
}

extension InfallibleType {
    /// Converts the stream to a signal.
    public func asSignal() -> Signal<Element> {
        shared()
    }
}

extension PublishRelay {
    /// Converts the relay to a signal.
    public func asSignal() -> Signal<Element> {
        shared()
    }
}

// A subscription from another thread to a signal is scheduled on the main queue.

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Subscribes, and passes the events to functions on the main actor.
    ///
    /// `onDisposed` is called once, after termination or disposal, on any thread.
    @preconcurrency
    public func emit(
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

    /// Subscribes for the side effects.
    public func emit() -> any Disposable {
        startedOnMain.subscribe()
    }

    /// Sends the events of this sequence to observers.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element {
        startedOnMain.send(to: observers)
    }

    /// Sends the events of this sequence to observers of optionals.
    public func emit<Observer: ObserverType>(
        to observers: Observer...
    ) -> any Disposable where Observer.Element == Element? {
        startedOnMain.send(to: observers)
    }

    /// Sends the elements of this sequence to relays.
    public func emit<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element {
        startedOnMain.send(to: relays)
    }

    /// Sends the elements of this sequence to relays of optionals.
    public func emit<Target: Relay>(
        to relays: Target...
    ) -> any Disposable where Target.Element == Element? {
        startedOnMain.send(to: relays)
    }
}
