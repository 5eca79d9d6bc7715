/// Decides how long an instance is kept.
///
/// A scope of your own is an instance of ``ResolverScopeCache``, a subclass of
/// ``ResolverScope``, or a type that conforms to this protocol. All threads that resolve use it.
@preconcurrency
public protocol ResolverScopeType: AnyObject, Sendable {
    /// Returns an instance, or creates it with `registration.instantiate`; traps if that fails.
    ///
    /// - Parameters:
    ///   - registration: The registration to create instances of.
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service?

    /// Returns an instance, or creates it with `registration.tryInstantiate`.
    ///
    /// Containers call this function; by default it calls the one that traps.
    ///
    /// - Parameters:
    ///   - registration: The registration to create instances of.
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    /// - Throws: The error of `tryInstantiate`.
    func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service?

    /// Removes all instances.
    func reset()
}

extension ResolverScopeType {
    /// Calls ``resolve(registration:resolver:args:)``.
    public func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        resolve(registration: registration, resolver: resolver, args: args)
    }
}
