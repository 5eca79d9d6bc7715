import Reactive
import ViewState

/// A view state by hand: a property with one observer.
@MainActor
private final class HandModel {
    var state: Int { didSet { observer?(state) } }
    var observer: ((Int) -> Void)?

    init(state: Int) {
        self.state = state
    }

    @inline(never)
    func change(to state: Int) {
        self.state = state
    }
}

extension Benchmarks {
    static var viewstate: [Benchmark] {
        [change, changeBefore, changeUnobserved, rendered, sequence, observable]
    }

    private static let changes = 1_000_000

    // By hand: a write of a main-actor property and a call of its observer.
    private static func changing(
        _ name: String,
        _ count: Int = changes,
        perObserve: Int = 1,
        prepare: @escaping @MainActor @Sendable (StateContainer<Int>, Total) -> Void,
        observe: @escaping @MainActor @Sendable (StateContainer<Int>, Int) -> Void
    ) -> Benchmark {
        let total = Total()
        return Benchmark(name, unit: "ns/change", count: count) {
            await MainActor.run {
                let model = HandModel(state: 0)
                model.observer = { total.add($0) }
                for number in 0..<count { model.change(to: number) }
            }
        } body: {
            await MainActor.run {
                let container = StateContainer(state: 0)
                prepare(container, total)
                for number in 0..<count / perObserve { observe(container, number) }
            }
        }
    }

    private static var change: Benchmark {
        changing("change") { container, total in
            _ = container.didSet { total.add($0) }
        } observe: {
            $0.observe($1)
        }
    }

    private static var changeBefore: Benchmark {
        changing("change-willset") { container, total in
            _ = container.willSet { total.add($0) }
        } observe: {
            $0.observe($1)
        }
    }

    private static var changeUnobserved: Benchmark {
        changing("change-unobserved") { _, _ in
        } observe: {
            $0.observe($1)
        }
    }

    private static var rendered: Benchmark {
        changing("change-publisher") { container, total in
            _ = container.didSetPublisher.subscribe(onNext: { total.add($0) })
        } observe: {
            $0.observe($1)
        }
    }

    private static var sequence: Benchmark {
        changing("sequence-10", changes / 10, perObserve: 10) { container, total in
            _ = container.didSet { total.add($0) }
        } observe: { container, number in
            container.observe(StateSequence(synchronousStates: Array(number..<number + 10)))
        }
    }

    private static var observable: Benchmark {
        changing("observable-10", changes / 10, perObserve: 10) { container, total in
            _ = container.didSet { total.add($0) }
        } observe: { container, number in
            container.observe(Observable.from(Array(number..<number + 10)))
        }
    }
}
