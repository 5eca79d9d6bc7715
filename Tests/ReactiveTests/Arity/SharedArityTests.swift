import Reactive
import Testing

@MainActor
@Suite("Arities of drivers and signals")
struct SharedArityTests {
    @Test func `drivers are joined in their order`() {
        let drivers = (0..<8).map { Infallible.just($0).asDriver() }

        for (count, stream) in Self.joined(drivers) {
            #expect(stream.driven == [Array(0..<count)])
        }
    }

    /// Returns each join of drivers, with the number of drivers.
    nonisolated static func joined(
        _ s: [Driver<Int>]
    ) -> [(count: Int, stream: Driver<[Int]>)] {
        [
            (3, Driver.zip(s[0], s[1], s[2]) { [$0, $1, $2] }),
            (4, Driver.zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }),
            (5, Driver.zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }),
            (6, Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }),
            (
                7,
                Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            ),
            (
                8,
                Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            ),
            (3, Driver.zip(s[0], s[1], s[2]).map { [$0.0, $0.1, $0.2] }),
            (4, Driver.zip(s[0], s[1], s[2], s[3]).map { [$0.0, $0.1, $0.2, $0.3] }),
            (5, Driver.zip(s[0], s[1], s[2], s[3], s[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }),
            (
                6,
                Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
                }
            ),
            (
                7,
                Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
                }
            ),
            (
                8,
                Driver.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
                }
            ),
            (3, Driver.combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }),
            (4, Driver.combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }),
            (5, Driver.combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }),
            (
                6,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
                    [$0, $1, $2, $3, $4, $5]
                }
            ),
            (
                7,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            ),
            (
                8,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            ),
            (3, Driver.combineLatest(s[0], s[1], s[2]).map { [$0.0, $0.1, $0.2] }),
            (4, Driver.combineLatest(s[0], s[1], s[2], s[3]).map { [$0.0, $0.1, $0.2, $0.3] }),
            (
                5,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4]
                }
            ),
            (
                6,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
                }
            ),
            (
                7,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
                }
            ),
            (
                8,
                Driver.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
                }
            ),
        ]
    }

    @Test func `signals are joined in their order`() {
        let signals = (0..<8).map { Infallible.just($0).asSignal() }

        for (count, stream) in Self.joined(signals) {
            #expect(stream.emitted == [Array(0..<count)])
        }
    }

    /// Returns each join of signals, with the number of signals.
    nonisolated static func joined(
        _ s: [Signal<Int>]
    ) -> [(count: Int, stream: Signal<[Int]>)] {
        [
            (3, Signal.zip(s[0], s[1], s[2]) { [$0, $1, $2] }),
            (4, Signal.zip(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }),
            (5, Signal.zip(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }),
            (6, Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5]) { [$0, $1, $2, $3, $4, $5] }),
            (
                7,
                Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            ),
            (
                8,
                Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            ),
            (3, Signal.zip(s[0], s[1], s[2]).map { [$0.0, $0.1, $0.2] }),
            (4, Signal.zip(s[0], s[1], s[2], s[3]).map { [$0.0, $0.1, $0.2, $0.3] }),
            (5, Signal.zip(s[0], s[1], s[2], s[3], s[4]).map { [$0.0, $0.1, $0.2, $0.3, $0.4] }),
            (
                6,
                Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
                }
            ),
            (
                7,
                Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
                }
            ),
            (
                8,
                Signal.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
                }
            ),
            (3, Signal.combineLatest(s[0], s[1], s[2]) { [$0, $1, $2] }),
            (4, Signal.combineLatest(s[0], s[1], s[2], s[3]) { [$0, $1, $2, $3] }),
            (5, Signal.combineLatest(s[0], s[1], s[2], s[3], s[4]) { [$0, $1, $2, $3, $4] }),
            (
                6,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]) {
                    [$0, $1, $2, $3, $4, $5]
                }
            ),
            (
                7,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
                    [$0, $1, $2, $3, $4, $5, $6]
                }
            ),
            (
                8,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    [$0, $1, $2, $3, $4, $5, $6, $7]
                }
            ),
            (3, Signal.combineLatest(s[0], s[1], s[2]).map { [$0.0, $0.1, $0.2] }),
            (4, Signal.combineLatest(s[0], s[1], s[2], s[3]).map { [$0.0, $0.1, $0.2, $0.3] }),
            (
                5,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4]
                }
            ),
            (
                6,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]
                }
            ),
            (
                7,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6]
                }
            ),
            (
                8,
                Signal.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]).map {
                    [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7]
                }
            ),
        ]
    }
}
