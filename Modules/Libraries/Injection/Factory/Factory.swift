/// A service without a parameter, declared as a property of a container.
public typealias Factory<Service> = ParameterFactory<Void, Service>

extension ParameterFactory where Parameter == Void {
    /// Returns the service.
    ///
    /// Traps with the description of the error that ``tryResolve()`` throws. The factory runs on
    /// this thread, with no lock held.
    @inlinable
    public func callAsFunction() -> Service {
        do {
            return try tryResolve()
        } catch {
            error.trap()
        }
    }

    /// Returns the service; traps like ``callAsFunction()``.
    @inlinable
    public func resolve() -> Service {
        self()
    }

    /// Returns the service.
    ///
    /// - Throws: ``ResolutionError``, if the factory throws or the service needs itself.
    @inlinable
    public func tryResolve() throws(ResolutionError) -> Service {
        try service(nil)
    }
}

extension ParameterFactory where Parameter == Void, Service: Sendable {
    /// Returns the service, resolved on the main actor.
    public func resolveOnMainActor() async -> Service {
        await MainActor.run { self() }
    }

    /// Returns the service, resolved on a global actor.
    public func resolveOnGlobalActor<Global: GlobalActor>(_ actor: Global.Type) async -> Service {
        await Global.shared.run { self() }
    }
}

extension Actor {
    fileprivate func run<Result: Sendable>(_ body: @Sendable () -> Result) -> Result {
        body()
    }
}

/// The parts of a registration that a property declares.
@usableFromInline
struct Declaration<Service>: Sendable {
    @usableFromInline let factory: ServiceFactory<Service>
    @usableFromInline var scope = DeclaredScope.standard
    /// Whether `once()` lets the container's scope take precedence.
    @usableFromInline var isProtected = false
    @usableFromInline var isKeyedByArguments = false

    @inlinable
    init(factory: ServiceFactory<Service>) {
        self.factory = factory
    }
}

/// The scope named by a property such as ``Factory/singleton`` in a declaration.
///
/// Not a reference to the scope, which each use of the factory would have to retain: a singleton
/// takes 51 ns, and took 133.
@usableFromInline
enum DeclaredScope: Sendable {
    case standard
    case unique
    case graph
    case application
    case cached
    case shared

    var scope: ResolverScope? {
        switch self {
        case .standard: nil
        case .unique: .unique
        case .graph: .graph
        case .application: .application
        case .cached: .cached
        case .shared: .shared
        }
    }
}
