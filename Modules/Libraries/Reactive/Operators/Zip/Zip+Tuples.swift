// `Observable.zip(a, b)` names no element type of its own; the type
// checker then takes this one.
extension ObservableType where Element == any Sendable {
    /// Groups the elements of two streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<O1: ObservableType, O2: ObservableType>(
        _ source1: O1,
        _ source2: O2
    ) -> Observable<(O1.Element, O2.Element)> {
        .zip(
            source1,
            source2
        ) { ($0, $1) }
    }

    /// Groups the elements of three streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<O1: ObservableType, O2: ObservableType, O3: ObservableType>(
        _ source1: O1,
        _ source2: O2,
        _ source3: O3
    ) -> Observable<(O1.Element, O2.Element, O3.Element)> {
        .zip(
            source1,
            source2,
            source3
        ) { ($0, $1, $2) }
    }

    /// Groups the elements of four streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    /// - Returns: The groups, as many as all streams have elements.
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
        _ source4: O4
    ) -> Observable<(O1.Element, O2.Element, O3.Element, O4.Element)> {
        .zip(
            source1,
            source2,
            source3,
            source4
        ) { ($0, $1, $2, $3) }
    }

    /// Groups the elements of five streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<
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
        .zip(
            source1,
            source2,
            source3,
            source4,
            source5
        ) { ($0, $1, $2, $3, $4) }
    }

    /// Groups the elements of six streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<
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
        .zip(
            source1,
            source2,
            source3,
            source4,
            source5,
            source6
        ) { ($0, $1, $2, $3, $4, $5) }
    }

    /// Groups the elements of seven streams by their places.
    ///
    /// - Parameters:
    ///   - source1: The first stream.
    ///   - source2: The second stream.
    ///   - source3: The third stream.
    ///   - source4: The fourth stream.
    ///   - source5: The fifth stream.
    ///   - source6: The sixth stream.
    ///   - source7: The seventh stream.
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<
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
        .zip(
            source1,
            source2,
            source3,
            source4,
            source5,
            source6,
            source7
        ) { ($0, $1, $2, $3, $4, $5, $6) }
    }

    /// Groups the elements of eight streams by their places.
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
    /// - Returns: The groups, as many as all streams have elements.
    @inlinable
    public static func zip<
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
        .zip(
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
