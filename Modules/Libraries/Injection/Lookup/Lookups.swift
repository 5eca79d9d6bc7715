public import Synchronization

/// What was looked up in a container, so that it is found again without a search and
/// without waiting for other threads.
///
/// Threads look into different lanes. A change of the container, or of one it searches,
/// empties all lanes before it is said to be done.
@usableFromInline
final class Lookups: Sendable {
    @usableFromInline let lanes = InlineArray<16, Lane<LookupTable>> { _ in Lane(LookupTable()) }
    private let generation = Atomic<UInt>(0)
    private let hasEnded = Atomic<Bool>(false)
    // Those that find registrations of this container, by their addresses.
    private let searchers = Mutex<[ObjectIdentifier: Lookups]>([:])

    init() {}

    var isEnded: Bool { hasEnded.load(ordering: .acquiring) }

    /// What was looked up by this thread or one that shares its lane.
    @inlinable
    subscript(key: Key) -> AnyRecipe? {
        lanes[laneIndex()].value.withLock { $0[key] }
    }

    /// A number that changes with the container.
    var version: UInt { generation.load(ordering: .acquiring) }

    /// Keeps what was looked up at a version, unless there is a newer one.
    ///
    /// - Parameters:
    ///   - key: What it was looked up by.
    ///   - version: The version of then.
    ///   - recipe: Made while no change can be told, or `nil`.
    func insert(_ key: Key, version: UInt, _ recipe: () -> AnyRecipe?) {
        // What is replaced is released outside the lock.
        _ = lanes[laneIndex()].value.withLock { recipes -> AnyRecipe? in
            guard version == self.version, !isEnded, let recipe = recipe() else { return nil }
            return recipes.update(key, recipe)
        }
    }

    /// Forgets everything, here and wherever this container is searched.
    func forget() {
        var all = [ObjectIdentifier(self): self]
        var next = [self]
        while let lookups = next.popLast() {
            for (id, searcher) in lookups.searchers.withLock({ $0 })
            where all.updateValue(searcher, forKey: id) == nil {
                next.append(searcher)
            }
        }
        for lookups in all.values { lookups.clear() }
    }

    /// Forgets everything here.
    func clear() {
        generation.add(1, ordering: .acquiringAndReleasing)
        for index in lanes.indices {
            lanes[index].value.exchange(LookupTable())
        }
    }

    /// Forgets everything for good: the container is gone.
    func end() {
        hasEnded.store(true, ordering: .releasing)
        clear()
    }

    func add(searcher: Lookups) {
        searchers.withLock { $0[ObjectIdentifier(searcher)] = searcher }
    }

    func remove(searcher: Lookups) {
        _ = searchers.withLock { $0.removeValue(forKey: ObjectIdentifier(searcher)) }
    }
}
