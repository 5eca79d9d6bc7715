extension ObservableType {
    /// Joins the elements of two streams by their index.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements; the result completes when both streams have completed.
    @preconcurrency
    @inlinable
    public static func zip<E1, E2>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Observable { sink in
            let none = (Queue<E1>(), Queue<E2>())
            let core = JoinCore(none, of: 2, .zip, into: sink) { held -> (E1, E2)? in
                if held.0.isEmpty || held.1.isEmpty { return nil }
                guard
                    let first = held.0.removeFirst(),
                    let second = held.1.removeFirst()
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

    /// Joins the elements of three streams by their index.
    @preconcurrency
    @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Observable<Element> {
        let (first, second, third) = (
            source1.asObservable(), source2.asObservable(), source3.asObservable()
        )
        return Observable { sink in
            let none = (Queue<E1>(), Queue<E2>(), Queue<E3>())
            let core = JoinCore(none, of: 3, .zip, into: sink) { held -> (E1, E2, E3)? in
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

    /// Joins the elements of four streams by their index.
    @preconcurrency
    @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        _ source4: some ObservableConvertibleType<E4>,
        resultSelector: @escaping @Sendable (E1, E2, E3, E4) throws -> Element
    ) -> Observable<Element> {
        let (first, second, third, fourth) = (
            source1.asObservable(), source2.asObservable(), source3.asObservable(),
            source4.asObservable()
        )
        return Observable { sink in
            let none = (Queue<E1>(), Queue<E2>(), Queue<E3>(), Queue<E4>())
            let core = JoinCore(none, of: 4, .zip, into: sink) { held -> (E1, E2, E3, E4)? in
                if held.0.isEmpty || held.1.isEmpty || held.2.isEmpty || held.3.isEmpty {
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

// `Observable.zip(a, b)` does not name the element type; the type checker then infers
// `any Sendable`.
extension ObservableType where Element == any Sendable {
    /// Joins the elements of two streams into tuples by their index.
    @inlinable
    public static func zip<E1, E2>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>
    ) -> Observable<(E1, E2)> {
        .zip(source1, source2) { ($0, $1) }
    }

    /// Joins the elements of three streams into tuples by their index.
    @inlinable
    public static func zip<E1, E2, E3>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>
    ) -> Observable<(E1, E2, E3)> {
        .zip(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Joins the elements of four streams into tuples by their index.
    @inlinable
    public static func zip<E1, E2, E3, E4>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>,
        _ source4: some ObservableType<E4>
    ) -> Observable<(E1, E2, E3, E4)> {
        .zip(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }
}
