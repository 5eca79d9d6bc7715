/// A stream whose trait guarantees the number of its elements.
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

    /// Converts the sequence to an observable.
    @inlinable
    public func asObservable() -> Observable<Element> {
        source
    }
}

/// A type that can be converted to a ``PrimitiveSequence``.
@preconcurrency
public protocol PrimitiveSequenceType<Trait, Element>: ObservableConvertibleType {
    /// The trait: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
    associatedtype Trait

    /// The sequence.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequenceType {
    /// Converts the sequence to an observable.
    @inlinable
    public func asObservable() -> Observable<Element> {
        primitiveSequence.source
    }
}
