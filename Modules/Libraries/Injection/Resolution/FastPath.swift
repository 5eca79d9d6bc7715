public import Synchronization

/// The check whether resolutions may return the instances that their thread remembers.
@usableFromInline
enum FastPath: Sendable {
    /// How many features are on that need the search: `registerAllServices` that has not run yet,
    /// an ``Isolation``, ``Resolver/decorate``, ``Resolver/trace``.
    // One hook, that of the process, from the start.
    @usableFromInline static let obstacles = Atomic(1)

    @inlinable static var isOpen: Bool { obstacles.load(ordering: .acquiring) == 0 }

    static func count(_ difference: Int) {
        obstacles.add(difference, ordering: .acquiringAndReleasing)
    }
}
