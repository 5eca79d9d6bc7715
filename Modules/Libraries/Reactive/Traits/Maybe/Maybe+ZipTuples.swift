// `Maybe.zip(a, b)` names no element type of its own; the type checker then takes this one.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == any Sendable {
    /// Pairs the elements of two maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>
    ) -> Maybe<(E1, E2)> {
        Maybe(
            raw: Observable<(E1, E2)>.zip(
                source1.source,
                source2.source
            ) { ($0, $1) }
        )
    }

    /// Groups the elements of three maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>
    ) -> Maybe<(E1, E2, E3)> {
        Maybe(
            raw: Observable<(E1, E2, E3)>.zip(
                source1.source,
                source2.source,
                source3.source
            ) { ($0, $1, $2) }
        )
    }

    /// Groups the elements of four maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    ///   - source4: The fourth maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>
    ) -> Maybe<(E1, E2, E3, E4)> {
        Maybe(
            raw: Observable<(E1, E2, E3, E4)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source
            ) { ($0, $1, $2, $3) }
        )
    }

    /// Groups the elements of five maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    ///   - source4: The fourth maybe.
    ///   - source5: The fifth maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>
    ) -> Maybe<(E1, E2, E3, E4, E5)> {
        Maybe(
            raw: Observable<(E1, E2, E3, E4, E5)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source
            ) { ($0, $1, $2, $3, $4) }
        )
    }

    /// Groups the elements of six maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    ///   - source4: The fourth maybe.
    ///   - source5: The fifth maybe.
    ///   - source6: The sixth maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable
    >(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>
    ) -> Maybe<(E1, E2, E3, E4, E5, E6)> {
        Maybe(
            raw: Observable<(E1, E2, E3, E4, E5, E6)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source
            ) { ($0, $1, $2, $3, $4, $5) }
        )
    }

    /// Groups the elements of seven maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    ///   - source4: The fourth maybe.
    ///   - source5: The fifth maybe.
    ///   - source6: The sixth maybe.
    ///   - source7: The seventh maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable,
        E7: Sendable
    >(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>,
        _ source7: Maybe<E7>
    ) -> Maybe<(E1, E2, E3, E4, E5, E6, E7)> {
        Maybe(
            raw: Observable<(E1, E2, E3, E4, E5, E6, E7)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source,
                source7.source
            ) { ($0, $1, $2, $3, $4, $5, $6) }
        )
    }

    /// Groups the elements of eight maybes.
    ///
    /// - Parameters:
    ///   - source1: The first maybe.
    ///   - source2: The second maybe.
    ///   - source3: The third maybe.
    ///   - source4: The fourth maybe.
    ///   - source5: The fifth maybe.
    ///   - source6: The sixth maybe.
    ///   - source7: The seventh maybe.
    ///   - source8: The eighth maybe.
    /// - Returns: The elements, the end if one has no element, or the first failure.
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable,
        E7: Sendable,
        E8: Sendable
    >(
        _ source1: Maybe<E1>,
        _ source2: Maybe<E2>,
        _ source3: Maybe<E3>,
        _ source4: Maybe<E4>,
        _ source5: Maybe<E5>,
        _ source6: Maybe<E6>,
        _ source7: Maybe<E7>,
        _ source8: Maybe<E8>
    ) -> Maybe<(E1, E2, E3, E4, E5, E6, E7, E8)> {
        Maybe(
            raw: Observable<(E1, E2, E3, E4, E5, E6, E7, E8)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source,
                source6.source,
                source7.source,
                source8.source
            ) { ($0, $1, $2, $3, $4, $5, $6, $7) }
        )
    }
}
