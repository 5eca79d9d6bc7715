extension ResolverRegistration {
    /// Makes or finds an instance, as the scope says; traps if that is not possible.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    public func resolve(resolver: Resolver, args: Any?) -> Service? {
        Trial.orTrap { () throws(ResolutionError) in try recipe.resolve(resolver, args) }
    }

    /// Makes a new instance, whatever the scope; traps if that is not possible.
    ///
    /// For scopes of one's own. The text of the trap is that of the error of
    /// ``tryInstantiate(resolver:args:)``.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    public func instantiate(resolver: Resolver, args: Any?) -> Service? {
        Trial.orTrap { () throws(ResolutionError) in
            try tryInstantiate(resolver: resolver, args: args)
        }
    }

    /// Makes a new instance, whatever the scope.
    ///
    /// - Parameters:
    ///   - resolver: The container that was asked.
    ///   - args: Handed to the factory.
    /// - Returns: The service, or `nil` if the factory said so.
    /// - Throws: ``ResolutionError``, if this is a cycle or the factory throws.
    public func tryInstantiate(resolver: Resolver, args: Any?) throws(ResolutionError) -> Service? {
        let recipe = recipe
        let service = try recipe.make(resolver, args, recipe.factory)
        noteNews()
        return service
    }
}
