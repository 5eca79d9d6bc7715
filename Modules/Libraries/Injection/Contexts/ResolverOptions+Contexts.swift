extension ResolverOptions {
    /// Has the service made in another way in some circumstance.
    ///
    /// What is kept already stays kept. The way of an argument counts more than that of a
    /// preview, then tests, simulator or device, debugging; then comes the registered one.
    ///
    /// - Parameters:
    ///   - context: The circumstance.
    ///   - factory: Makes the service there.
    /// - Returns: The same options.
    @preconcurrency
    @discardableResult
    public func context(
        _ context: FactoryContextType,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        registration.change { $0.contexts.append((context, { _, _ in try factory() })) }
        return self
    }

    /// Has the service made in another way if the process was started with an argument.
    @preconcurrency
    @discardableResult
    public func onArg(
        _ argument: String,
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.arg(argument), factory: factory)
    }

    /// Has the service made in another way if the process was started with one of some
    /// arguments.
    @preconcurrency
    @discardableResult
    public func onArgs(
        _ arguments: [String],
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.args(arguments), factory: factory)
    }

    /// Has the service made in another way in previews.
    @preconcurrency
    @discardableResult
    public func onPreview(
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.preview, factory: factory)
    }

    /// Has the service made in another way in tests, in release builds too.
    @preconcurrency
    @discardableResult
    public func onTest(
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.test, factory: factory)
    }

    /// Has the service made in another way while debugging.
    @preconcurrency
    @discardableResult
    public func onDebug(
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.debug, factory: factory)
    }

    /// Has the service made in another way in a simulator.
    @preconcurrency
    @discardableResult
    public func onSimulator(
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.simulator, factory: factory)
    }

    /// Has the service made in another way outside of simulators.
    @preconcurrency
    @discardableResult
    public func onDevice(
        factory: @escaping @Sendable () throws -> Service?
    ) -> ResolverOptions<Service> {
        context(.device, factory: factory)
    }
}
