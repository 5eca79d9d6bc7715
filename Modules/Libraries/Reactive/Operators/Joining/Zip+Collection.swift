extension ObservableType {
    /// Joins the elements of some streams by their places.
    ///
    /// - Parameters:
    ///   - collection: The streams; of none the result finishes at once.
    ///   - resultSelector: Joins the elements, in order of their streams; an error
    ///     it throws ends the result.
    /// - Returns: The joined elements, as many as all streams have.
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

    /// Groups the elements of some streams by their places.
    ///
    /// - Parameter collection: The streams; of none the result finishes at once.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<Streams: Collection>(
        _ collection: Streams
    ) -> Observable<[Element]>
    where Streams.Element: ObservableType, Streams.Element.Element == Element {
        Observable<[Element]>.zip(collection) { $0 }
    }
}

/// The elements of some streams that wait for those of others.
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

    /// Takes the first element of each stream, if there is one of each.
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
