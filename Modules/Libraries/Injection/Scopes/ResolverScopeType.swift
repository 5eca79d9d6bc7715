/// How long an instance is kept.
///
/// A scope of one's own is a subclass of ``ResolverScope``, a ``ResolverScopeCache`` of
/// one's own, or a type that conforms. It is used from all threads that resolve.
@preconcurrency
public protocol ResolverScopeType: AnyObject, Sendable {
    /// Finds an instance, or has one made: `registration.instantiate`.
    ///
    /// - Parameters:
    ///   - registration: How to make one.
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service?

    /// Finds an instance, or has one made: `registration.tryInstantiate`.
    ///
    /// This is what containers call. By default it is the form that traps.
    ///
    /// - Parameters:
    ///   - registration: How to make one.
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    /// - Throws: What `tryInstantiate` throws.
    func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service?

    /// Lets go of all instances kept.
    func reset()
}

extension ResolverScopeType {
    /// What ``resolve(registration:resolver:args:)`` finds or makes.
    public func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        resolve(registration: registration, resolver: resolver, args: args)
    }
}
