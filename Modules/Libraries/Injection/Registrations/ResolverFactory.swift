// The names Resolver has for functions. Those a container takes are `@Sendable` and may
// throw; these are for declarations written against Resolver.

/// Makes a service.
public typealias ResolverFactory<Service> = @Sendable () throws -> Service?
/// Makes a service of others.
public typealias ResolverFactoryResolver<Service> =
    @Sendable (_ resolver: Resolver) throws -> Service?
/// Makes a service of others and arguments.
public typealias ResolverFactoryArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ args: Resolver.Args) throws -> Service?
/// Makes a service of others and what the caller handed over, as it is.
public typealias ResolverFactoryAnyArguments<Service> =
    @Sendable (_ resolver: Resolver, _ args: Any?) throws -> Service?
/// Changes a new service.
public typealias ResolverFactoryMutator<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service) throws -> Void
/// Changes a new service, given the arguments it was made with.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) throws -> Void
