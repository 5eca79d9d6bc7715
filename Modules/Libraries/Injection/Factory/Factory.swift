/// A service without a parameter, declared as a property of a container.
public typealias Factory<Service> = ParameterFactory<Void, Service>

extension ParameterFactory where Parameter == Void {
    /// Declares a service, as `self { … }` does in a container.
    ///
    /// - Parameters:
    ///   - container: The container.
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    ///   - factory: Creates the service.
    @inlinable
    public init(
        _ container: some ManagedContainer,
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable () throws -> Service
    ) {
        self = container(key: key, file: file, factory)
    }

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
        let found = try container.find(key, nil, declaration.scope, declaration)
        if let found { return found }
        throw container.missing(Service.self, key.text)
    }

    /// Replaces the factory in the container, for it and those that fall back on it; cached
    /// instances are removed.
    ///
    /// Scope and other options stay those of the declaration, unless they are changed too.
    ///
    /// - Parameter factory: Creates the service.
    /// - Returns: The factory.
    @discardableResult
    public func register(factory: @escaping @Sendable () throws -> Service) -> Self {
        replace(by: .declared(factory))
    }

    /// Does the same as `register`.
    @discardableResult
    public func factory(_ factory: @escaping @Sendable () throws -> Service) -> Self {
        register(factory: factory)
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
/// Not a reference to the scope, which each use of the factory would have to retain.
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
