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
