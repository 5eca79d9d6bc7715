import Synchronization

// Unchecked because it is open: the property is Sendable, and what a subclass adds is checked
// there.
/// How long an instance is kept.
///
/// This one keeps nothing. A subclass overrides ``tryResolve(registration:resolver:args:)``, or
/// ``resolve(registration:resolver:args:)``, which then is what containers call.
open class ResolverScope: ResolverScopeType, @unchecked Sendable {
    /// What is told apart in tables that do not keep the scope.
    ///
    /// Referred to weakly in place of the scope, which every declaration of a factory retains:
    /// objects with weak references are retained slowly.
    final class Mark: Sendable {}

    let mark = Mark()

    /// Creates a scope.
    public init() {}

    /// Finds an instance, or has one made.
    ///
    /// This one always has one made.
    ///
    /// - Parameters:
    ///   - registration: How to make one: `tryInstantiate`.
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    /// - Throws: What `tryInstantiate` throws.
    open func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        // A subclass may have overridden only the other function.
        let call = ScopeCall(self, registration)
        let service = ScopeCall.$current.withValue(call) {
            resolve(registration: registration, resolver: resolver, args: args)
        }
        if service == nil, let error = call.error { throw error }
        return service
    }

    /// Finds an instance, or has one made; traps if that is not possible.
    ///
    /// This one always has one made; if a container asks, it is told of a failure.
    ///
    /// - Parameters:
    ///   - registration: How to make one.
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    open func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service? {
        if let call = ScopeCall.current, call.isBy(self, registration) {
            return call.result { () throws(ResolutionError) in
                try registration.tryInstantiate(resolver: resolver, args: args)
            }
        }
        return Trial.orTrap { () throws(ResolutionError) in
            try tryResolve(registration: registration, resolver: resolver, args: args)
        }
    }

    /// Lets go of all instances kept.
    open func reset() {}
}

/// A container's call of a scope, on the way through what its subclass overrides.
private final class ScopeCall: Sendable {
    @TaskLocal static var current: ScopeCall?

    private let scope: ResolverScope
    private let registration: AnyRegistration
    private let thread = currentThreadID()
    private let failure = Mutex<ResolutionError?>(nil)

    init(_ scope: ResolverScope, _ registration: AnyRegistration) {
        self.scope = scope
        self.registration = registration
    }

    var error: ResolutionError? { failure.withLock { $0 } }

    func isBy(_ scope: ResolverScope, _ registration: AnyRegistration) -> Bool {
        self.scope === scope && self.registration === registration && thread == currentThreadID()
    }

    func result<Service>(_ make: () throws(ResolutionError) -> Service?) -> Service? {
        do {
            return try make()
        } catch {
            failure.withLock { $0 = error }
            return nil
        }
    }
}

extension ResolverScope {
    /// Keeps an instance until ``Resolver/reset()``.
    public static let application = ResolverScopeCache()
    /// Keeps an instance until the scope is reset.
    public static let cached = ResolverScopeCache()
    /// Keeps an instance in the container that was asked.
    public static let container = ResolverScopeContainer()
    /// Keeps an object until the service first asked for is made.
    ///
    /// Whatever asks for it meanwhile gets the same.
    public static let graph = ResolverScopeGraph()
    /// Keeps an object as long as someone else does.
    public static let shared = ResolverScopeShare()
    /// Keeps nothing.
    public static let unique = ResolverScopeUnique()
    /// Keeps an instance until ``Resolver/reset()``: the name Factory has for it.
    public static var singleton: ResolverScopeCache { application }
}

extension Resolver {
    private static let defaults = Mutex<ResolverScope>(.graph)

    /// The scope of registrations that name none; read when they are made.
    ///
    /// Only a scope that keeps nothing suits services that are not Sendable.
    public static var defaultScope: ResolverScope {
        get { defaults.withLock { $0 } }
        set { defaults.exchange(newValue) }
    }

    /// Keeps an instance until ``reset()``.
    public static var application: ResolverScopeCache { .application }
    /// Keeps an instance until the scope is reset.
    public static var cached: ResolverScopeCache { .cached }
    /// Keeps an instance in the container that was asked.
    public static var container: ResolverScopeContainer { .container }
    /// Keeps an instance while the service first asked for is made.
    public static var graph: ResolverScopeGraph { .graph }
    /// Keeps an instance as long as someone else does.
    public static var shared: ResolverScopeShare { .shared }
    /// Keeps nothing.
    public static var unique: ResolverScopeUnique { .unique }
}
