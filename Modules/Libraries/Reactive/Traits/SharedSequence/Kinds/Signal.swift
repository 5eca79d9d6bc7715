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
