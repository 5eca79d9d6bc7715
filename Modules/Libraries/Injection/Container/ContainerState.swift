import Synchronization

/// The registrations and cached instances of a container, and the copies that threads remember.
///
/// A container has one state, and another in each ``Isolation`` that uses it.
@usableFromInline
final class ContainerState: Sendable {
    struct Contents: Sendable {
        var registrations = KeyTable<AnyRegistration>()
        var children: [Resolver] = []
        var instances = InstanceCache()
        /// The states of the containers that search this one, by their addresses.
        var searchers: [ObjectIdentifier: ContainerState] = [:]
        var autoRegistration = Once()
        /// Set by ``Resolver/cache``.
        var cache: ResolverScope?
        var defaultScope: ResolverScope?
        var decorator: (@Sendable (Any) -> Void)?
        /// The contents to which ``Resolver/pop()`` returns.
        var saved: [Contents] = []

        /// Takes over the parts that ``Resolver/push()`` saves.
        mutating func restore(_ saved: Contents) {
            (registrations, children) = (saved.registrations, saved.children)
            (instances, autoRegistration) = (saved.instances, saved.autoRegistration)
        }
    }

    let contents: Mutex<Contents>
    // Registrations that were found, or will be created with no more than a search.
    @usableFromInline let lanes = Lanes(KeyTable<AnyRegistration>())
    private let filledLanes = Atomic<UInt>(0)
    private let changeCount = Atomic<UInt>(0)

    /// Whether ``AutoRegistering`` has run, or does not apply.
    let isRegistered = Atomic(false)

    init(_ contents: Contents) {
        self.contents = Mutex(contents)
    }

    /// The contents with which a copy of this container, or of its state, begins.
    var copiedContents: Contents {
        var copy = contents.withLock { $0 }
        copy.instances = copy.instances.finished
        copy.searchers = [:]
        copy.autoRegistration = Once(isDone: copy.autoRegistration.isDone)
        copy.saved = []
        return copy
    }

    var children: [Resolver] { contents.withLock { $0.children } }

    /// Makes ``AutoRegistering`` run again.
    func rearm(_ contents: inout Contents) {
        contents.autoRegistration = Once()
        isRegistered.store(false, ordering: .releasing)
    }

    func add(searcher: ContainerState) {
        contents.withLock { $0.searchers[ObjectIdentifier(searcher)] = searcher }
    }

    /// The registration of a key; created without any options if there is none.
    func registration<Service>(_ key: Key) -> Registration<Service> {
        contents.withLock { contents in
            if let found = contents.registrations[key] as? Registration<Service> { return found }
            let new = Registration<Service>(key, RegistrationOptions())
            contents.registrations.update(key, new)
            return new
        }
    }

    /// Replaces the registration of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - removesInstances: Whether instances are removed even if the new registration has the
    ///     same ``AnyRegistration/id``.
    ///   - replacement: Returns the new registration, given the present one, or `nil` for no
    ///     change; runs within a lock.
    func replace(
        _ key: Key,
        removesInstances: Bool = false,
        by replacement: (AnyRegistration?) -> AnyRegistration?
    ) {
        var (hasChanged, isReplaced) = (false, false)
        // Released outside the lock: a `deinit` may resolve services.
        let (old, isLocal) = contents.withLock { contents in
            let old = contents.registrations.replace(key) { old in
                let new = replacement(old)
                isReplaced = removesInstances || old?.id != new?.id
                // Threads remember only constant registrations.
                hasChanged = new != nil && (isReplaced || old?.isConstant ?? true)
                return new
            }
            return (old, contents.searchers.isEmpty && contents.instances.isEmpty)
        }
        if hasChanged, isLocal { forget() }
        if hasChanged, !isLocal { changed(removing: isReplaced ? [old?.id ?? 0] : []) }
        withExtendedLifetime(old) {}
    }

    /// Removes the instances of a registration from a container, if this one has replaced it.
    func removeIfReplaced(_ registration: AnyRegistration, from holder: ContainerState) {
        let current = contents.withLock { $0.registrations[registration.key] }
        if current?.id == registration.id { return }
        let removed = holder.contents.withLock { $0.instances.remove([registration.id]) }
        withExtendedLifetime(removed) {}
    }

    func removeSearchers() {
        contents.withLock { $0.searchers = [:] }
    }

    /// Removes the instances that a scope has cached.
    ///
    /// - Returns: The instances.
    func removeInstances(of scope: ObjectIdentifier) -> [AnyCell] {
        contents.withLock { contents in
            contents.instances.removeAll { _, cell in cell.scope == scope }
        }
    }

    func remove(searcher: ContainerState) {
        _ = contents.withLock { $0.searchers.removeValue(forKey: ObjectIdentifier(searcher)) }
    }
}

// Remembered registrations: a thread finds them again without a search, and without waiting for
// other threads.
extension ContainerState {
    /// The registration that a thread remembers for a key.
    @inlinable
    func remembered(_ key: Key, by thread: UInt) -> AnyRegistration? {
        lanes.withLock(of: thread) { $0[key] }
    }

    /// A number that changes with the container, and with those it searches.
    var version: UInt { changeCount.load(ordering: .sequentiallyConsistent) }

    /// Lets a thread remember a registration, unless the container has changed since.
    func remember(_ registration: AnyRegistration, since version: UInt) {
        let thread = currentThreadID()
        let lane = Lanes<KeyTable<AnyRegistration>>.index(of: thread)
        _ = lanes.withLock(of: thread) { remembered -> AnyRegistration? in
            // Before the version is compared: a change first counts and then looks which lanes
            // are filled, so it empties this one or is noticed here.
            self.filledLanes.bitwiseOr(1 << UInt(lane), ordering: .sequentiallyConsistent)
            if self.version != version { return nil }
            return remembered.update(registration.key, registration)
        }
    }

    /// Makes all threads search again, here and in the containers that search this one.
    ///
    /// - Parameters:
    ///   - registrations: The ``AnyRegistration/id`` of registrations that were replaced, whose
    ///     instances are removed.
    ///   - keepsSingletons: Whether declared singletons stay.
    func changed(removing registrations: [Int] = [], keepsSingletons: Bool = false) {
        let ids = Set(registrations)
        forEachSearcher { state in
            // Released outside the lock: a `deinit` may resolve services.
            let removed = state.contents.withLock {
                $0.instances.remove(ids, keepsSingletons: keepsSingletons)
            }
            state.forget()
            withExtendedLifetime(removed) {}
        }
    }

    /// Makes all threads search again.
    func forget() {
        changeCount.add(1, ordering: .sequentiallyConsistent)
        var filled = filledLanes.load(ordering: .sequentiallyConsistent)
        while filled != 0 {
            let lane = filled.trailingZeroBitCount
            // Marked as empty only once it is: another change must not return before.
            let old = lanes.all[lane].value.withLock { remembered in
                let old = remembered
                remembered = KeyTable()
                filledLanes.bitwiseAnd(~(1 << UInt(lane)), ordering: .sequentiallyConsistent)
                return old
            }
            withExtendedLifetime(old) {}
            filled &= filled - 1
        }
    }

    // This state first, each once.
    private func forEachSearcher(_ body: (ContainerState) -> Void) {
        body(self)
        var next = contents.withLock { $0.searchers }
        if next.isEmpty { return }
        var seen: Set = [ObjectIdentifier(self)]
        while let (id, state) = next.popFirst() {
            guard seen.insert(id).inserted else { continue }
            body(state)
            next.merge(state.contents.withLock { $0.searchers }) { one, _ in one }
        }
    }
}
