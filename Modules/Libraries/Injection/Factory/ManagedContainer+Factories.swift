public import Synchronization

extension ManagedContainer {
    /// Declares a service; see ``Factory``.
    ///
    /// - Parameters:
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    ///   - factory: Creates the service.
    /// - Returns: The factory.
    @inlinable
    public func callAsFunction<Service>(
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory<Service> {
        Factory(attachedManager, Key(Service.self, property: key, file: file), .declared(factory))
    }

    /// Declares a service whose factory is isolated to the main actor.
    ///
    /// Resolving it elsewhere fails with ``ResolutionError/Reason/notOnMainActor``;
    /// ``ParameterFactory/resolveOnMainActor()`` resolves it from anywhere.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    ///   - factory: Creates the service.
    /// - Returns: The factory.
    public func callAsFunction<Service: Sendable>(
        on actor: MainActor.Type,
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @MainActor @Sendable () throws -> Service
    ) -> Factory<Service> {
        self(key: key, file: file) { try onMainActor(factory) }
    }

    /// Declares a service with a parameter; see ``ParameterFactory``.
    ///
    /// - Parameters:
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    ///   - factory: Creates the service from the parameter.
    /// - Returns: The factory.
    @_disfavoredOverload
    @inlinable
    public func callAsFunction<Parameter, Service>(
        key: String = #function,
        file: String = #fileID,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory<Parameter, Service> {
        let key = Key(Service.self, property: key, file: file)
        return ParameterFactory(attachedManager, key, .taking(factory))
    }

    /// Declares a service, with or without a parameter, that another module must register.
    ///
    /// - Parameters:
    ///   - key: The property that declares the service.
    ///   - file: The file of that property.
    /// - Returns: A factory whose service is `nil` until then.
    public func promised<Parameter, Service>(
        key: String = #function,
        file: String = #fileID
    ) -> ParameterFactory<Parameter, Service?> {
        self(key: key, file: file) { (_: Parameter) in nil }
    }

    /// The manager, which knows this container.
    @inlinable var attachedManager: Resolver {
        let manager = manager
        if !manager.hasOwner.load(ordering: .acquiring) { manager.attach(self) }
        return manager
    }
}
