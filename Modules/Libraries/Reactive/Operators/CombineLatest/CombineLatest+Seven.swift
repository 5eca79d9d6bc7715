extension ObservableType {
    /// Joins the latest elements of seven streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    ///   - source7: The seventh stream.
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
        O6: ObservableType,
        O7: ObservableType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6,
        _ source7: O7,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let fourth = source4.asObservable()
        let fifth = source5.asObservable()
        let sixth = source6.asObservable()
        let seventh = source7.asObservable()
        let depth = max(
            first.depth,
            second.depth,
            third.depth,
            fourth.depth,
            fifth.depth,
            sixth.depth,
            seventh.depth
        )
        return Observable(afterDepth: depth) { sink in
            let none:
                (
                    O1.Element?, O2.Element?, O3.Element?, O4.Element?,
                    O5.Element?, O6.Element?, O7.Element?
                ) = (nil, nil, nil, nil, nil, nil, nil)
            let core = JoinCore(none, of: 7, into: sink) {
                held -> (
                    O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element,
                    O7.Element
                )? in
                guard let first = held.0, let second = held.1, let third = held.2,
                    let fourth = held.3,
                    let fifth = held.4, let sixth = held.5, let seventh = held.6
                else { return nil }
                return (first, second, third, fourth, fifth, sixth, seventh)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
                core.join(fourth) { $0.3.replace(by: $1) }
                core.join(fifth) { $0.4.replace(by: $1) }
                core.join(sixth) { $0.5.replace(by: $1) }
                core.join(seventh) { $0.6.replace(by: $1) }
            }
        }
    }

    /// Joins the latest elements of eight streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    ///   - source7: The seventh stream.
    ///   - source8: The eighth stream.
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
        O6: ObservableType,
        O7: ObservableType,
        O8: ObservableType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6,
        _ source7: O7,
        _ source8: O8,
        resultSelector:
            @escaping @Sendable (
                O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
                O8.Element
            ) throws -> Element
    ) -> Observable<Element> {
        let first = source1.asObservable()
        let second = source2.asObservable()
        let third = source3.asObservable()
        let fourth = source4.asObservable()
        let fifth = source5.asObservable()
        let sixth = source6.asObservable()
        let seventh = source7.asObservable()
        let eighth = source8.asObservable()
        let depth = max(
            first.depth,
            second.depth,
            third.depth,
            fourth.depth,
            fifth.depth,
            sixth.depth,
            seventh.depth,
            eighth.depth
        )
        return Observable(afterDepth: depth) { sink in
            let none:
                (
                    O1.Element?, O2.Element?, O3.Element?, O4.Element?,
                    O5.Element?, O6.Element?, O7.Element?, O8.Element?
                ) = (nil, nil, nil, nil, nil, nil, nil, nil)
            let core = JoinCore(none, of: 8, into: sink) {
                held -> (
                    O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element,
                    O7.Element, O8.Element
                )? in
                guard let first = held.0, let second = held.1, let third = held.2,
                    let fourth = held.3,
                    let fifth = held.4, let sixth = held.5, let seventh = held.6,
                    let eighth = held.7
                else { return nil }
                return (first, second, third, fourth, fifth, sixth, seventh, eighth)
            } select: {
                try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7)
            }
            Trampoline.enter {
                core.join(first) { $0.0.replace(by: $1) }
                core.join(second) { $0.1.replace(by: $1) }
                core.join(third) { $0.2.replace(by: $1) }
                core.join(fourth) { $0.3.replace(by: $1) }
                core.join(fifth) { $0.4.replace(by: $1) }
                core.join(sixth) { $0.5.replace(by: $1) }
                core.join(seventh) { $0.6.replace(by: $1) }
                core.join(eighth) { $0.7.replace(by: $1) }
            }
        }
    }
}
