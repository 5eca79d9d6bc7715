/// A stream with a promise about how many elements it has.
///
/// ``Single`` has one, ``Maybe`` none or one, ``Completable`` none; each may fail.
@preconcurrency
public struct PrimitiveSequence<Trait, Element: Sendable>: PrimitiveSequenceType {
    @usableFromInline let source: Observable<Element>

    @inlinable
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The sequence itself.
    @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> {
        self
    }

    /// The sequence as a plain stream.
    @inlinable
    public func asObservable() -> Observable<Element> {
        source
    }
}

/// A type that stands for a ``PrimitiveSequence``.
@preconcurrency
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
    /// The promise: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
    associatedtype Trait

    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequenceType {
    /// The sequence as a plain stream.
    @inlinable
    public func asObservable() -> Observable<Element> {
        primitiveSequence.source
    }
}
