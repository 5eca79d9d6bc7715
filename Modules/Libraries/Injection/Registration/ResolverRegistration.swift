import Synchronization

/// A registration, from which a scope of your own creates instances.
public struct ResolverRegistration<Service>: Sendable {
    let registration: Registration<Service>
    /// The container that has it.
    let owner: Resolver
    private let isCreated = Reference(false)

    init(_ registration: Registration<Service>, _ owner: Resolver) {
        self.registration = registration
        self.owner = owner
    }

    /// Creates a registration that no container has.
    ///
    /// - Parameters:
    ///   - resolver: The container it is for.
    ///   - key: Ignored: registrations are distinguished by type and name.
    ///   - name: A name that distinguishes registrations of one type.
    ///   - factory: Creates the service.
    public init(
        resolver: Resolver,
        key: Int = 0,
        name: Resolver.Name?,
        factory: @escaping @Sendable (_ resolver: Resolver, _ args: Any?) throws -> Service?
    ) {
        let options = RegistrationOptions<Service>(
            factory: .parameterized(factory),
            scope: resolver.scopeByDefault
        )
        self.init(Registration(Key(Service.self, name), options), resolver)
    }

    /// A number for the type, the same for all its registrations.
    public var key: Int { Int(bitPattern: registration.key.type) }

    /// A text under which a scope of your own may cache instances.
    ///
    /// No other registration has the same. It changes when the instances of the registration
    /// are removed.
    public var cacheKey: String { "\(registration.service)#\(registration.id)" }

    /// The scope.
    public var scope: any ResolverScopeType {
        registration.options.scope ?? ResolverScope.graph
    }

    /// Resolves the service according to its scope; traps if that fails.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    public func resolve(resolver: Resolver, args: Any?) -> Service? {
        do {
            return try resolver.obtain(registration, of: owner, args).service
        } catch {
            error.trap()
        }
    }

    /// Creates an instance, without regard to the scope; traps if that fails.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    public func instantiate(resolver: Resolver, args: Any?) -> Service? {
        do {
            return try tryInstantiate(resolver: resolver, args: args)
        } catch {
            error.trap()
        }
    }

    /// Creates an instance, without regard to the scope.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    /// - Throws: ``ResolutionError`` for a cycle, or if the factory throws.
    public func tryInstantiate(resolver: Resolver, args: Any?) throws(ResolutionError) -> Service? {
        guard let factory = registration.options.factory else { return nil }
        isCreated.value.exchange(true)
        let mutator = registration.options.mutator
        let thread = currentThreadID()
        return try resolver.create(registration, factory, mutator, args, false, thread).service
    }

    /// Replaces the factory by another made from it; cached instances stay.
    ///
    /// The present factory traps where it would throw.
    ///
    /// - Parameter modifier: Returns the new factory, given the present one.
    public func update(
        factory modifier: (
            _ factory: @escaping ResolverFactoryAnyArguments<Service>
        ) -> ResolverFactoryAnyArguments<Service>
    ) {
        guard let present = registration.options.factory else { return }
        let factory = modifier { resolver, args in
            do {
                return try present(resolver, args)
            } catch {
                ResolutionStack.error(error).trap()
            }
        }
        ResolverOptions<Service>(owner, registration.key).change {
            $0.factory = .parameterized(factory)
        }
    }

    /// Whether this registration has been asked for an instance.
    var hasCreated: Bool { isCreated.value.withLock { $0 } }

    func obtain(
        by scope: ResolverScope,
        _ resolver: Resolver,
        _ args: Any?
    ) throws(ResolutionError) -> Service? {
        let (service, isNew) = try resolver.obtain(registration.scoped(by: scope), of: owner, args)
        if isNew { isCreated.value.exchange(true) }
        return service
    }
}
