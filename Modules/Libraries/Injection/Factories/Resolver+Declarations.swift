extension Resolver {
    /// Declares how to make a service; see ``Factory``.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - function: Leave it out. If the key is another, all options count as declared, also
    ///     those that are said elsewhere.
    ///   - factory: Makes the service.
    /// - Returns: The factory.
    @preconcurrency
    @inlinable
    @inline(__always)
    public func callAsFunction<Service>(
        key: @autoclosure @escaping @Sendable () -> String = #function,
        file: @autoclosure @escaping @Sendable () -> String = #fileID,
        function: String = #function,
        _ factory: @escaping @Sendable () throws -> Service
    ) -> Factory<Service> {
        let options: DeclaredOptions<Service> = function == key() ? .standard : .keyed
        return Factory(self, key, file, options, factory)
    }

    /// Declares how to make a service on the main actor.
    ///
    /// Resolving it elsewhere fails with ``ResolutionError/Reason/notOnMainActor``;
    /// ``Factory/resolveOnMainActor()`` does it from anywhere.
    ///
    /// - Parameters:
    ///   - actor: Written `MainActor.self`.
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - function: Leave it out.
    ///   - factory: Makes the service.
    /// - Returns: The factory.
    public func callAsFunction<Service: Sendable>(
        on actor: MainActor.Type,
        key: @autoclosure @escaping @Sendable () -> String = #function,
        file: @autoclosure @escaping @Sendable () -> String = #fileID,
        function: String = #function,
        _ factory: @escaping @MainActor @Sendable () throws -> Service
    ) -> Factory<Service> {
        self(key: key(), file: file(), function: function) { try onMainActor(factory) }
    }

    /// Declares a service that someone else must register.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - function: Leave it out.
    /// - Returns: A factory whose service is `nil` until then.
    public func promised<Service>(
        key: @autoclosure @escaping @Sendable () -> String = #function,
        file: @autoclosure @escaping @Sendable () -> String = #fileID,
        function: String = #function
    ) -> Factory<Service?> {
        self(key: key(), file: file(), function: function) { nil }
    }

    /// Declares how to make a service of a parameter; see ``ParameterFactory``.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - function: Leave it out. If the key is another, all options count as declared, also
    ///     those that are said elsewhere.
    ///   - factory: Makes the service of the parameter.
    /// - Returns: The factory.
    @preconcurrency
    public func callAsFunction<Parameter, Service>(
        key: String = #function,
        file: String = #fileID,
        function: String = #function,
        _ factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> ParameterFactory<Parameter, Service> {
        ParameterFactory(self, key, file, isKeyed: function != key, factory)
    }

    /// Declares a service of a parameter that someone else must register.
    ///
    /// - Parameters:
    ///   - key: The property it is declared in.
    ///   - file: The file of that property.
    ///   - function: Leave it out.
    /// - Returns: A factory whose service is `nil` until then.
    public func promised<Parameter, Service>(
        key: String = #function,
        file: String = #fileID,
        function: String = #function
    ) -> ParameterFactory<Parameter, Service?> {
        self(key: key, file: file, function: function) { (_: Parameter) in nil }
    }
}

// The two are told apart by `await`.
// swift-format-ignore: AmbiguousTrailingClosureOverload
extension Resolver {
    /// Registers or changes several things of this container in one place.
    ///
    /// - Parameter configure: What to do with it, at once and on this thread.
    /// - Returns: This container.
    /// - Throws: What `configure` throws.
    @discardableResult
    public func callAsFunction(_ configure: (Resolver) throws -> Void) rethrows -> Resolver {
        try configure(self)
        return self
    }

    /// Registers or changes several things of this container in one place.
    ///
    /// - Parameter configure: What to do with it, on the actor of the caller.
    /// - Returns: This container.
    /// - Throws: What `configure` throws.
    @discardableResult
    public func callAsFunction(
        _ configure: (Resolver) async throws -> Void
    ) async rethrows -> Resolver {
        try await configure(self)
        return self
    }
}
