import Foundation
import Injection
import Synchronization
import Testing

@Suite("Three hundred threads")
struct ManyThreadsTests {
    private static let count = 300

    /// Runs work on threads that exist at the same time.
    private func onThreads(_ work: @escaping @Sendable (_ number: Int) -> Void) async {
        let left = Atomic(Self.count)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let finish: @Sendable () -> Void = { continuation.resume() }
            for number in 0..<Self.count {
                Thread.detachNewThread {
                    work(number)
                    if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { finish() }
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(10)))
    func `resolve at once, each with a graph of its own`() async {
        let (container, barrier) = (Resolver(), ThreadBarrier(Self.count))
        container.register { Engine() }
        container.register { r in
            // All threads are within this factory at once.
            barrier.arrive()
            return Car(engine: r.resolve(), spare: r.resolve())
        }
        let seen = Mutex<[Car]>([])
        await onThreads { _ in
            let car: Car = container.resolve()
            #expect(car.engine === car.spare)
            seen.withLock { $0.append(car) }
        }
        let engines = Set(seen.withLock { $0 }.map { ObjectIdentifier($0.engine) })
        #expect(engines.count == Self.count)
    }

    @Test(.timeLimit(.minutes(10)))
    func `wait for one instance`() async {
        let (container, counter, barrier) = (Resolver(), Counter(), ThreadBarrier(Self.count))
        container.register {
            counter.next()
            return Engine()
        }
        .scope(.application)
        let seen = Mutex<Set<ObjectIdentifier>>([])
        await onThreads { _ in
            barrier.arrive()
            let engine: Engine = container.resolve()
            _ = seen.withLock { $0.insert(ObjectIdentifier(engine)) }
        }
        #expect(counter.count == 1)
        #expect(seen.withLock { $0.count } == 1)
    }
}
