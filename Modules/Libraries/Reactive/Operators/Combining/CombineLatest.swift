extension ObservableType {
    /// Joins the latest elements of two streams, whenever either sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Joins the two elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when both streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Observable(after: first) { sink in
            let core = LatestCore<(O1.Element?, O2.Element?), Element>((nil, nil), 2, sink) {
                guard let first = $0.0, let second = $0.1 else { return nil }
                return try resultSelector(first, second)
            }
            Trampoline.enter {
                core.join(first) { $0.0 = $1 }
                core.join(second) { $0.1 = $1 }
            }
        }
    }

    /// Joins the latest elements of three streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        resultSelector:
            @escaping @Sendable (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        return Observable(after: first) { sink in
            let core = LatestCore<(O1.Element?, O2.Element?, O3.Element?), Element>(
                (nil, nil, nil),
                3,
                sink
            ) {
                guard let first = $0.0, let second = $0.1, let third = $0.2 else { return nil }
                return try resultSelector(first, second, third)
            }
            Trampoline.enter {
                core.join(first) { $0.0 = $1 }
                core.join(second) { $0.1 = $1 }
                core.join(third) { $0.2 = $1 }
            }
        }
    }
}

// `Observable.combineLatest(a, b)` names no element type of its own; the type
// checker then takes this one.
extension ObservableType where Element == any Sendable {
    /// Pairs the latest elements of two streams, whenever either sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    /// - Returns: The pairs, from when both streams have sent one.
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        Observable<(O1.Element, O2.Element)>.combineLatest(source1, source2) { ($0, $1) }
    }

    /// Groups the latest elements of three streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    /// - Returns: The groups, from when all streams have sent one.
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        Observable<(O1.Element, O2.Element, O3.Element)>.combineLatest(
            source1,
            source2,
            source3
        ) { ($0, $1, $2) }
    }
}
