// `Single.zip(a, b)` names no element type of its own; the type checker then takes this one.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == any Sendable {
    /// Pairs the elements of two singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    /// - Returns: The elements, the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable>(
        _ source1: Single<E1>,
        _ source2: Single<E2>
    ) -> Single<(E1, E2)> {
        Single(
            raw: Observable<(E1, E2)>.zip(
                source1.source,
                source2.source
            ) { ($0, $1) }
        )
    }

    /// Groups the elements of three singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    /// - Returns: The elements, the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>
    ) -> Single<(E1, E2, E3)> {
        Single(
            raw: Observable<(E1, E2, E3)>.zip(
                source1.source,
                source2.source,
                source3.source
            ) { ($0, $1, $2) }
        )
    }

    /// Groups the elements of four singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    /// - Returns: The elements, the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>
    ) -> Single<(E1, E2, E3, E4)> {
        Single(
            raw: Observable<(E1, E2, E3, E4)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source
            ) { ($0, $1, $2, $3) }
        )
    }

    /// Groups the elements of five singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    /// - Returns: The elements, the first failure.
    @inlinable
    public static func zip<E1: Sendable, E2: Sendable, E3: Sendable, E4: Sendable, E5: Sendable>(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>
    ) -> Single<(E1, E2, E3, E4, E5)> {
        Single(
            raw: Observable<(E1, E2, E3, E4, E5)>.zip(
                source1.source,
                source2.source,
                source3.source,
                source4.source,
                source5.source
            ) { ($0, $1, $2, $3, $4) }
        )
    }

    /// Groups the elements of six singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    /// - Returns: The elements, the first failure.
    @inlinable
    public static func zip<
        E1: Sendable,
        E2: Sendable,
        E3: Sendable,
        E4: Sendable,
        E5: Sendable,
        E6: Sendable
    >(
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>
    ) -> Single<(E1, E2, E3, E4, E5, E6)> {
        Single(
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

    /// Groups the elements of seven singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    ///   - source7: The seventh single.
    /// - Returns: The elements, the first failure.
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
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        _ source7: Single<E7>
    ) -> Single<(E1, E2, E3, E4, E5, E6, E7)> {
        Single(
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

    /// Groups the elements of eight singles.
    ///
    /// - Parameters:
    ///   - source1: The first single.
    ///   - source2: The second single.
    ///   - source3: The third single.
    ///   - source4: The fourth single.
    ///   - source5: The fifth single.
    ///   - source6: The sixth single.
    ///   - source7: The seventh single.
    ///   - source8: The eighth single.
    /// - Returns: The elements, the first failure.
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
        _ source1: Single<E1>,
        _ source2: Single<E2>,
        _ source3: Single<E3>,
        _ source4: Single<E4>,
        _ source5: Single<E5>,
        _ source6: Single<E6>,
        _ source7: Single<E7>,
        _ source8: Single<E8>
    ) -> Single<(E1, E2, E3, E4, E5, E6, E7, E8)> {
        Single(
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
