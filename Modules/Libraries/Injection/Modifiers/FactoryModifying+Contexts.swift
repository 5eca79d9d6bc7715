extension FactoryModifying {
    /// Has the service made in another way in some circumstance.
    ///
    /// What is kept already stays kept. The way of an argument counts more than that of a
    /// preview, then tests, simulator or device, debugging; then comes the registered one. Of
    /// two ways for one circumstance the later counts.
    ///
    /// - Parameters:
    ///   - contexts: The circumstances; any of them suffices.
    ///   - factory: Makes the service there.
    ///   - function: Leave it out.
    ///   - file: Leave it out.
    /// - Returns: The same, with that option.
    @preconcurrency
    @discardableResult
    public func context(
        _ contexts: FactoryContextType...,
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        changed(by: Self.change(in: contexts, factory), function: function, file: file)
    }

    /// Has the service made in another way if the process was started with an argument.
    @preconcurrency
    @discardableResult
    public func onArg(
        _ argument: String,
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.arg(argument), factory: factory, function: function, file: file)
    }

    /// Has the service made in another way if the process was started with one of some
    /// arguments.
    @preconcurrency
    @discardableResult
    public func onArgs(
        _ arguments: [String],
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.args(arguments), factory: factory, function: function, file: file)
    }

    /// Has the service made in another way in previews.
    @preconcurrency
    @discardableResult
    public func onPreview(
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.preview, factory: factory, function: function, file: file)
    }

    /// Has the service made in another way in tests, in release builds too.
    @preconcurrency
    @discardableResult
    public func onTest(
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.test, factory: factory, function: function, file: file)
    }

    /// Has the service made in another way while debugging.
    @preconcurrency
    @discardableResult
    public func onDebug(
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.debug, factory: factory, function: function, file: file)
    }

    /// Has the service made in another way in a simulator.
    @preconcurrency
    @discardableResult
    public func onSimulator(
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.simulator, factory: factory, function: function, file: file)
    }

    /// Has the service made in another way outside of simulators.
    @preconcurrency
    @discardableResult
    public func onDevice(
        factory: @escaping @Sendable (Parameter) throws -> Product,
        function: String = #function,
        file: String = #fileID
    ) -> Self {
        context(.device, factory: factory, function: function, file: file)
    }
}
