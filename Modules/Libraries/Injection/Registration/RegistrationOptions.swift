/// The parts of a registration.
@usableFromInline
struct RegistrationOptions<Service>: Sendable {
    @usableFromInline var factory: ServiceFactory<Service>?
    /// The scope; for a service that is registered by type, `nil` is the scope `graph`.
    @usableFromInline var scope: ResolverScope?
    // An object, so that the many registrations without extras are small.
    @usableFromInline var box: Box?

    @usableFromInline
    final class Box: Sendable {
        let extras: Extras

        init(_ extras: Extras) {
            self.extras = extras
        }

        /// Runs the mutators on a new instance.
        @usableFromInline
        func mutate(_ service: Service, _ resolver: Resolver, _ args: Any?) throws {
            for mutate in extras.mutators { try mutate(resolver, service, args) }
        }
    }

    /// The parts that few registrations have.
    struct Extras: Sendable {
        /// Run after the factory, in this order.
        var mutators: [@Sendable (Resolver, Service, Any?) throws -> Void] = []
        var decorator: (@Sendable (_ service: Service, _ isNew: Bool) -> Service)?
        /// Factories for contexts, the latest last.
        var contexts: [(context: FactoryContextType, factory: ServiceFactory<Service>)] = []
        var timeToLive: TimeToLive?
        /// Whether instances are cached separately for the arguments they were created with.
        var isKeyedByArguments = false
        /// Whether `once()` protects the registration against the declaration.
        var isProtected = false
        var takesArguments = false

        /// Whether nothing but the scope decides about instances.
        var isConstant: Bool {
            contexts.isEmpty && decorator == nil && timeToLive == nil && !isKeyedByArguments
        }
    }

    @inlinable
    init(factory: ServiceFactory<Service>? = nil, scope: ResolverScope? = nil) {
        self.factory = factory
        self.scope = scope
        box = nil
    }

    /// Whether the scope is a given one.
    @usableFromInline
    func isScoped(by other: ResolverScope) -> Bool {
        if scope === other { return true }
        guard let one = scope as? AdaptedScope, let other = other as? AdaptedScope else {
            return false
        }
        return one.scope === other.scope
    }

    /// The factory for the present context, if there is one.
    var contextFactory: ServiceFactory<Service>? {
        guard let contexts = box?.extras.contexts, !contexts.isEmpty else { return nil }
        return FactoryContext.current.best(of: contexts)
    }

    var extras: Extras { box?.extras ?? Extras() }

    /// Changes the parts that few registrations have.
    mutating func change(_ change: (inout Extras) -> Void) {
        var extras = extras
        change(&extras)
        box = Box(extras)
    }

    /// Adds the parts that another registration has, in place of those here.
    mutating func merge(_ other: Self) {
        scope = other.scope ?? scope
        guard let others = other.box?.extras else { return }
        change { extras in
            extras.mutators += others.mutators
            extras.decorator = others.decorator ?? extras.decorator
            extras.contexts += others.contexts
            extras.timeToLive = others.timeToLive ?? extras.timeToLive
            extras.isKeyedByArguments = extras.isKeyedByArguments || others.isKeyedByArguments
        }
    }
}
