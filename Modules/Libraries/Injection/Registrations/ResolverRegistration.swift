import Synchronization

// Unchecked because it has a subclass, which is Sendable by itself; it has one
// immutable property.
/// A registration whose service is not known to the compiler.
public class AnyRegistration: @unchecked Sendable {
    final let label: ServiceLabel

    init(label: ServiceLabel) {
        self.label = label
    }
}

// Unchecked like its superclass: all properties are immutable and Sendable.
/// How to make one service, and what was made of it.
public final class ResolverRegistration<Service>: AnyRegistration, @unchecked Sendable {
    struct Options: Sendable {
        var scope: ResolverScope
        var properties: [@Sendable (Resolver, Service, Any?) throws -> Void] = []
    }

    let name: Resolver.Name?
    private let factory: @Sendable (Resolver, Any?) throws -> Service?
    private let options: Mutex<Options>
    /// What the scopes that keep one instance a registration have made.
    let slot = Slot<Service>()

    init(
        name: Resolver.Name?,
        scope: ResolverScope,
        factory: @escaping @Sendable (Resolver, Any?) throws -> Service?
    ) {
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

    func addProperties(_ run: @escaping @Sendable (Resolver, Service, Any?) throws -> Void) {
        options.withLock { $0.properties.append(run) }
    }

    func resolve(resolver: Resolver, args: Any?) throws(ResolutionError) -> Service? {
        if let kept = slot.kept() { return kept }
        return try scope.resolve(registration: self, resolver: resolver, args: args)
    }

    /// Makes a new instance, whatever the scope.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    /// - Throws: ``ResolutionError``, if this is a cycle or the factory throws.
    public func instantiate(
        resolver: Resolver,
        args: Any?
    ) throws(ResolutionError) -> Service? {
        let frame = try ResolutionFrame.enter(self, hasArguments: args != nil)
        defer { frame.leave() }
        do {
            return try ResolutionFrame.$current.withValue(frame) {
                guard let service = try factory(resolver, args) else { return nil }
                for run in options.withLock({ $0.properties }) { try run(resolver, service, args) }
                return service
            }
        } catch let error as ResolutionError {
            throw error
        } catch is NotOnMainActor {
            throw ResolutionError(.notOnMainActor, label, frame.parent)
        } catch {
            throw ResolutionError(.factoryFailed("\(error)"), label, frame.parent)
        }
    }
}
