import Synchronization

/// One service being made, and the one it is made for.
///
/// The frames of this thread, from the innermost outwards, are the chain of a
/// resolution.
final class ResolutionFrame: Sendable {
    // A child task inherits the frame it was started in, on another thread or after
    // the service was made: ``active`` tells both.
    @TaskLocal static var current: ResolutionFrame?

    let parent: ResolutionFrame?
    let graph: ResolutionGraph
    let registration: AnyRegistration
    private let depth: Int

    private init(_ registration: AnyRegistration, parent: ResolutionFrame?) {
        self.registration = registration
        self.parent = parent
        graph = parent?.graph ?? ResolutionGraph()
        depth = (parent?.depth ?? 0) + 1
    }

    /// The service being made on this thread, or `nil`.
    static var active: ResolutionFrame? {
        guard let current, current.graph.isActive else { return nil }
        return current
    }

    /// Starts making a service.
    ///
    /// - Throws: ``ResolutionError/Reason/cycle`` if it is being made already. With
    ///   arguments it may be made for itself, a limited number of times.
    static func enter(
        _ registration: AnyRegistration,
        hasArguments: Bool
    ) throws(ResolutionError) -> ResolutionFrame {
        let parent = active
        var frame = parent
        while let outer = frame {
            if outer.registration === registration, !hasArguments || outer.depth > 200 {
                throw ResolutionError(.cycle, registration.label, parent)
            }
            frame = outer.parent
        }
        return ResolutionFrame(registration, parent: parent)
    }

    func leave() {
        if parent == nil { graph.close() }
    }
}

/// The instances of one resolution.
final class ResolutionGraph: Sendable {
    // Only the thread that resolves reaches it: see ``ResolutionFrame/active``.
    private struct Kept: @unchecked Sendable {
        let service: Any
    }

    private struct State {
        var kept: [ObjectIdentifier: Kept] = [:]
        var isClosed = false
    }

    private let thread = currentThreadID()
    private let state = Mutex(State())

    /// Whether the resolution goes on, on this thread.
    var isActive: Bool {
        thread == currentThreadID() && state.withLock { !$0.isClosed }
    }

    subscript(registration: AnyRegistration) -> Any? {
        get { state.withLock { $0.kept[ObjectIdentifier(registration)] }?.service }
        set {
            let kept = newValue.map { Kept(service: $0) }
            state.withLock { $0.kept[ObjectIdentifier(registration)] = kept }
        }
    }

    func close() {
        let old = state.withLock { state in
            let old = state
            state = State(isClosed: true)
            return old
        }
        _ = old
    }
}
