extension Resolver {
    /// Makes or finds a service.
    ///
    /// Traps, saying what `tryResolve` throws, if that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service.
    @inlinable
    public final func resolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service {
        do {
            return try tryResolve(type, name: name, args: args)
        } catch {
            Trial.fail(error)
        }
    }

    /// Makes or finds a service, or `nil` if it is not registered.
    ///
    /// Traps if it is registered but cannot be made, say because of a cycle.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil`.
    @inlinable
    public final func optional<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service? {
        do {
            return try find(Key(type, name), type, args)
        } catch {
            Trial.fail(error)
        }
    }

    /// Makes or finds a service.
    ///
    /// A new one is made on this thread; one that another thread is making is waited for.
    ///
    /// - Complexity: O(1) for a registration that was found before and is still so; else
    ///   O(containers that are searched).
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service.
    /// - Throws: ``ResolutionError``, which names the service and the chain of
    ///   services that were being made for it.
    @inlinable
    public final func tryResolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) throws(ResolutionError) -> Service {
        if let service = try find(Key(type, name), type, args) { return service }
        throw missing(type, name?.rawValue)
    }
}

extension Resolver {
    /// Makes or finds a service, starting at ``root``; traps if that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service.
    @inlinable
    public static func resolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service {
        Hook.runOnce()
        return root.resolve(type, name: name, args: args)
    }

    /// Makes or finds a service, starting at ``root``, or `nil` if it is not registered.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil`.
    @inlinable
    public static func optional<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) -> Service? {
        Hook.runOnce()
        return root.optional(type, name: name, args: args)
    }

    /// Makes or finds a service, starting at ``root``.
    ///
    /// - Parameters:
    ///   - type: The type it was registered under.
    ///   - name: The name it was registered under.
    ///   - args: Handed to the factory.
    /// - Returns: The service.
    /// - Throws: ``ResolutionError``.
    @inlinable
    public static func tryResolve<Service>(
        _ type: Service.Type = Service.self,
        name: Name? = nil,
        args: Any? = nil
    ) throws(ResolutionError) -> Service {
        Hook.runOnce()
        return try root.tryResolve(type, name: name, args: args)
    }
}
