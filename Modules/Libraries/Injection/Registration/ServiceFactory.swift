import Dispatch

/// The function that creates a service, in the form in which it was given.
///
/// Stored as it is: an adapter would be a closure more to allocate for each registration, and to
/// call for each instance.
@usableFromInline
enum ServiceFactory<Service>: Sendable {
    case declared(@Sendable () throws -> Service)
    case plain(@Sendable () throws -> Service?)
    case nested(@Sendable (_ resolver: Resolver) throws -> Service?)
    case parameterized(@Sendable (_ resolver: Resolver, _ args: Any?) throws -> Service?)

    @inlinable
    func callAsFunction(_ resolver: Resolver, _ args: Any?) throws -> Service? {
        switch self {
        case .declared(let create): try create()
        case .plain(let create): try create()
        case .nested(let create): try create(resolver)
        case .parameterized(let create): try create(resolver, args)
        }
    }
}

extension ServiceFactory {
    /// A factory that passes the argument of a resolution to a function.
    @inlinable
    static func taking<Parameter>(
        _ create: @escaping @Sendable (Parameter) throws -> Service
    ) -> ServiceFactory {
        .parameterized { _, args in
            if let parameter = args as? Parameter ?? () as? Parameter {
                return try create(parameter)
            }
            let found = args.map { "\(type(of: $0))" } ?? "none"
            let text = "needs a parameter of type \(Parameter.self), found \(found)"
            throw ResolutionStack.failure(.factoryFailed(text))
        }
    }
}

// Resolver's names for functions. They do not throw, as code written for Resolver expects;
// `register` accepts functions that throw, and so functions of these types too.

/// Creates a service.
public typealias ResolverFactory<Service> = @Sendable () -> Service?
/// Creates a service from others.
public typealias ResolverFactoryResolver<Service> = @Sendable (_ resolver: Resolver) -> Service?
/// Creates a service from others and arguments.
public typealias ResolverFactoryArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
/// Creates a service from others and the value that the caller passed.
public typealias ResolverFactoryAnyArguments<Service> =
    @Sendable (_ resolver: Resolver, _ args: Any?) -> Service?
/// Changes a new service.
public typealias ResolverFactoryMutator<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service) -> Void
/// Changes a new service, given the arguments it was created with.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
    @Sendable (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void

private let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether the caller runs on the main actor.
var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mark) == true }

/// Runs a function of the main actor, if this is where the caller runs.
///
/// - Throws: ``ResolutionError/Reason/notOnMainActor`` elsewhere; the error of the function.
func onMainActor<Result: Sendable>(
    _ function: @MainActor @Sendable () throws -> Result
) throws -> Result {
    guard isOnMainActor else {
        throw ResolutionStack.failure(.notOnMainActor)
    }
    return try MainActor.assumeIsolated(function)
}
