import Synchronization

extension Resolver {
    /// The container in which the static `register` registers.
    public static var main: Resolver {
        get { Roots.current.main }
        set {
            runHook()
            Roots.current.change { $0.main = newValue }
        }
    }

    /// The container in which the static `resolve` and the property wrappers start to search.
    ///
    /// Initially ``main``. Setting it first runs `registerAllServices`, if that has not run yet.
    public static var root: Resolver {
        get { Roots.current.root }
        set {
            runHook()
            Roots.current.change { $0.root = newValue }
        }
    }

    /// Runs an operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, have that root, and setting ``root`` there has no
    /// effect elsewhere. Detached tasks, dispatch queues and threads do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; by default, the present one.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () throws -> Result
    ) rethrows -> Result {
        try Roots.$local.withValue(roots(root, main), operation: operation)
    }

    /// Runs an asynchronous operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, have that root, and setting ``root`` there has no
    /// effect elsewhere. Detached tasks, dispatch queues and threads do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; by default, the present one.
    ///   - operation: The operation to run.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        try await Roots.$local.withValue(roots(root, main), operation: operation)
    }

    private static func roots(_ root: Resolver, _ main: Resolver?) -> Roots {
        runHook()
        return Roots(.init(main: main ?? Resolver.main, root: root), Isolation.current)
    }

    /// Replaces ``main``, which becomes ``root`` too, by an empty container, and removes the
    /// instances of the scopes `application`, `cached` and `shared` in all containers.
    ///
    /// `registerAllServices` runs again before the next use. Other containers keep their
    /// registrations. Within `isolated`, and within `withRoot` as far as ``main`` and ``root``
    /// are concerned, this affects that operation only.
    public static func reset() {
        let main = Resolver(label: "main")
        Roots.current.change { $0 = Roots.Containers(main: main, root: main) }
        for scope in [ResolverScope.application, .cached, .shared] { scope.reset() }
        Roots.current.armHook()
    }

    /// Runs `registerAllServices`, if it has not run yet.
    @inlinable
    static func runHook() {
        if !Switches.areOff { runPendingHook() }
    }

    @usableFromInline
    static func runPendingHook() {
        Roots.current.runHook()
    }
}
