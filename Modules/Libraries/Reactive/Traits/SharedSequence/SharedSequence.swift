import Dispatch

/// A stream for user interfaces, which cannot fail, is delivered on the scheduler of its strategy,
/// and shares one subscription among all subscribers.
///
/// ``Driver`` and ``Signal`` are the two kinds. If a throwing function fails nevertheless, the
/// stream stops and ``Hooks/defaultErrorHandler`` receives the error.
@preconcurrency
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
    SharedSequenceConvertibleType
{
    private let source: Observable<Element>

    /// Shares a stream with the strategy.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Wraps a stream that needs no sharing.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// Converts the sequence to an observable.
    public func asObservable() -> Observable<Element> {
        source
    }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        self
    }
}

/// A type that can be converted to a ``SharedSequence``.
@preconcurrency
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    /// The strategy that provides the scheduler and shares the subscription.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// Converts the sequence to an observable.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }
}

/// Provides the scheduler of a ``SharedSequence`` and shares its subscription.
@preconcurrency
public protocol SharingStrategyProtocol: Sendable {
    /// The scheduler on which the sequence is delivered.
    static var scheduler: any SchedulerType { get }

    /// Shares one subscription to a stream among all subscribers.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

extension ObservableConvertibleType {
    /// Converts to a shared sequence that replaces an error by an element and the completion.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn)
        )
    }

    /// Converts to a shared sequence that continues with another after an error.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence(sharingStrategy: sharingStrategy) { _ in onErrorDriveWith }
    }

    /// Converts to a shared sequence that continues with another after an error.
    @preconcurrency
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorRecover:
            @escaping @Sendable (_ error: any Error) -> SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            asObservable()
                .observe(on: Strategy.scheduler)
                .catch { onErrorRecover($0).asObservable() }
        )
    }
}

extension ObservableConvertibleType {
    /// Shares a stream that cannot fail.
    func shared<Strategy: SharingStrategyProtocol>() -> SharedSequence<Strategy, Element> {
        SharedSequence(asObservable().observe(on: Strategy.scheduler))
    }
}

extension SharedSequenceConvertibleType {
    /// The stream, subscribed to on the main queue unless a test has mocked the scheduler.
    var startedOnMain: Observable<Element> {
        let stream = asSharedSequence().asObservable()
        let scheduler = SharingStrategy.scheduler
        if MainScheduler.isMainQueue || !(scheduler is MainScheduler) { return stream }
        return stream.subscribe(on: scheduler)
    }

    func startOnMain(
        _ onNext: (@MainActor @Sendable (Element) -> Void)?,
        _ onCompleted: (@MainActor @Sendable () -> Void)?,
        _ onDisposed: (@Sendable () -> Void)?
    ) -> any Disposable {
        // Unlike `onMain`, these do not rely on the scheduler being that of the main queue, since a
        // test may have mocked it.
        startedOnMain.subscribe(
            onNext: { input in performOnMain { onNext?(input) } },
            onCompleted: { performOnMain { onCompleted?() } },
            onDisposed: onDisposed
        )
    }
}

private func performOnMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    if MainScheduler.isMainQueue {
        MainActor.assumeIsolated { work() }
    } else {
        DispatchQueue.main.async { work() }
    }
}
