extension ObservableType {
    /// Joins the elements of two streams by their places: the first with the first, and so on.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, as many as all streams have.
    @preconcurrency
    @inlinable
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        resultSelector: @escaping @Sendable (O1.Element, O2.Element) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let depth = max(first.depth, second.depth)
        return Observable(afterDepth: depth) { sink in
            let none = (Queue<O1.Element>(), Queue<O2.Element>())
            let core = JoinCore(none, of: 2, into: sink) { held -> (O1.Element, O2.Element)? in
                if held.0.isEmpty || held.1.isEmpty { return nil }
                guard let first = held.0.removeFirst(), let second = held.1.removeFirst()
                else { return nil }
                return (first, second)
            } select: {
                try resultSelector($0.0, $0.1)
            }
            Trampoline.enter {
                core.join(first) { $0.0.hold($1) }
                core.join(second) { $0.1.hold($1) }
            }
        }
    }

    /// Joins the elements of three streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, as many as all streams have.
    @preconcurrency
    @inlinable
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
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
            let none = (Queue<O1.Element>(), Queue<O2.Element>(), Queue<O3.Element>())
            let core = JoinCore(none, of: 3, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element)? in
                if held.0.isEmpty || held.1.isEmpty || held.2.isEmpty { return nil }
                guard
                    let first = held.0.removeFirst(),
                    let second = held.1.removeFirst(),
                    let third = held.2.removeFirst()
                else { return nil }
                return (first, second, third)
            } select: {
                try resultSelector($0.0, $0.1, $0.2)
            }
            Trampoline.enter {
                core.join(first) { $0.0.hold($1) }
                core.join(second) { $0.1.hold($1) }
                core.join(third) { $0.2.hold($1) }
            }
        }
    }

    /// Joins the elements of four streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, as many as all streams have.
    @preconcurrency
    @inlinable
    public static func zip<
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
            let none = (
                Queue<O1.Element>(), Queue<O2.Element>(), Queue<O3.Element>(),
                Queue<O4.Element>()
            )
            let core = JoinCore(none, of: 4, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element, O4.Element)? in
                if held.0.isEmpty || held.1.isEmpty || held.2.isEmpty
                    || held.3.isEmpty
                {
                    return nil
                }
                guard
                    let first = held.0.removeFirst(),
                    let second = held.1.removeFirst(),
                    let third = held.2.removeFirst(),
                    let fourth = held.3.removeFirst()
                else { return nil }
                return (first, second, third, fourth)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3)
            }
            Trampoline.enter {
                core.join(first) { $0.0.hold($1) }
                core.join(second) { $0.1.hold($1) }
                core.join(third) { $0.2.hold($1) }
                core.join(fourth) { $0.3.hold($1) }
            }
        }
    }
}
