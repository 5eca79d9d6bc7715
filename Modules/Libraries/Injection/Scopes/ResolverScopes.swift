import Synchronization

// Each is unchecked like its superclass; the properties they add are mutexes.

/// Keeps nothing: every service is new.
public final class ResolverScopeUnique: ResolverScope, @unchecked Sendable {
    /// Creates a scope; all are alike.
    public override init() {
        super.init(.unique)
    }
}

/// Keeps an instance of each registration, until it is reset.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    private let filled = FilledSlots()

    /// Finds the instance of the registration, or has it made, once.
    public override func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        filled.insert(registration.slot)
        return try registration.slot.value(isWeak: false, registration) {
            () throws(ResolutionError) in
            try registration.instantiate(resolver: resolver, args: args)
        }
    }

    /// Lets go of all instances kept.
    public override func reset() {
        filled.clear()
    }
}

/// Keeps an instance of each registration, as long as someone else does.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
    private let filled = FilledSlots()

    /// Finds the instance of the registration, or has it made, once.
    public override func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        filled.insert(registration.slot)
        return try registration.slot.value(isWeak: true, registration) {
            () throws(ResolutionError) in
            try registration.instantiate(resolver: resolver, args: args)
        }
    }

    /// Forgets all instances.
    public override func reset() {
        filled.clear()
    }
}

/// Keeps an instance of each registration, in the container that was asked.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
    /// Finds the instance of the container, or has it made, once.
    public override func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        let slot = resolver.instances.withLock { instances in
            let key = ObjectIdentifier(registration)
            if let slot = instances[key] as? KeptSlot<Service> { return slot }
            let slot = KeptSlot(registration)
            instances[key] = slot
            return slot
        }
        return try slot.slot.value(isWeak: false, registration) { () throws(ResolutionError) in
            try registration.instantiate(resolver: resolver, args: args)
        }
    }
}

/// Keeps an instance while the service first asked for is made.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
    /// Creates a scope; all are alike.
    public override init() {
        super.init(.graph)
    }

    /// Finds the instance of this resolution, or has it made.
    public override func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        try registration.instanceOfGraph(resolver: resolver, args: args)
    }
}

/// A slot of a container, with the registration it was made by, so that no other
/// can come to have the same identity.
private final class KeptSlot<Service>: AnySlot, @unchecked Sendable {
    let slot = Slot<Service>()
    private let registration: ResolverRegistration<Service>

    init(_ registration: ResolverRegistration<Service>) {
        self.registration = registration
    }
}

/// The slots of other people's registrations that a scope may have filled.
private final class FilledSlots: Sendable {
    private struct Entry {
        weak var slot: AnySlot?
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func insert(_ slot: AnySlot) {
        entries.withLock { $0[ObjectIdentifier(slot)] = Entry(slot: slot) }
    }

    func clear() {
        let slots = entries.withLock { entries in
            let slots = entries.values.compactMap(\.slot)
            entries = [:]
            return slots
        }
        for slot in slots { slot.clear() }
    }
}
