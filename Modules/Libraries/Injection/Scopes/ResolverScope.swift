/// Decides how long an instance is cached.
///
/// The base class caches nothing. A subclass overrides ``tryResolve(registration:resolver:args:)``
/// and ``reset()``.
///
/// ## Topics
///
/// ### Scopes
/// - ``unique``
/// - ``graph``
/// - ``cached``
/// - ``application``
/// - ``shared``
/// - ``container``
open class ResolverScope: ResolverScopeType, @unchecked Sendable {
    // Unchecked because it is open: the properties are immutable and Sendable, and the compiler
    // checks those of a subclass there.

    @usableFromInline let lifetime: Lifetime

    /// Creates a scope that caches nothing.
    public init() {
        lifetime = .custom
    }

    init(_ lifetime: Lifetime) {
        self.lifetime = lifetime
    }

    /// Returns an instance, or creates it with `registration.tryInstantiate`.
    ///
    /// - Parameters:
    ///   - registration: The registration to create instances of.
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    /// - Throws: The error of `tryInstantiate`.
    open func tryResolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        if lifetime == .custom {
            return try registration.tryInstantiate(resolver: resolver, args: args)
        }
        return try registration.obtain(by: self, resolver, args)
    }

    /// Returns an instance as ``tryResolve(registration:resolver:args:)`` does, and traps where
    /// that throws.
    ///
    /// - Parameters:
    ///   - registration: The registration to create instances of.
    ///   - resolver: The container that was asked.
    ///   - args: The arguments for the factory.
    /// - Returns: The service, or `nil` if the factory returned `nil`.
    public final func resolve<Service>(
        registration: ResolverRegistration<Service>,
        resolver: Resolver,
        args: Any?
    ) -> Service? {
        do {
            return try tryResolve(registration: registration, resolver: resolver, args: args)
        } catch {
            error.trap()
        }
    }

    /// Removes the instances that the scope has cached.
    ///
    /// In a test with the trait `.container`, those of the test.
    ///
    /// - Complexity: O(containers + instances).
    open func reset() {
        Isolation.removeInstances(of: ObjectIdentifier(self))
    }
}

/// Caches nothing: every instance is new.
public final class ResolverScopeUnique: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds no properties.

    /// Creates a scope of its own.
    public override init() {
        super.init(.unique)
    }
}

/// Caches an object until the outermost service of the resolution has been created.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds no properties.

    /// Creates a scope of its own.
    public override init() {
        super.init(.graph)
    }
}

/// Caches an instance of each registration until it is reset.
///
/// The instance belongs to the container that has the registration.
public final class ResolverScopeCache: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds no properties.

    /// Creates a scope that is reset by itself.
    public override init() {
        super.init(.strong)
    }
}

/// Caches an instance of each registration as long as something else retains it.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds no properties.

    /// Creates a scope that is reset by itself.
    public override init() {
        super.init(.weak)
    }
}

/// Caches an instance of each registration in the container that was asked.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
    // Unchecked like its superclass: the property it adds is immutable and Sendable.

    /// The container that caches the instances instead of the one that was asked.
    let container: Resolver?

    /// Creates a scope of its own.
    public override convenience init() {
        self.init(nil)
    }

    init(_ container: Resolver?) {
        self.container = container
        super.init(.container)
    }

    /// Removes the instances of one container if this is its ``Resolver/cache``, else of all.
    public override func reset() {
        if let container {
            container.reset(scope: .container)
        } else {
            super.reset()
        }
    }
}

extension ResolverScope {
    /// Caches an instance until ``Resolver/reset()``.
    public static let application = ResolverScopeCache()
    /// Caches an instance until the scope is reset.
    public static let cached = ResolverScopeCache()
    /// Caches an instance in the container that was asked.
    public static let container = ResolverScopeContainer()
    /// Caches an object until the outermost service of the resolution has been created.
    public static let graph = ResolverScopeGraph()
    /// Caches an object as long as something else retains it.
    public static let shared = ResolverScopeShare()
    /// Caches nothing.
    public static let unique = ResolverScopeUnique()
    /// Caches an instance until ``Resolver/reset()``; Factory's name for ``application``.
    public static var singleton: ResolverScopeCache { application }
}

/// Decides how long an instance is cached.
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

/// How a registration obtains its instances, found out once from its scope.
@usableFromInline
enum Lifetime: Sendable {
    /// Each instance is new.
    case unique
    /// One instance a resolution.
    case graph
    /// One instance in the registration's container.
    case strong
    /// One instance in the registration's container, as long as something else retains it.
    case weak
    /// One instance in the container that was asked.
    case container
    /// A scope that was implemented outside of this module decides.
    case custom
}
