/// A stream for user interfaces: it does not fail, is delivered where its strategy says,
/// and all who observe it share one subscription.
///
/// ``Driver`` and ``Signal`` are the two kinds. Should an error come all the same, from a
/// function that may throw, the stream stops and ``Hooks/defaultErrorHandler`` receives it.
@preconcurrency
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
    SharedSequenceConvertibleType
{
    private let source: Observable<Element>

    /// Shares a stream as the strategy does.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Takes a stream that needs no sharing.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The sequence as a plain stream.
    public func asObservable() -> Observable<Element> {
        source
    }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        self
    }
}

/// A type that stands for a ``SharedSequence``.
@preconcurrency
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    /// Says where the sequence is delivered and how it is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The sequence as a plain stream.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }
}

/// Says where a ``SharedSequence`` is delivered and how it is shared.
@preconcurrency
public protocol SharingStrategyProtocol: Sendable {
    /// Where the sequence is delivered.
    static var scheduler: any SchedulerType { get }

    /// Shares one subscription to a stream among all who observe it.
    ///
    /// - Returns: The shared stream.
    static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

extension ObservableConvertibleType {
    /// Makes a shared sequence that sends an element in place of a failure, and finishes.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The kind of sequence.
    ///   - onErrorJustReturn: The element.
    /// - Returns: The sequence.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorJustReturn: Element
    ) -> SharedSequence<Strategy, Element> {
        SharedSequence(
            asObservable().observe(on: Strategy.scheduler).catchAndReturn(onErrorJustReturn)
        )
    }

    /// Makes a shared sequence that goes on with another in place of a failure.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The kind of sequence.
    ///   - onErrorDriveWith: The other sequence.
    /// - Returns: The sequence.
    public func asSharedSequence<Strategy: SharingStrategyProtocol>(
        sharingStrategy: Strategy.Type = Strategy.self,
        onErrorDriveWith: SharedSequence<Strategy, Element>
    ) -> SharedSequence<Strategy, Element> {
        asSharedSequence(sharingStrategy: sharingStrategy) { _ in onErrorDriveWith }
    }

    /// Makes a shared sequence that goes on with another in place of a failure.
    ///
    /// - Parameters:
    ///   - sharingStrategy: The kind of sequence.
    ///   - onErrorRecover: Makes the other sequence of the error.
    /// - Returns: The sequence.
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
