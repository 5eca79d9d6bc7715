import Dispatch
import Synchronization

/// The creation of an instance by one thread, for which other threads may wait.
@usableFromInline
final class Creation: Sendable {
    /// A creation, and the services that a thread which waits for it is creating.
    private typealias Wait = (creation: Creation, services: [ServiceLabel])

    private enum Progress {
        case running
        /// With the group that threads wait for.
        case awaited(DispatchGroup)
        case finished
    }

    // The waiting threads. Only threads that are about to wait look at it.
    private static let waits = Mutex<[UInt: Wait]>([:])

    private let service: ServiceLabel?
    /// The thread that creates the instance.
    let owner = currentThreadID()
    private let progress = Mutex(Progress.running)

    @usableFromInline
    init(of service: ServiceLabel?) {
        self.service = service
    }

    deinit {
        finish()
    }

    @usableFromInline
    func finish() {
        let last = progress.withLock { progress in
            defer { progress = .finished }
            return progress
        }
        if case .awaited(let group) = last { group.leave() }
    }

    private var isFinished: Bool {
        if case .finished = progress.withLock({ $0 }) { true } else { false }
    }

    /// The group to wait for; `nil` if the creation has finished.
    private var group: DispatchGroup? {
        progress.withLock { progress in
            switch progress {
            case .finished: return nil
            case .awaited(let group): return group
            case .running:
                let group = DispatchGroup()
                group.enter()
                progress = .awaited(group)
                return group
            }
        }
    }

    /// Waits until the creation has finished.
    ///
    /// - Throws: ``ResolutionError/Reason/cycle`` if waiting would never end, because the creating
    ///   thread waits for this thread, directly or through others; the failure of the creating
    ///   thread if that was ended by a verification.
    @usableFromInline
    func wait() throws(ResolutionError) {
        let me = currentThreadID()
        let mine = ResolutionStack.services(of: me)
        if let failure = Verification.failure(of: owner) {
            throw ResolutionError(failure, of: service, neededBy: mine)
        }
        let cycle: [ServiceLabel]? = Self.waits.withLock { waits in
            if let cycle = self.cycle(closedBy: me, mine, waits) { return cycle }
            waits[me] = (self, mine)
            return nil
        }
        if let cycle { throw ResolutionError(.cycle, cycle) }
        group?.wait()
        _ = Self.waits.withLock { $0.removeValue(forKey: me) }
    }

    private func cycle(
        closedBy thread: UInt,
        _ services: [ServiceLabel],
        _ waits: [UInt: Wait]
    ) -> [ServiceLabel]? {
        var cycle: [ServiceLabel] = []
        var next = self
        while !next.isFinished {
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
