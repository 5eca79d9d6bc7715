extension ObservableType {
    /// Joins the elements of several streams by their index.
    ///
    /// - Parameters:
    ///   - collection: The streams; if there are none, the result completes at once.
    ///   - resultSelector: Joins the elements, in order of their streams; an error it
    ///     throws ends the result.
    /// - Returns: The joined elements, as many as the shortest stream has.
    @preconcurrency
    @inlinable
    public static func zip<Streams: Collection>(
        _ collection: Streams,
        resultSelector:
            @escaping @Sendable ([Streams.Element.Element]) throws -> Element
    ) -> Observable<Element> where Streams.Element: ObservableType {
        let sources = collection.map { $0.asObservable() }
        if sources.isEmpty { return .empty() }
        return Observable { sink in
            let none = WaitingElements<Streams.Element.Element>(of: sources.count)
            let core = JoinCore(none, of: sources.count, .zipOfCollection, into: sink) {
                $0.takeFirst()
            } select: {
                try resultSelector($0)
            }
            Trampoline.enter {
                for (index, source) in sources.enumerated() {
                    core.join(source) { $0.append($1, at: index) }
                }
            }
        }
    }

    /// Joins the elements of several streams into arrays by their index.
    ///
    /// - Parameter collection: The streams; if there are none, the result completes at once.
    /// - Returns: The arrays, as many as the shortest stream has elements.
    @inlinable
    public static func zip<Streams: Collection>(
        _ collection: Streams
    ) -> Observable<[Element]>
    where Streams.Element: ObservableType, Streams.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

/// The queued elements of each stream, without counterparts in other streams yet.
@usableFromInline
struct WaitingElements<Element: Sendable>: Sendable {
    @usableFromInline var queues: [Queue<Element>]
    @usableFromInline var missing: Int

    @inlinable
    init(of count: Int) {
        queues = Array(repeating: Queue(), count: count)
        missing = count
    }

    @inlinable
    mutating func append(_ element: Element, at index: Int) -> Element? {
        if queues[index].isEmpty { missing -= 1 }
        queues[index].append(element)
        return nil
    }

    /// Removes and returns the first element of each stream, if every stream has one.
    @inlinable
    mutating func takeFirst() -> [Element]? {
        if missing > 0 { return nil }
        var first: [Element] = []
        first.reserveCapacity(queues.count)
        for index in queues.indices {
            if let element = queues[index].removeFirst() { first.append(element) }
            if queues[index].isEmpty { missing += 1 }
        }
        return first
    }
}
