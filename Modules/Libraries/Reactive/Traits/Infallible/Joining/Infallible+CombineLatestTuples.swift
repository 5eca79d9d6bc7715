// `Infallible.combineLatest(a, b)` names no element type of its own; the type checker then
// takes this one.
extension InfallibleType where Element == any Sendable {
    /// Pairs the latest elements of two streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2
    ) -> Infallible<(O1.Element, O2.Element)> {
        Infallible.combineLatest(
            source1,
            source2
        ) { ($0, $1) }
    }

    /// Groups the latest elements of three streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3
    ) -> Infallible<(O1.Element, O2.Element, O3.Element)> {
        Infallible.combineLatest(
            source1,
            source2,
            source3
        ) { ($0, $1, $2) }
    }

    /// Groups the latest elements of four streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType,
        O4: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4
    ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        Infallible.combineLatest(
            source1,
            source2,
            source3,
            source4
        ) { ($0, $1, $2, $3) }
    }

    /// Groups the latest elements of five streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType,
        O4: InfallibleType,
        O5: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5
    ) -> Infallible<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
        Infallible.combineLatest(
            source1,
            source2,
            source3,
            source4,
            source5
        ) { ($0, $1, $2, $3, $4) }
    }

    /// Groups the latest elements of six streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType,
        O4: InfallibleType,
        O5: InfallibleType,
        O6: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6
    ) -> Infallible<
        (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element,
            O6.Element
        )
    > {
        Infallible.combineLatest(
            source1,
            source2,
            source3,
            source4,
            source5,
            source6
        ) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Groups the latest elements of seven streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    ///   - source7: The seventh stream.
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType,
        O4: InfallibleType,
        O5: InfallibleType,
        O6: InfallibleType,
        O7: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6,
        _ source7: O7
    ) -> Infallible<
        (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element,
            O6.Element, O7.Element
        )
    > {
        Infallible.combineLatest(
            source1,
            source2,
            source3,
            source4,
            source5,
            source6,
            source7
        ) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Groups the latest elements of eight streams, whenever one of them sends one.
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
    /// - Returns: The elements, from when all streams have sent one.
    @inlinable
    public static func combineLatest<
        O1: InfallibleType,
        O2: InfallibleType,
        O3: InfallibleType,
        O4: InfallibleType,
        O5: InfallibleType,
        O6: InfallibleType,
        O7: InfallibleType,
        O8: InfallibleType
    >(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3,
        _ source4: O4,
        _ source5: O5,
        _ source6: O6,
        _ source7: O7,
        _ source8: O8
    ) -> Infallible<
        (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element,
            O6.Element, O7.Element, O8.Element
        )
    > {
        Infallible.combineLatest(
            source1,
            source2,
            source3,
            source4,
            source5,
            source6,
            source7,
            source8
        ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
    }
}
