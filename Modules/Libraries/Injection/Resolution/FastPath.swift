public import Synchronization

/// Whether resolutions may return at once what their thread remembers.
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
