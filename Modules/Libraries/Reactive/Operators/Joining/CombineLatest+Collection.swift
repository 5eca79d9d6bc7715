extension ObservableType {
    /// Joins the latest elements of some streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - collection: The streams.
    ///   - resultSelector: Joins the elements, in order of their streams; an error
    ///     it throws ends the result. Of no streams it joins no elements, once.
    /// - Returns: The joined elements, from when all streams have sent one.
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

    /// Groups the latest elements of some streams, whenever one of them sends one.
    ///
    /// - Parameter collection: The streams.
    /// - Returns: The groups, from when all streams have sent one.
    @inlinable
    public static func combineLatest<Streams: Collection>(
        _ collection: Streams
    ) -> Observable<[Element]>
    where Streams.Element: ObservableType, Streams.Element.Element == Element {
        Observable<[Element]>.combineLatest(collection) { $0 }
    }
}

/// The latest element of each of some streams.
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
