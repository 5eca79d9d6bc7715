public import Synchronization

// Unchecked because it has a subclass, which is Sendable by itself; it has one
// immutable property.
/// A registration whose service is not known to the compiler.
public class AnyRegistration: @unchecked Sendable {
    @usableFromInline final let label: ServiceLabel

    @usableFromInline
    init(label: ServiceLabel) {
        self.label = label
    }
}

// Unchecked like its superclass: all properties are immutable and Sendable.
/// How to make one service, and what was made of it.
public final class ResolverRegistration<Service>: AnyRegistration, @unchecked Sendable {
    @usableFromInline typealias Factory = @Sendable (Resolver, Any?) throws -> Service?
    @usableFromInline typealias Properties = @Sendable (Resolver, Service, Any?) throws -> Void

    @usableFromInline
    struct Options: Sendable {
        @usableFromInline var scope: ResolverScope
        @usableFromInline var properties: [Properties] = []

        @inlinable
        init(scope: ResolverScope) {
            self.scope = scope
        }
    }

    @usableFromInline let name: Resolver.Name?
    @usableFromInline let factory: Factory
    @usableFromInline let options: Mutex<Options>
    /// What the scopes that keep one instance a registration have made.
    @usableFromInline let slot = Slot<Service>()

    @inlinable
    init(name: Resolver.Name?, scope: ResolverScope, factory: @escaping Factory) {
        self.name = name
        self.factory = factory
        options = Mutex(Options(scope: scope))
        super.init(label: ServiceLabel(Service.self, name))
    }

    /// How long what is made is kept.
    public var scope: ResolverScope {
        get { options.withLock { $0.scope } }
        set {
            options.withLock { $0.scope = newValue }
            slot.clear()
        }
    }

    @inlinable
    func addProperties(_ run: @escaping Properties) {
        options.withLock { $0.properties.append(run) }
    }

    @inlinable
    func resolve(resolver: Resolver, args: Any?) throws(ResolutionError) -> Service? {
        if let kept = slot.kept() { return kept }
        let scope = options.withLock { $0.scope }
        // The usual scopes are not called through their class, where the code is not
        // specialised for the service.
        switch scope.kind {
        case .unique: return try instantiate(resolver: resolver, args: args)
        case .graph: return try instanceOfGraph(resolver: resolver, args: args)
        case .other:
            return try scope.resolve(registration: self, resolver: resolver, args: args)
        }
    }

    @inlinable
    func instanceOfGraph(resolver: Resolver, args: Any?) throws(ResolutionError) -> Service? {
        guard let frame = ResolutionFrame.active else {
            return try instantiate(resolver: resolver, args: args)
        }
        if let kept = frame[self] as? Service { return kept }
        let service = try instantiate(resolver: resolver, args: args)
        if let service, type(of: service as Any) is AnyClass { frame[self] = service }
        return service
    }

    /// Makes a new instance, whatever the scope.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    /// - Throws: ``ResolutionError``, if this is a cycle or the factory throws.
    @inlinable
    public func instantiate(
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        let frame = try ResolutionFrame.enter(self, hasArguments: args != nil)
        defer { frame.leave() }
        do {
            var made: Service?
            try frame.run {
                guard let service = try factory(resolver, args) else { return }
                for run in options.withLock({ $0.properties }) { try run(resolver, service, args) }
                made = service
            }
            return made
        } catch {
            throw ResolutionError(thrown: error, label, frame.parent)
        }
    }
}
