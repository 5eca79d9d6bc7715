extension FactoryModifying {
    /// Uses another factory in some contexts.
    ///
    /// Cached instances stay. A factory for an argument takes precedence over one for previews,
    /// then tests, simulator or device, debugging, and then the registered one. A later factory
    /// for the same context replaces the earlier one.
    ///
    /// - Parameters:
    ///   - contexts: The contexts.
    ///   - factory: Creates the service there.
    /// - Returns: The same, with that option.
    @discardableResult
    public func context(
        _ contexts: FactoryContextType...,
        factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> Self {
        let adapted = ServiceFactory.taking(factory)
        options.change { options in
            options.contexts.removeAll { contexts.contains($0.context) }
            options.contexts += contexts.map { ($0, adapted) }
        }
        return self
    }

    /// Uses another factory if the process was started with an argument.
    @discardableResult
    public func onArg(
        _ argument: String,
        factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> Self {
        context(.arg(argument), factory: factory)
    }

    /// Uses another factory if the process was started with one of some arguments.
    @discardableResult
    public func onArgs(
        _ arguments: [String],
        factory: @escaping @Sendable (Parameter) throws -> Service
    ) -> Self {
        context(.args(arguments), factory: factory)
    }

    /// Uses another factory in previews.
    @discardableResult
    public func onPreview(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        context(.preview, factory: factory)
    }

    /// Uses another factory in tests, in release builds too.
    @discardableResult
    public func onTest(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        context(.test, factory: factory)
    }

    /// Uses another factory while ``FactoryContext/isDebug`` is `true`: at first, if Injection was
    /// built for debugging.
    @discardableResult
    public func onDebug(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        context(.debug, factory: factory)
    }

    /// Uses another factory in a simulator.
    @discardableResult
    public func onSimulator(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        context(.simulator, factory: factory)
    }

    /// Uses another factory outside of simulators.
    @discardableResult
    public func onDevice(factory: @escaping @Sendable (Parameter) throws -> Service) -> Self {
        context(.device, factory: factory)
    }
}
