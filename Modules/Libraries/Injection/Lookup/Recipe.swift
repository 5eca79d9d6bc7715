// Unchecked because it has a subclass, whose properties are immutable.
/// What was looked up, for a service that is not known to the compiler.
@usableFromInline
class AnyRecipe: @unchecked Sendable {
    @usableFromInline
    init() {}
}

// Unchecked like its superclass; the service it keeps is one that a slot keeps and shares.
/// A registration as it was at some moment: how to make the service, or the service itself.
@usableFromInline
final class Recipe<Service>: AnyRecipe, @unchecked Sendable {
    @usableFromInline typealias Factory = @Sendable (Resolver, Any?) throws -> Service?
    @usableFromInline typealias Properties = @Sendable (Resolver, Service, Any?) throws -> Void

    /// How the service is come by.
    @usableFromInline
    enum Way: Sendable {
        case make
        case makeForGraph
        case askScope
    }

    @usableFromInline let registration: ResolverRegistration<Service>
    @usableFromInline let way: Way
    @usableFromInline let factory: Factory
    @usableFromInline let properties: [Properties]
    /// How the service is come by if only its factory is unknown, which is declared.
    @usableFromInline let declared: Way?
    let options: ResolverRegistration<Service>.Options
    @usableFromInline let kept: Service?
    /// The instance, if it is kept only as long as someone else does.
    @usableFromInline let reference: WeakReference?

    init(
        _ registration: ResolverRegistration<Service>,
        _ options: ResolverRegistration<Service>.Options,
        kept: Service? = nil,
        reference: WeakReference? = nil,
        declared: Way? = nil
    ) {
        self.declared = declared
        self.registration = registration
        self.options = options
        self.kept = kept
        self.reference = reference
        factory = options.activeFactory
        properties = options.properties
        way =
            if !options.decorators.isEmpty {
                .askScope
            } else if options.scope is ResolverScopeUnique {
                .make
            } else if options.scope is ResolverScopeGraph {
                .makeForGraph
            } else {
                .askScope
            }
    }

    /// Makes or finds an instance, as the scope says.
    @inlinable
    func resolve(_ resolver: Resolver, _ args: Any?) throws(ResolutionError) -> Service? {
        switch way {
        case .make: try make(resolver, args, factory)
        case .makeForGraph: try makeForGraph(resolver, args, factory)
        case .askScope: try askScope(resolver, args)
        }
    }

    /// Makes or finds an instance, as it is declared.
    @inlinable
    func resolve(
        _ resolver: Resolver,
        _ args: Any?,
        _ declared: Way,
        _ factory: Factory
    ) throws(ResolutionError) -> Service? {
        if declared == .make { return try make(resolver, args, factory) }
        return try makeForGraph(resolver, args, factory)
    }

    /// Makes a new instance.
    @inlinable
    func make(
        _ resolver: Resolver,
        _ args: Any?,
        _ factory: Factory
    ) throws(ResolutionError) -> Service? {
        let stack = try ResolutionStack.push(registration, hasArguments: args != nil)
        defer { stack.pop() }
        if !Switches.areOff { Trace.markNew() }
        do {
            guard let service = try factory(resolver, args) else { return nil }
            for run in properties { try run(resolver, service, args) }
            return service
        } catch {
            throw stack.error(error)
        }
    }

    /// Makes an instance, or finds that of the resolution under way.
    @inlinable
    func makeForGraph(
        _ resolver: Resolver,
        _ args: Any?,
        _ factory: Factory
    ) throws(ResolutionError) -> Service? {
        guard let stack = ResolutionStack.current else { return try make(resolver, args, factory) }
        if let kept = stack[registration], let service = kept as? Service { return service }
        let service = try make(resolver, args, factory)
        if let service, type(of: service as Any) is AnyClass { stack[registration] = service }
        return service
    }

    @usableFromInline
    func askScope(_ resolver: Resolver, _ args: Any?) throws(ResolutionError) -> Service? {
        var slot: Slot<Service>?
        if options.isKeptInSlot {
            let found = registration.slot(for: args, of: resolver, options)
            if let lifetime = options.lifetime {
                found.expire(lifetime)
            } else if let kept = found.kept(), options.decorators.isEmpty {
                return kept
            }
            slot = found
        }
        let (service, isNew) = try come(resolver, args)
        if isNew, let lifetime = options.lifetime { slot?.renew(lifetime) }
        guard let service else { return nil }
        return options.decorators.reduce(service) { $1($0, isNew) }
    }

    /// Makes or finds an instance, and tells which.
    private func come(
        _ resolver: Resolver,
        _ args: Any?
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        switch options.scope {
        case is ResolverScopeUnique: return (try make(resolver, args, factory), true)
        case is ResolverScopeGraph:
            let isNew = ResolutionStack.current?[registration] == nil
            return (try makeForGraph(resolver, args, factory), isNew)
        case let scope:
            _ = registration.takeNews()
            let service = try scope.tryResolve(
                registration: registration,
                resolver: resolver,
                args: args
            )
            return (service, registration.takeNews())
        }
    }
}
