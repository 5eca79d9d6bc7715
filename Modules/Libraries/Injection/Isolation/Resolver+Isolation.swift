extension Resolver {
    /// The container in which the static `register` registers.
    public static var main: Resolver {
        get { Isolation.current.main }
        set {
            runHook()
            Isolation.current.change { $0.main = newValue }
        }
    }

    /// The container in which the static `resolve` and the property wrappers start to search.
    ///
    /// Initially ``main``. Setting it first runs `registerAllServices`, if that has not run yet.
    public static var root: Resolver {
        get { Isolation.current.root }
        set {
            runHook()
            Isolation.current.change { $0.root = newValue }
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
        try Isolation.$operation.withValue(isolation(root, main), operation: operation)
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
        try await Isolation.$operation.withValue(isolation(root, main), operation: operation)
    }

    private static func isolation(_ root: Resolver, _ main: Resolver?) -> Isolation {
        runHook()
        return Isolation((main ?? Resolver.main, root), outer: .current)
    }

    /// Replaces ``main``, which becomes ``root`` too, by an empty container, and removes the
    /// instances of the scopes `application`, `cached` and `shared` in all containers.
    ///
    /// `registerAllServices` runs again before the next use. Other containers keep their
    /// registrations. Within `isolated`, and within `withRoot` as far as ``main`` and ``root``
    /// are concerned, this affects that operation only.
    public static func reset() {
        let main = Resolver(label: "main")
        Isolation.current.change { $0 = (main, main) }
        for scope in [ResolverScope.application, .cached, .shared] { scope.reset() }
        Isolation.current.armHook()
    }

    /// Runs `registerAllServices`, if it has not run yet.
    @inlinable
    static func runHook() {
        if !FastPath.isOpen { runPendingHook() }
    }

    @usableFromInline
    static func runPendingHook() {
        Isolation.current.runHook()
    }
}

extension Resolver {
    /// Runs an operation in isolation: registrations, instances and resets within it have no
    /// effect outside, nor the other way round.
    ///
    /// Every container, also a static one of a module, has a state of its own in the operation
    /// and in the tasks it starts: it begins with the registrations it has outside, and with
    /// the instances that scopes other than `shared` have cached. ``root`` is a new container
    /// with `parent` as its parent. Detached tasks, dispatch queues and threads do not inherit
    /// the isolation, but a container that was created in it resolves there as it does here;
    /// so does a static one whose first use is in the operation.
    ///
    /// - Parameters:
    ///   - parent: The parent of the new root; by default, the present root.
    ///   - operation: The operation to run, given the new root.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) async throws -> Result
    ) async rethrows -> Result {
        let isolation = isolation(parent)
        let root = isolation.root
        return try await Isolation.$operation.withValue(isolation) { try await operation(root) }
    }

    /// Runs a synchronous operation in isolation, as above.
    ///
    /// - Parameters:
    ///   - parent: The parent of the new root; by default, the present root.
    ///   - operation: The operation to run, given the new root.
    /// - Returns: The result of the operation.
    /// - Throws: The error of the operation.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) throws -> Result
    ) rethrows -> Result {
        let isolation = isolation(parent)
        let root = isolation.root
        return try Isolation.$operation.withValue(isolation) { try operation(root) }
    }

    private static func isolation(_ parent: Resolver?) -> Isolation {
        runHook()
        let (parent, main) = (parent ?? root, main)
        let isolation = Isolation((main, main), outer: .current, hasStates: true)
        Isolation.$operation.withValue(isolation) {
            let contents = ContainerState.Contents(children: [parent])
            let root = Resolver(contents, label: "test", isIsolationRoot: true)
            isolation.change { $0.root = root }
            // Now, so that later changes outside are not seen here.
            for container in root.searched + main.searched { _ = container.state }
        }
        return isolation
    }
}
