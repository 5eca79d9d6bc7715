import Synchronization

private let ids = Atomic(0)

/// A registration of a service whose type is not statically known.
@usableFromInline
class AnyRegistration: @unchecked Sendable {
    // Unchecked because it has a subclass; its properties, and those of the subclass, are
    // immutable.

    /// Identifies the instances of this registration; never reused.
    @usableFromInline let id: Int
    @usableFromInline let key: Key
    @usableFromInline let type: Any.Type
    /// The scope that was set in the container.
    @usableFromInline let scope: ObjectIdentifier?

    @inlinable
    init(id: Int, _ key: Key, _ type: Any.Type, scope: ObjectIdentifier?) {
        self.id = id
        self.key = key
        self.type = type
        self.scope = scope
    }

    @usableFromInline static var nextID: Int { ids.add(1, ordering: .relaxed).newValue }

    final var service: ServiceLabel { ServiceLabel(type, key.name, registration: id) }

    /// Whether it has a factory, so that it does not depend on a declaration.
    var isComplete: Bool { false }
    /// Whether it always resolves in the same way, so that threads may remember it.
    var isConstant: Bool { true }
    var takesArguments: Bool { false }
    var hasContexts: Bool { false }

    /// The same registration without some of its parts.
    func removing(_ part: FactoryResetOptions) -> AnyRegistration { self }

    /// The failure to resolve the service, or `nil` if there is none.
    func failure(in container: Resolver) -> ResolutionError? { nil }
}

/// How to create one service, and how long to keep its instance.
///
/// Immutable: a change replaces it in its container, with a new ``AnyRegistration/id`` if
/// instances must be created again. The registration of a ``Factory`` has only those parts that
/// were set in the container; the declaration completes it.
@usableFromInline
final class Registration<Service>: AnyRegistration, @unchecked Sendable {
    // Unchecked like its superclass.

    @usableFromInline let options: RegistrationOptions<Service>
    @usableFromInline let lifetime: Lifetime

    @inlinable
    convenience init(id: Int? = nil, _ key: Key, _ options: RegistrationOptions<Service>) {
        let scope = options.scope.map { ObjectIdentifier($0) }
        self.init(id: id ?? AnyRegistration.nextID, key, options, scope: scope)
    }

    @inlinable
    init(id: Int, _ key: Key, _ options: RegistrationOptions<Service>, scope: ObjectIdentifier?) {
        lifetime = options.scope.map { ($0 as? ResolverScope)?.lifetime ?? .custom } ?? .graph
        // Last, so that the options are moved and not copied.
        self.options = options
        super.init(id: id, key, Service.self, scope: scope)
    }

    override var isComplete: Bool { options.factory != nil }
    override var isConstant: Bool { options.isConstant }
    override var takesArguments: Bool { options.takesArguments }
    override var hasContexts: Bool { !options.contexts.isEmpty }

    override func removing(_ part: FactoryResetOptions) -> AnyRegistration {
        var (options, id) = (options, self.id)
        switch part {
        case .none: return self
        case .all: options = RegistrationOptions()
        // Caches remove the instances of other scopes.
        case .scope: if lifetime == .custom { id = AnyRegistration.nextID }
        case .context: options.contexts = []
        case .registration:
            options.factory = nil
            if key.kind != .property { options.scope = nil }
        }
        // The id of a declaration's registration stays: it is that of its singleton.
        return Registration(id: id, key, options)
    }

    override func failure(in container: Resolver) -> ResolutionError? {
        do {
            let found: Service? = try container.find(key, nil)
            return found == nil ? ResolutionError(.notRegistered(near: []), [service]) : nil
        } catch {
            return error
        }
    }

    /// The same registration with another scope.
    func scoped(by scope: ResolverScope) -> Registration {
        var options = options
        options.scope = scope
        return Registration(id: id, key, options, scope: self.scope)
    }

    /// This registration with the parts that it lacks.
    ///
    /// - Parameters:
    ///   - declaration: The declaration of a factory.
    ///   - changes: The registrations, without factories, of containers that are searched
    ///     earlier; the first of them takes precedence.
    ///   - container: The container that was asked, for the default scope.
    /// - Returns: A registration, which has no factory if there is none anywhere.
    func completed(
        with declaration: Declaration<Service>?,
        _ changes: [Registration],
        in container: Resolver
    ) -> Registration {
        if declaration == nil, changes.isEmpty, !hasContexts { return self }
        var options = changes.reversed().reduce(into: options) { $0.merge($1.options) }
        let containerScope = options.scope.map { ObjectIdentifier($0) }
        options.factory = options.factory ?? declaration?.factory
        if let scope = declaration?.scope.scope,
            options.scope == nil || declaration?.isProtected == false
        {
            options.scope = scope
        }
        if key.kind == .property { options.scope = options.scope ?? container.scopeByDefault }
        if declaration?.isKeyedByArguments == true { options.isKeyedByArguments = true }
        options.factory = options.contextFactory ?? options.factory
        return Registration(id: id, key, options, scope: containerScope)
    }
}
