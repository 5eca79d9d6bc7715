// Of five streams and six; those of seven and eight are in a file of their own.
extension ObservableType {
    /// Joins the latest elements of five streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType,
        O2: ObservableType,
        O3: ObservableType,
        O4: ObservableType,
        O5: ObservableType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let fourth = source4.asObservable()
        let fifth = source5.asObservable()
        let depth = max(first.depth, second.depth, third.depth, fourth.depth, fifth.depth)
        return Observable(afterDepth: depth) { sink in
            let none:
                (
                    O1.Element?, O2.Element?, O3.Element?,
                    O4.Element?, O5.Element?
                ) = (nil, nil, nil, nil, nil)
            let core = JoinCore(none, of: 5, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)? in
                guard let first = held.0, let second = held.1, let third = held.2,
                    let fourth = held.3, let fifth = held.4
                else { return nil }
                return (first, second, third, fourth, fifth)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
                core.join(fourth) { $0.3.replace(by: $1) }
                core.join(fifth) { $0.4.replace(by: $1) }
            }
        }
    }

    /// Joins the latest elements of six streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    ///   - resultSelector: Joins the elements; an error it throws ends the result.
    /// - Returns: The joined elements, from when all streams have sent one.
    @preconcurrency
    @inlinable
    public static func combineLatest<
        O1: ObservableType,
        O2: ObservableType,
        O3: ObservableType,
        O4: ObservableType,
        O5: ObservableType,
        O6: ObservableType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let fourth = source4.asObservable()
        let fifth = source5.asObservable()
        let sixth = source6.asObservable()
        let depth = max(
            first.depth,
            second.depth,
            third.depth,
            fourth.depth,
            fifth.depth,
            sixth.depth
        )
        return Observable(afterDepth: depth) { sink in
            let none:
                (
                    O1.Element?, O2.Element?, O3.Element?,
                    O4.Element?, O5.Element?, O6.Element?
                ) = (nil, nil, nil, nil, nil, nil)
            let core = JoinCore(none, of: 6, into: sink) {
                held -> (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)? in
                guard let first = held.0, let second = held.1, let third = held.2,
                    let fourth = held.3, let fifth = held.4, let sixth = held.5
                else { return nil }
                return (first, second, third, fourth, fifth, sixth)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
                core.join(fourth) { $0.3.replace(by: $1) }
                core.join(fifth) { $0.4.replace(by: $1) }
                core.join(sixth) { $0.5.replace(by: $1) }
            }
        }
    }
}
