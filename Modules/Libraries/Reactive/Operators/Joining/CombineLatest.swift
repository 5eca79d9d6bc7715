extension ObservableType {
    /// Combines the latest elements of two streams, whenever one of them sends an element.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - resultSelector: Combines the elements; an error it throws ends the result.
    /// - Returns: The combined elements, once both streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        resultSelector: @escaping @Sendable (E1, E2) throws -> Element
    ) -> Observable<Element> {
        let (first, second) = (source1.asObservable(), source2.asObservable())
        return Observable { sink in
            let none: (E1?, E2?) = (nil, nil)
            let core = JoinCore(none, of: 2, .combineLatest, into: sink) {
                held -> (E1, E2)? in
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

    /// Combines the latest elements of three streams, whenever one of them sends an element.
    @preconcurrency
    @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some ObservableConvertibleType<E1>,
        _ source2: some ObservableConvertibleType<E2>,
        _ source3: some ObservableConvertibleType<E3>,
        resultSelector: @escaping @Sendable (E1, E2, E3) throws -> Element
    ) -> Observable<Element> {
        let (first, second, third) = (
            source1.asObservable(), source2.asObservable(), source3.asObservable()
        )
        return Observable { sink in
            let none: (E1?, E2?, E3?) = (nil, nil, nil)
            let core = JoinCore(none, of: 3, .combineLatest, into: sink) {
                held -> (E1, E2, E3)? in
                guard let first = held.0, let second = held.1, let third = held.2
                else { return nil }
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

    /// Combines the latest elements of four streams, whenever one of them sends an element.
    @preconcurrency
    @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
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
            let none: (E1?, E2?, E3?, E4?) = (nil, nil, nil, nil)
            let core = JoinCore(none, of: 4, .combineLatest, into: sink) {
                held -> (E1, E2, E3, E4)? in
                guard
                    let first = held.0,
                    let second = held.1,
                    let third = held.2,
                    let fourth = held.3
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

// `Observable.combineLatest(a, b)` does not name the element type; the type checker then
// infers `any Sendable`.
extension ObservableType where Element == any Sendable {
    /// Combines the latest elements of two streams into tuples, whenever one of them sends one.
    @inlinable
    public static func combineLatest<E1, E2>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>
    ) -> Observable<(E1, E2)> {
        .combineLatest(source1, source2) { ($0, $1) }
    }

    /// Combines the latest elements of three streams into tuples, whenever one of them sends one.
    @inlinable
    public static func combineLatest<E1, E2, E3>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>
    ) -> Observable<(E1, E2, E3)> {
        .combineLatest(source1, source2, source3) { ($0, $1, $2) }
    }

    /// Combines the latest elements of four streams into tuples, whenever one of them sends one.
    @inlinable
    public static func combineLatest<E1, E2, E3, E4>(
        _ source1: some ObservableType<E1>,
        _ source2: some ObservableType<E2>,
        _ source3: some ObservableType<E3>,
        _ source4: some ObservableType<E4>
    ) -> Observable<(E1, E2, E3, E4)> {
        .combineLatest(source1, source2, source3, source4) { ($0, $1, $2, $3) }
    }
}
