import Synchronization

/// The services being made on one thread, the outermost first.
///
/// That is the chain of a resolution; the scope `graph` keeps its instances here until the
/// outermost is made. Factories run on the thread that asks, so a thread is all there is
/// to tell resolutions apart: what a factory starts elsewhere is not part of it.
@usableFromInline
final class ResolutionStack: Sendable {
    private struct Frame: Sendable {
        let registration: AnyRegistration
        // Of what the registration keeps.
        let identity: ObjectIdentifier
    }

    // Only the thread that resolves reaches it.
    private struct Kept: @unchecked Sendable {
        let service: Any
        // So that no other comes to have its address.
        let identity: AnySlot
    }

    private struct Contents: Sendable {
        var frames: [Frame] = []
        var graph: [ObjectIdentifier: Kept] = [:]
    }

    // So many fit on the small stack of a dispatch queue's thread, in debug builds too.
    private static let maximumDepth = 200

    // Any number of them would do; there are enough for the threads that resolve at once.
    private static let stacks = (0..<64).map { ResolutionStack(place: $0) }
    private static let owners = StackOwners()
    private static let others = Mutex<[UInt: ResolutionStack]>([:])
    private static let othersCount = Atomic<Int>(0)

    /// Which of the stacks it is, or `nil` if it is one of the others.
    private let place: Int?
    private let contents = Mutex(Contents())

    private init(place: Int?) {
        self.place = place
    }

    /// The stack of this thread, or `nil` if it is making nothing.
    @usableFromInline static var current: ResolutionStack? {
        current(of: currentThreadID())
    }

    private static func current(of thread: UInt) -> ResolutionStack? {
        if let place = owners.place(of: thread) { return stacks[place] }
        if othersCount.load(ordering: .relaxed) == 0 { return nil }
        return others.withLock { $0[thread] }
    }

    private static func claim(for thread: UInt) -> ResolutionStack {
        if let place = owners.claim(for: thread) { return stacks[place] }
        let stack = ResolutionStack(place: nil)
        others.withLock { $0[thread] = stack }
        othersCount.add(1, ordering: .relaxed)
        return stack
    }

    /// Starts making a service.
    ///
    /// - Returns: The stack, to be popped when it is made.
    /// - Throws: ``ResolutionError/Reason/cycle`` if it is being made already; with
    ///   arguments it may be made for itself, as long as the chain is not too long.
    ///   ``ResolutionError/Reason/tooDeep`` if the chain is.
    @usableFromInline
    static func push(
        _ registration: AnyRegistration,
        hasArguments: Bool
    ) throws(ResolutionError) -> ResolutionStack {
        let thread = currentThreadID()
        let identity = ObjectIdentifier(registration.identity)
        let found = current(of: thread)
        let stack = found ?? claim(for: thread)
        let refusal = stack.contents.withLock { contents -> ResolutionError.Reason? in
            let isMade = contents.frames.contains { $0.identity == identity }
            if isMade, !hasArguments { return .cycle }
            if contents.frames.count >= maximumDepth { return isMade ? .cycle : .tooDeep }
            contents.frames.append(Frame(registration: registration, identity: identity))
            return nil
        }
        if let refusal { throw ResolutionError(refusal, registration.label, stack.labels) }
        return stack
    }

    /// Ends making the latest service.
    @usableFromInline
    func pop() {
        let (isEmpty, graph) = contents.withLock { contents in
            contents.frames.removeLast()
            guard contents.frames.isEmpty, !contents.graph.isEmpty else {
                return (contents.frames.isEmpty, [ObjectIdentifier: Kept]())
            }
            let graph = contents.graph
            contents.graph = [:]
            return (true, graph)
        }
        if isEmpty { free() }
        // Released last: what goes with it may resolve services.
        withExtendedLifetime(graph) {}
    }

    private func free() {
        if let place {
            Self.owners.free(place)
        } else {
            Self.others.withLock { $0[currentThreadID()] = nil }
            Self.othersCount.subtract(1, ordering: .relaxed)
        }
    }

    /// The instance of a registration in this resolution.
    @usableFromInline subscript(registration: AnyRegistration) -> Any? {
        get {
            contents.withLock { $0.graph[ObjectIdentifier(registration.identity)] }?.service
        }
        set {
            let identity = registration.identity
            let kept = newValue.map { Kept(service: $0, identity: identity) }
            // What was kept before is released outside the lock.
            let old = contents.withLock { contents in
                let old = contents.graph[ObjectIdentifier(identity)]
                contents.graph[ObjectIdentifier(identity)] = kept
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// What is being made, in words.
    var labels: [ServiceLabel] {
        contents.withLock { $0.frames }.map(\.registration.label)
    }

    /// What is told of an error that the latest factory threw.
    @usableFromInline
    func error(_ error: any Error) -> ResolutionError {
        let labels = labels
        let label = labels.last ?? ServiceLabel(type: "?", name: nil)
        return ResolutionError(thrown: error, label, Array(labels.dropLast()))
    }
}
