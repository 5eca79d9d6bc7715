/// A container for services that are not Sendable, to be used from one place at a time.
///
/// It is not Sendable itself, so the compiler sees to that: keep one in an actor, or in a
/// class of the main actor. What it does not know it asks a ``Resolver`` for. Its factories
/// need not be Sendable, and may use what belongs to the same actor.
public final class ConfinedResolver {
    private final class Entry {
        let make: (ConfinedResolver) throws -> Any?
        let isKept: Bool
        var kept: Any?

        init(_ isKept: Bool, _ make: @escaping (ConfinedResolver) throws -> Any?) {
            self.isKept = isKept
            self.make = make
        }
    }

    /// What it falls back on.
    public let parent: Resolver
    private var entries: [Key: Entry] = [:]
    private var making: [(key: Key, label: ServiceLabel)] = []

    /// Creates an empty container.
    ///
    /// - Parameter parent: What it falls back on; the root container by default.
    public init(parent: Resolver = .root) {
        self.parent = parent
    }

    /// Registers how to make a service, in place of any earlier way.
    ///
    /// The factory runs where the container is used.
    ///
    /// - Parameters:
    ///   - type: The type callers ask for.
    ///   - name: Tells registrations of one type apart.
    ///   - isKept: Whether the first instance is kept; otherwise each is new.
    ///   - factory: Makes the service, given this container.
    public func register<Service>(
        _ type: Service.Type = Service.self,
        name: Resolver.Name? = nil,
        isKept: Bool = true,
        factory: @escaping (_ resolver: ConfinedResolver) throws -> Service?
    ) {
        // Released last: what goes with it may resolve services.
        let old = entries.updateValue(Entry(isKept, factory), forKey: Key(type, name))
        withExtendedLifetime(old) {}
    }

    /// Makes or finds a service; traps, saying what ``tryResolve(_:name:)`` throws, if that
    /// is not possible.
    public func resolve<Service>(
        _ type: Service.Type = Service.self,
        name: Resolver.Name? = nil
    ) -> Service {
        Trial.orTrap { () throws(ResolutionError) in try tryResolve(type, name: name) }
    }

    /// Makes or finds a service.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    /// - Returns: The service.
    /// - Throws: ``ResolutionError``.
    public func tryResolve<Service>(
        _ type: Service.Type = Service.self,
        name: Resolver.Name? = nil
    ) throws(ResolutionError) -> Service {
        let key = Key(type, name)
        guard let entry = entries[key] else { return try parent.tryResolve(type, name: name) }
        if let kept = entry.kept, let service = kept as? Service { return service }
        let label = ServiceLabel(type, name?.rawValue)
        let outer = making.map(\.label)
        if making.contains(where: { $0.key == key }) {
            throw ResolutionError(.cycle, label, outer)
        }
        making.append((key, label))
        defer { making.removeLast() }
        let made: Any?
        do {
            made = try entry.make(self)
        } catch {
            throw ResolutionError(thrown: error, label, outer)
        }
        guard let made, let service = made as? Service else {
            throw ResolutionError(.notRegistered(near: []), label, outer)
        }
        // An entry that was replaced meanwhile keeps it for nobody.
        if entry.isKept { entry.kept = service }
        return service
    }

    /// Lets go of all instances kept.
    public func reset() {
        let old = entries
        entries = old.mapValues { Entry($0.isKept, $0.make) }
        withExtendedLifetime(old) {}
    }
}

@available(*, unavailable)
extension ConfinedResolver: Sendable {}
