// The functions for Swift 5 modules, whose closures need not be Sendable. Not `@preconcurrency`:
// that would turn the errors of Swift 6 modules into warnings, and factories that need the main
// actor would run elsewhere. Unchecked: the module vouches for its closures.

extension Resolver {
    /// Registers a factory, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping () throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return register(name, .plain { try factory.value() })
    }

    /// Registers a factory that resolves other services, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return register(name, .nested { try factory.value($0) })
    }

    /// Registers a factory in ``main``, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping () throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return main.register(name, .plain { try factory.value() })
    }

    /// Registers a factory that resolves other services in ``main``, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return main.register(name, .nested { try factory.value($0) })
    }

    /// Registers a factory that takes arguments, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public final func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return registerWithArguments(name) { try factory.value($0, $1) }
    }

    /// Registers a factory that takes arguments in ``main``, in a Swift 5 module.
    @available(swift, obsoleted: 6)
    @discardableResult
    public static func register<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        factory: @escaping (_ resolver: Resolver, _ args: Args) throws -> Service?
    ) -> ResolverOptions<Service> {
        let factory = Unchecked(value: factory)
        return main.registerWithArguments(name) { try factory.value($0, $1) }
    }
}
