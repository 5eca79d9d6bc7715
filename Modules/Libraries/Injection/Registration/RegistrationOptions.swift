/// The parts of a registration.
@usableFromInline
struct RegistrationOptions<Service>: Sendable {
    @usableFromInline typealias Mutator = @Sendable (Resolver, Service, Any?) throws -> Void

    @usableFromInline var factory: ServiceFactory<Service>?
    /// The scope; for a service that is registered by type, `nil` is the scope `graph`.
    @usableFromInline var scope: (any ResolverScopeType)?
    /// Runs after the factory.
    @usableFromInline var mutator: Mutator?
    @usableFromInline var decorator: (@Sendable (_ service: Service, _ isNew: Bool) -> Service)?
    /// Factories for contexts, the latest last.
    @usableFromInline
    var contexts: [(context: FactoryContextType, factory: ServiceFactory<Service>)] = []
    /// Starts the time to live of an instance; the closure it returns is true once that has passed.
    @usableFromInline var timeToLive: (@Sendable () -> @Sendable () -> Bool)?
    /// Whether instances are cached separately for the arguments they were created with.
    @usableFromInline var isKeyedByArguments = false
    /// Whether `once()` protects the registration against the declaration.
    @usableFromInline var isProtected = false
    @usableFromInline var takesArguments = false

    @inlinable
    init(factory: ServiceFactory<Service>? = nil, scope: (any ResolverScopeType)? = nil) {
        self.factory = factory
        self.scope = scope
    }

    /// Whether nothing but the scope decides about instances.
    var isConstant: Bool {
        contexts.isEmpty && decorator == nil && timeToLive == nil && !isKeyedByArguments
    }

    /// The factory for the present context, if there is one.
    var contextFactory: ServiceFactory<Service>? {
        contexts.isEmpty ? nil : FactoryContext.current.best(of: contexts)
    }

    /// Adds a mutator that runs after the present one.
    mutating func add(_ new: @escaping Mutator) {
        guard let present = mutator else {
            mutator = new
            return
        }
        mutator = { resolver, service, args in
            try present(resolver, service, args)
            try new(resolver, service, args)
        }
    }

    /// Adds the parts that another registration has, in place of those here.
    mutating func merge(_ other: Self) {
        scope = other.scope ?? scope
        if let mutator = other.mutator { add(mutator) }
        decorator = other.decorator ?? decorator
        contexts += other.contexts
        timeToLive = other.timeToLive ?? timeToLive
        isKeyedByArguments = isKeyedByArguments || other.isKeyedByArguments
    }
}
