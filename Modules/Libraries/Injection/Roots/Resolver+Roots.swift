extension Resolver {
    /// Where the static `register` puts its registrations.
    public static var main: Resolver {
        get { Roots.current.main }
        set { Roots.current.change { $0.main = newValue } }
    }

    /// Where the static `resolve` and the property wrappers start to search.
    ///
    /// At first it is ``main``. Within `withRoot` it is that one's.
    public static var root: Resolver {
        get { Roots.current.root }
        set { Roots.current.change { $0.root = newValue } }
    }

    /// Runs an operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, see that root; so setting ``root``
    /// there changes nothing elsewhere. Detached tasks, dispatch queues and threads
    /// do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; the one outside by default.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () throws -> Result
    ) rethrows -> Result {
        Hook.runOnce()
        let roots = Roots.current.other(
            Roots.Pair(main: main ?? Resolver.main, root: root)
        )
        return try Roots.$override.withValue(roots, operation: operation)
    }

    /// Runs an asynchronous operation that has a root of its own.
    ///
    /// The operation, and the tasks it starts, see that root; so setting ``root``
    /// there changes nothing elsewhere. Detached tasks, dispatch queues and threads
    /// do not inherit it.
    ///
    /// - Parameters:
    ///   - root: The root for the operation.
    ///   - main: The main container for the operation; the one outside by default.
    ///   - operation: What to run.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func withRoot<Result>(
        _ root: Resolver,
        main: Resolver? = nil,
        operation: () async throws -> Result
    ) async rethrows -> Result {
        Hook.runOnce()
        let roots = Roots.current.other(
            Roots.Pair(main: main ?? Resolver.main, root: root)
        )
        return try await Roots.$override.withValue(roots, operation: operation)
    }

    /// Starts afresh: a new ``main``, which is also the ``root``, and empty caches of
    /// the scopes `application`, `cached` and `shared`.
    ///
    /// `registerAllServices` runs again before the next use. Other containers stay. Within
    /// `withRoot` and `isolated` all this is so for that operation only.
    public static func reset() {
        let main = Resolver(label: "main")
        Roots.current.change { $0 = Roots.Pair(main: main, root: main) }
        ResolverScope.application.reset()
        ResolverScope.cached.reset()
        ResolverScope.shared.reset()
        Hook.arm()
    }
}
