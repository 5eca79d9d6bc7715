import Synchronization

/// One service being made, and the one it is made for.
///
/// The frames of this thread, from the innermost outwards, are the chain of a
/// resolution. The outermost keeps the instances of the scope `graph`.
@usableFromInline
final class ResolutionFrame: Sendable {
    // Only the thread that resolves reaches them: see ``active``.
    private struct Kept: @unchecked Sendable {
        let service: Any
    }

    // A child task inherits the frame it was started in, on another thread or after
    // the service was made: ``active`` tells both.
    @TaskLocal private static var current: ResolutionFrame?

    @usableFromInline let parent: ResolutionFrame?
    let registration: AnyRegistration
    private let outermost: ResolutionFrame?
    private let depth: Int
    private let thread: UInt
    private let isClosed = Atomic<Bool>(false)
    private let graph = Mutex<[ObjectIdentifier: Kept]>([:])

    private init(_ registration: AnyRegistration, parent: ResolutionFrame?, thread: UInt) {
        self.registration = registration
        self.parent = parent
        self.thread = thread
        outermost = parent?.outermost ?? parent
        depth = (parent?.depth ?? 0) + 1
    }

    /// The service being made on this thread, or `nil`.
    @usableFromInline static var active: ResolutionFrame? {
        active(on: currentThreadID())
    }

    private static func active(on thread: UInt) -> ResolutionFrame? {
        guard let current, current.thread == thread else { return nil }
        return (current.outermost ?? current).isClosed.load(ordering: .acquiring) ? nil : current
    }

    /// Starts making a service.
    ///
    /// - Throws: ``ResolutionError/Reason/cycle`` if it is being made already. With
    ///   arguments it may be made for itself, a limited number of times.
    @usableFromInline
    static func enter(
        _ registration: AnyRegistration,
        hasArguments: Bool
    ) throws(ResolutionError) -> ResolutionFrame {
        let thread = currentThreadID()
        let parent = active(on: thread)
        var frame = parent
        while let outer = frame {
            if outer.registration === registration, !hasArguments || outer.depth > 200 {
                throw ResolutionError(.cycle, registration.label, parent)
            }
            frame = outer.parent
        }
        return ResolutionFrame(registration, parent: parent, thread: thread)
    }

    /// Runs the making of the service.
    @usableFromInline
    func run(_ work: () throws -> Void) rethrows {
        try Self.$current.withValue(self, operation: work)
    }

    @usableFromInline
    func leave() {
        if outermost == nil { isClosed.store(true, ordering: .releasing) }
    }

    /// The instance of a registration in this resolution.
    @usableFromInline subscript(registration: AnyRegistration) -> Any? {
        get {
            (outermost ?? self).graph.withLock { $0[ObjectIdentifier(registration)] }?.service
        }
        set {
            let kept = newValue.map { Kept(service: $0) }
            (outermost ?? self).graph.withLock { $0[ObjectIdentifier(registration)] = kept }
        }
    }
}
