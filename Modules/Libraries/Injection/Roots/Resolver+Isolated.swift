extension Resolver {
    /// Runs an operation on copies of the present containers: nothing that it registers,
    /// makes or resets is seen outside, nor the other way round.
    ///
    /// The operation, and the tasks it starts, see ``root`` as a new container whose parent
    /// is a copy of `parent`, and ``main`` as a copy of the present one. Copies have the
    /// same registrations, and the instances that the scopes `application` and `cached`
    /// have made so far. Detached tasks, dispatch queues and threads do not inherit them.
    ///
    /// - Parameters:
    ///   - parent: What the new container falls back on; the present root if `nil`.
    ///   - operation: What to run, given the new container.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) async throws -> Result
    ) async rethrows -> Result {
        let (roots, container) = isolatedRoots(parent)
        return try await Roots.$override.withValue(roots) { try await operation(container) }
    }

    /// Runs a synchronous operation on copies of the present containers, as above.
    ///
    /// - Parameters:
    ///   - parent: What the new container falls back on; the present root if `nil`.
    ///   - operation: What to run, given the new container.
    /// - Returns: The result of the operation.
    /// - Throws: What the operation throws.
    public static func isolated<Result>(
        parent: Resolver? = nil,
        operation: (_ container: Resolver) throws -> Result
    ) rethrows -> Result {
        let (roots, container) = isolatedRoots(parent)
        return try Roots.$override.withValue(roots) { try operation(container) }
    }

    private static func isolatedRoots(_ parent: Resolver?) -> (Roots, Resolver) {
        Hook.runOnce()
        let present = Roots.current
        let (parent, main) = (parent ?? present.root, present.main)
        // Made within the new surroundings, which the instances in the copies belong to.
        let empty = present.other(Roots.Pair(main: main, root: parent), isIsolated: true)
        return Roots.$override.withValue(empty) {
            let copies = Copies()
            let container = Resolver(parent: copies.copy(of: parent), label: "test")
            empty.change { $0 = Roots.Pair(main: copies.copy(of: main), root: container) }
            return (empty, container)
        }
    }
}
