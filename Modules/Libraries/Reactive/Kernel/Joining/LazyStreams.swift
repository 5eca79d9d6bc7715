/// The streams that the elements of a sequence stand for, asked for one at a time: there may
/// be no end to them.
@usableFromInline
struct LazyStreams<Base: Sequence & Sendable>: Sequence, Sendable
where Base.Element: ObservableConvertibleType {
    @usableFromInline
    struct Iterator: IteratorProtocol {
        @usableFromInline var base: Base.Iterator

        @inlinable
        init(_ base: Base.Iterator) {
            self.base = base
        }

        @inlinable
        mutating func next() -> Observable<Base.Element.Element>? {
            base.next()?.asObservable()
        }
    }

    @usableFromInline let base: Base

    @inlinable
    init(_ base: Base) {
        self.base = base
    }

    @inlinable
    func makeIterator() -> Iterator {
        Iterator(base.makeIterator())
    }
}

extension LazyStreams.Iterator: Sendable where Base.Iterator: Sendable {}
