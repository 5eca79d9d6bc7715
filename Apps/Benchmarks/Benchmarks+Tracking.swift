import Observation
import Reactive
import Synchronization

// Benchmarks of a closure that is evaluated again after a change of a relay that it reads.
extension Benchmarks {
    static var tracking: [Benchmark] { [trackedRelays] }

    /// The baseline is Swift's observation tracking of a model with ten properties.
    private static var trackedRelays: Benchmark {
        let total = Total()
        let count = 50_000
        return Benchmark("tracking-10", unit: "ns/evaluation", count: count) {
            await MainActor.run {
                let model = TenNumbers()
                let hasChanged = Flag()
                @MainActor func observe() {
                    withObservationTracking {
                        total.add(model.sum)
                    } onChange: {
                        hasChanged.set()
                    }
                }
                observe()
                for number in 0..<count {
                    model.first = number
                    if hasChanged.take() { observe() }
                }
            }
        } body: {
            await MainActor.run {
                let relays = (0..<10).map { BehaviorRelay(value: $0) }
                let closure = TrackedClosure { closure in
                    closure.observe {
                        total.add(relays.reduce(0) { $0 &+ $1.value })
                    }
                }
                closure.start()
                for number in 0..<count {
                    relays[0].accept(number)
                    TrackedClosure.evaluatePending()
                }
                closure.dispose()
            }
        }
    }
}

private final class Flag: Sendable {
    private let value = Atomic(false)

    func set() { value.store(true, ordering: .releasing) }

    func take() -> Bool { value.exchange(false, ordering: .acquiringAndReleasing) }
}

@MainActor
@Observable
private final class TenNumbers {
    var first = 0
    var second = 1
    var third = 2
    var fourth = 3
    var fifth = 4
    var sixth = 5
    var seventh = 6
    var eighth = 7
    var ninth = 8
    var tenth = 9

    var sum: Int {
        first &+ second &+ third &+ fourth &+ fifth &+ sixth &+ seventh &+ eighth &+ ninth &+ tenth
    }
}
