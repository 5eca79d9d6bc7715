// The names Resolver has for functions, as declarations written against it need them: they do
// not throw. What a container takes may throw, so functions of these types can be given too.

/// Makes a service.
public typealias ResolverFactory<Service> = @Sendable () -> Service?
/// Makes a service of others.
public typealias ResolverFactoryResolver<Service> = @Sendable (_ resolver: Resolver) -> Service?
/// Makes a service of others and arguments.
public typealias ResolverFactoryArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// Makes a service of others and what the caller handed over, as it is.
public typealias ResolverFactoryAnyArguments<Service> =
    @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?
/// Changes a new service.
public typealias ResolverFactoryMutator<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service) -> Void
/// Changes a new service, given the arguments it was made with.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void

/// What all factories become.
@usableFromInline
typealias ThrowingFactory<Service> = @Sendable (Resolver, Any?) throws -> Service?
