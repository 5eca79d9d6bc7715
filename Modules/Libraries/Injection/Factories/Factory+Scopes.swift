// The scopes of a declaration, which run whenever a factory is used: so they are compiled into
// the property, and do nothing but set a number there.

extension Factory {
    /// Makes a new instance each time.
    @inlinable
    public var unique: Factory { declared(.unique) }

    /// Makes one instance for each resolution.
    @inlinable
    public var graph: Factory { declared(.graph) }

    /// Makes a new instance each time.
    @inlinable
    @inline(__always)
    @discardableResult
    public func scope(
        _ scope: ResolverScopeUnique,
        function: String = #function,
        file: String = #fileID
    ) -> Factory {
        scoped(.unique, scope, function, file)
    }

    /// Makes one instance for each resolution.
    @inlinable
    @inline(__always)
    @discardableResult
    public func scope(
        _ scope: ResolverScopeGraph,
        function: String = #function,
        file: String = #fileID
    ) -> Factory {
        scoped(.graph, scope, function, file)
    }

    @inlinable
    @inline(__always)
    func scoped(
        _ options: DeclaredOptions<Service>,
        _ scope: ResolverScope,
        _ function: String,
        _ file: String
    ) -> Factory {
        if isDeclared(function, file) { return declared(options) }
        return changed(by: FactoryChange(scope), function: function, file: file)
    }

    @inlinable
    @inline(__always)
    func declared(_ options: DeclaredOptions<Service>) -> Factory {
        var factory = self
        if case .other = self.options {
            factory.options = self.options.with(options)
        } else {
            factory.options = options
        }
        return factory
    }
}

extension Factory where Service: Sendable {
    /// Keeps an instance until ``Resolver/reset()``.
    @inlinable
    public var singleton: Factory { declared(.application) }

    /// Keeps an instance until the scope is reset.
    @inlinable
    public var cached: Factory { declared(.cached) }

    /// Keeps an instance as long as someone else does.
    @inlinable
    public var shared: Factory { declared(.shared) }

    /// Keeps instances as a scope says.
    @_disfavoredOverload
    @inlinable
    @inline(__always)
    @discardableResult
    public func scope(
        _ scope: ResolverScope,
        function: String = #function,
        file: String = #fileID
    ) -> Factory {
        if scope === ResolverScope.application {
            return scoped(.application, scope, function, file)
        }
        if scope === ResolverScope.cached { return scoped(.cached, scope, function, file) }
        if scope === ResolverScope.shared { return scoped(.shared, scope, function, file) }
        return changed(by: FactoryChange(scope), function: function, file: file)
    }
}
