/// The options that a factory is declared with.
///
/// Most declarations name a scope that everyone knows and nothing else; those are told apart
/// without an object, at each use of the factory.
@usableFromInline
enum DeclaredOptions<Service>: Sendable {
    /// The scope is ``Resolver/defaultScope``, as it is when the service is resolved.
    case standard
    case unique
    case graph
    case application
    case cached
    case shared
    indirect case other(Other)

    /// What few declare.
    @usableFromInline
    struct Other: Sendable {
        fileprivate var scope: (any ResolverScopeType)?
        fileprivate var changes: [FactoryChange<Service>] = []
        /// Whether the key is not the name of the property.
        fileprivate var hasOwnKey = false
    }

    /// Options of a factory whose key is not the name of its property.
    @usableFromInline static var keyed: DeclaredOptions { .other(Other(hasOwnKey: true)) }

    /// Where instances are kept.
    var scope: any ResolverScopeType { named ?? Resolver.defaultScope }

    var changes: [FactoryChange<Service>] {
        if case .other(let other) = self { other.changes } else { [] }
    }

    @usableFromInline var hasOwnKey: Bool {
        if case .other(let other) = self { other.hasOwnKey } else { false }
    }

    private var named: (any ResolverScopeType)? {
        switch self {
        case .standard: nil
        case .unique: ResolverScope.unique
        case .graph: ResolverScope.graph
        case .application: ResolverScope.application
        case .cached: ResolverScope.cached
        case .shared: ResolverScope.shared
        case .other(let other): other.scope
        }
    }

    /// The same but for the scope.
    @usableFromInline
    func with(_ options: DeclaredOptions) -> DeclaredOptions {
        changed { $0.scope = options.named }
    }

    /// The same with one more change.
    func with(_ change: FactoryChange<Service>) -> DeclaredOptions {
        changed { other in
            if case .scope(let scope) = change.kind {
                other.scope = scope
            } else {
                other.changes.append(change)
            }
        }
    }

    private func changed(_ change: (inout Other) -> Void) -> DeclaredOptions {
        var other = Other(scope: named)
        if case .other(let found) = self { other = found }
        change(&other)
        return .other(other)
    }
}
