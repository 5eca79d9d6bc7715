extension ObservableType {
    /// Joins the latest elements of two streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let depth = max(first.depth, second.depth)
        return Observable(afterDepth: depth) { sink in
            let none: (O1.Element?, O2.Element?) = (nil, nil)
            let core = JoinCore(none, of: 2, into: sink) { held -> (O1.Element, O2.Element)? in
                guard let first = held.0, let second = held.1 else { return nil }
                return (first, second)
            } select: {
                try resultSelector($0.0, $0.1)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
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
        resultSelector: @escaping @Sendable (O1.Element, O2.Element, O3.Element) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let depth = max(first.depth, second.depth, third.depth)
        return Observable(afterDepth: depth) { sink in
            let none: (O1.Element?, O2.Element?, O3.Element?) = (nil, nil, nil)
            let core = JoinCore(none, of: 3, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element)? in
                guard let first = held.0, let second = held.1, let third = held.2 else {
                    return nil
                }
                return (first, second, third)
            } select: {
                try resultSelector($0.0, $0.1, $0.2)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
            }
        }
    }

    /// Joins the latest elements of four streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType,
        O2: ObservableType,
        O3: ObservableType,
        O4: ObservableType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        resultSelector:
            @escaping @Sendable (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let fourth = source4.asObservable()
        let depth = max(first.depth, second.depth, third.depth, fourth.depth)
        return Observable(afterDepth: depth) { sink in
            let none:
                (
                    O1.Element?, O2.Element?,
                    O3.Element?, O4.Element?
                ) = (nil, nil, nil, nil)
            let core = JoinCore(none, of: 4, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element, O4.Element)? in
                guard let first = held.0, let second = held.1,
                    let third = held.2, let fourth = held.3
                else { return nil }
                return (first, second, third, fourth)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
                core.join(fourth) { $0.3.replace(by: $1) }
            }
        }
    }
}
