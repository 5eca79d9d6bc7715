extension ObservableType {
    /// Combines the latest elements of several streams, whenever one of them sends an element.
    ///
    /// - Parameters:
    ///   - collection: The streams. If there are none, `resultSelector` runs once, with an
    ///     empty array.
    ///   - resultSelector: Combines the elements, in order of their streams; an error it
    ///     throws ends the result.
    /// - Returns: The combined elements, once all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<Streams: Collection>(
        _ collection: Streams,
        resultSelector:
            @escaping @Sendable ([Streams.Element.Element]) throws -> Element
    ) -> Observable<Element> where Streams.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        if sources.isEmpty {
            return .deferred { .just(try resultSelector([])) }
        }
        return Observable { sink in
            let none = LatestElements<Streams.Element.Element>(of: sources.count)
            let core = JoinCore(none, of: sources.count, .combineLatest, into: sink) {
                $0.all
            } select: {
                try resultSelector($0)
            }
            Trampoline.enter {
                for (index, source) in sources.enumerated() {
                    core.join(source) { $0.replace(at: index, by: $1) }
                }
            }
        }
    }

    /// Combines the latest elements of several streams into arrays, whenever one of them sends one.
    @inlinable
    public static func combineLatest<Streams: Collection>(
        _ collection: Streams
    ) -> Observable<[Element]>
    where Streams.Element: ObservableType, Streams.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

/// The latest element of each stream.
@usableFromInline
struct LatestElements<Element: Sendable>: Sendable {
    @usableFromInline var elements: [Element?]
    @usableFromInline var missing: Int

    @inlinable
    init(of count: Int) {
        elements = Array(repeating: nil, count: count)
        missing = count
    }

    @inlinable var all: [Element]? {
        missing == 0 ? elements.compactMap { $0 } : nil
    }

    @inlinable
    mutating func replace(at index: Int, by element: Element) -> Element? {
        if elements[index] == nil { missing -= 1 }
        return elements[index].replace(by: element)
    }
}
