import Synchronization

/// The services that each thread is creating.
///
/// Factories run on the thread that resolves, so the thread identifies the resolution: work that
/// a factory starts on another thread is not part of it.
@usableFromInline
enum ResolutionStack: Sendable {
    fileprivate struct Thread: Sendable {
        var thread: UInt
        /// The services it creates, outermost first.
        ///
        /// Another thread takes over if there are none.
        var services: [ServiceLabel] = []
        /// The instances of the scope `graph`, by registration.
        // Unchecked: only the thread that resolves reaches them.
        var graph: [Int: Unchecked<Any>] = [:]
    }

    // A chain of this length fits on the small stack of a dispatch queue's thread, in debug builds
    // too.
    fileprivate static let maximumDepth = 200

    private static let lanes = Lanes<[Thread]>([])

    /// Starts the creation of a service.
    ///
    /// - Throws: ``ResolutionError/Reason/cycle`` if the thread is creating it already; with
    ///   arguments it may be created for itself, as long as the chain is not too long.
    ///   ``ResolutionError/Reason/tooDeep`` if the chain is.
    @usableFromInline
    static func push(
        _ registration: AnyRegistration,
        hasArguments: Bool,
        _ thread: UInt
    ) throws(ResolutionError) {
        let reason = lanes.withLock(of: thread) { threads in
            threads[threads.index(of: thread)].push(registration, hasArguments: hasArguments)
        }
        if let reason { throw error(reason, registration, thread) }
    }

    /// Starts the creation of a service, unless the scope `graph` has an instance.
    ///
    /// - Returns: The instance, or `nil` if the creation has started.
    /// - Throws: The errors of `push`.
    @usableFromInline
    static func pushOrFind(
        _ registration: AnyRegistration,
        hasArguments: Bool,
        _ thread: UInt
    ) throws(ResolutionError) -> Any? {
        let (instance, reason): (Unchecked<Any>?, ResolutionError.Reason?)
        (instance, reason) = lanes.withLock(of: thread) { threads in
            let index = threads.index(of: thread)
            if let instance = threads[index].graph[registration.id] { return (instance, nil) }
            return (nil, threads[index].push(registration, hasArguments: hasArguments))
        }
        if let reason { throw error(reason, registration, thread) }
        return instance?.value
    }

    private static func error(
        _ reason: ResolutionError.Reason,
        _ registration: AnyRegistration,
        _ thread: UInt
    ) -> ResolutionError {
        ResolutionError(reason, services(of: thread) + [registration.service])
    }

    /// Ends the creation of the latest service.
    @usableFromInline
    static func pop(_ thread: UInt) {
        let graph = lanes.withLock(of: thread) { threads in
            threads[threads.index(of: thread)].pop()
        }
        // Released outside the lock: a `deinit` may resolve services.
        withExtendedLifetime(graph) {}
    }

    /// Ends the creation of the latest service, whose instance stays in the scope `graph` until
    /// the creation of the outermost service ends.
    @usableFromInline
    static func pop(_ thread: UInt, keeping service: Any) {
        let instance = Unchecked(value: service)
        let graph = lanes.withLock(of: thread) { threads in
            let index = threads.index(of: thread)
            if let service = threads[index].services.last, threads[index].services.count > 1 {
                threads[index].graph[service.registration] = instance
            }
            return threads[index].pop()
        }
        withExtendedLifetime(graph) {}
    }

    /// The services that the thread is creating, outermost first.
    static func services(of thread: UInt) -> [ServiceLabel] {
        lanes.withLock(of: thread) { threads in
            threads.first { $0.thread == thread }?.services ?? []
        }
    }

    /// The error of a factory, with the services that are being created.
    @usableFromInline
    static func error(_ error: any Error) -> ResolutionError {
        (error as? ResolutionError) ?? failure(.factoryFailed("\(error)"))
    }

    /// The failure of the service that the calling thread is creating.
    @usableFromInline
    static func failure(_ reason: ResolutionError.Reason) -> ResolutionError {
        ResolutionError(reason, services(of: currentThreadID()))
    }
}

extension ResolutionStack.Thread {
    fileprivate mutating func push(
        _ registration: AnyRegistration,
        hasArguments: Bool
    ) -> ResolutionError.Reason? {
        let isCreated = services.contains { $0.registration == registration.id }
        if isCreated, !hasArguments { return .cycle }
        if services.count >= ResolutionStack.maximumDepth { return isCreated ? .cycle : .tooDeep }
        services.append(registration.service)
        return nil
    }

    /// Removes the latest service, and returns the instances to release if it was the last.
    fileprivate mutating func pop() -> [Int: Unchecked<Any>]? {
        services.removeLast()
        if !services.isEmpty || graph.isEmpty { return nil }
        defer { graph = [:] }
        return graph
    }
}

extension [ResolutionStack.Thread] {
    /// The index of a thread, which takes over that of a thread that resolves nothing.
    fileprivate mutating func index(of thread: UInt) -> Int {
        if let index = firstIndex(where: { $0.thread == thread }) { return index }
        if let index = firstIndex(where: \.services.isEmpty) {
            self[index].thread = thread
            return index
        }
        append(ResolutionStack.Thread(thread: thread))
        return count - 1
    }
}
