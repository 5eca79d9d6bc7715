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
