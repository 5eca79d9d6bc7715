import Dispatch
import Synchronization

/// The creation of an instance by one thread, for which other threads may wait.
final class Creation: Sendable {
    /// A creation, and the services that a thread which waits for it is creating.
    private typealias Wait = (creation: Creation, services: [ServiceLabel])

    // The waiting threads. Only threads that are about to wait look at it.
    private static let waits = Mutex<[UInt: Wait]>([:])

    private let service: ServiceLabel?
    /// The thread that creates the instance.
    let owner = currentThreadID()
    private let done = DispatchGroup()
    private let isFinished = Atomic(false)

    init(of service: ServiceLabel?) {
        self.service = service
        done.enter()
    }

    deinit {
        finish()
    }

    func finish() {
        if !isFinished.exchange(true, ordering: .acquiringAndReleasing) { done.leave() }
    }

    /// Waits until the creation has finished.
    ///
    /// - Returns: `nil`, or the cycle of services if waiting would never end, because the
    ///   creating thread waits for this thread, directly or through others.
    func wait() -> [ServiceLabel]? {
        let me = currentThreadID()
        let mine = ResolutionStack.services(of: me)
        let cycle: [ServiceLabel]? = Self.waits.withLock { waits in
            if let cycle = self.cycle(closedBy: me, mine, waits) { return cycle }
            waits[me] = (self, mine)
            return nil
        }
        if let cycle { return cycle }
        done.wait()
        _ = Self.waits.withLock { $0.removeValue(forKey: me) }
        return nil
    }

    private func cycle(
        closedBy thread: UInt,
        _ services: [ServiceLabel],
        _ waits: [UInt: Wait]
    ) -> [ServiceLabel]? {
        var cycle: [ServiceLabel] = []
        var next = self
        while !next.isFinished.load(ordering: .acquiring) {
            cycle += [next.service].compactMap(\.self)
            if next.owner == thread {
                let rest = services.split(after: next.service)
                return cycle + rest + [service].compactMap(\.self)
            }
            guard let wait = waits[next.owner] else { return nil }
            cycle += wait.services.split(after: next.service)
            next = wait.creation
        }
        return nil
    }
}

extension [ServiceLabel] {
    /// The services that are created for another one.
    fileprivate func split(after service: ServiceLabel?) -> ArraySlice<ServiceLabel> {
        let index = lastIndex { $0.type == service?.type && $0.name == service?.name }
        return index.map { self[($0 + 1)...] } ?? []
    }
}
