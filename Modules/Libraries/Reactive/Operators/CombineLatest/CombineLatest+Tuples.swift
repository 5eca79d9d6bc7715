// `Observable.combineLatest(a, b)` names no element type of its own; the type
// checker then takes this one.
extension ObservableType where Element == any Sendable {
    /// Groups the latest elements of two streams, whenever one of them sends one.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    /// - Returns: The groups, from when all streams have sent one.
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
    @inlinable
    public static func combineLatest<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
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
        _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
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
        _ source5: O5
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)> {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
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
        _ source6: O6
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)> {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
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
        _ source7: O7
    ) -> Observable<
        (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)
    > {
        .combineLatest(
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
    /// - Returns: The groups, from when all streams have sent one.
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
        _ source8: O8
    ) -> Observable<
        (
            O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element,
            O8.Element
        )
    > {
        .combineLatest(
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
