import Dispatch
import Reactive
import Synchronization

/// Counts events, and those that overlap or follow the end.
final class GrammarGauge: Sendable {
    private let inside = Atomic<Int>(0)
    private let isOver = Atomic<Bool>(false)
    private let counts = Mutex<(elements: Int, ends: Int, faults: Int)>((0, 0, 0))

    /// The number of elements.
    var elements: Int { counts.withLock { $0.elements } }
    /// The number of ends.
    var ends: Int { counts.withLock { $0.ends } }
    /// The number of events that overlapped another one or followed an end.
    var faults: Int { counts.withLock { $0.faults } }

    func element() {
        event { $0.elements += 1 }
    }

    func end() {
        event { $0.ends += 1 }
        isOver.store(true, ordering: .sequentiallyConsistent)
    }

    private func event(_ count: (inout (elements: Int, ends: Int, faults: Int)) -> Void) {
        let isFirst = inside.add(1, ordering: .sequentiallyConsistent).oldValue == 0
        // Takes a moment, so that another event has time to overlap this one.
        for _ in 0..<50 { _ = inside.load(ordering: .sequentiallyConsistent) }
        let isLate = isOver.load(ordering: .sequentiallyConsistent)
        counts.withLock { counts in
            if !isFirst || isLate { counts.faults += 1 }
            count(&counts)
        }
        inside.subtract(1, ordering: .sequentiallyConsistent)
    }
}

extension ObservableType {
    /// The same stream with a gauge, above any operator that drops late events.
    func watched(by gauge: GrammarGauge) -> Observable<Element> {
        self.do(
            onNext: { _ in gauge.element() },
            onError: { _ in gauge.end() },
            onCompleted: { gauge.end() }
        )
    }
}

/// Runs work on several threads at the same time.
///
/// Each thread has its own queue, since `concurrentPerform` uses at most as many threads as there
/// are cores.
func race(_ threads: Int, _ work: @escaping @Sendable (_ number: Int) -> Void) {
    let start = StartingLine()
    let finish = DispatchGroup()
    for number in 0..<threads {
        DispatchQueue(label: "racer \(number)").async(group: finish) {
            start.wait(for: min(threads, 2))
            work(number)
        }
    }
    start.open(for: threads)
    finish.wait()
}

/// Lets threads begin at the same time, as far as there are enough cores.
private final class StartingLine: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let arrived = Atomic<Int>(0)

    func open(for threads: Int) {
        for _ in 0..<threads { gate.signal() }
    }

    // Spins only for a moment, since the other thread may have no core to run on.
    func wait(for others: Int) {
        gate.wait()
        arrived.add(1, ordering: .sequentiallyConsistent)
        for _ in 0..<4_000 where arrived.load(ordering: .sequentiallyConsistent) < others {}
    }
}

/// The trials of a race, fewer with more threads, so that the total time is about the same.
func trials(of count: Int, on threads: Int) -> Range<Int> {
    0..<max(1, count * 2 / threads)
}
