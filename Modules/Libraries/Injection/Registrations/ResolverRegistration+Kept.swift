import Synchronization

extension ResolverRegistration {
    /// Where an instance made with some arguments for some container is kept.
    func slot(for args: Any?, of resolver: Resolver, _ options: Options) -> Slot<Service> {
        if options.scope is ResolverScopeContainer {
            return resolver.instances.slots(of: self).slot(options.isKeyedByArguments ? args : nil)
        }
        return slots.slot(options.isKeyedByArguments ? args : nil)
    }

    /// What is to be found by the next who looks for what this recipe is for.
    ///
    /// - Returns: A recipe, or `nil` if it is to be looked up anew.
    func keep(_ recipe: Recipe<Service>, for resolver: Resolver) -> Recipe<Service>? {
        // What a factory was declared with is not kept: its function often has the container.
        guard recipe.options.isKeptForAll else {
            guard let placeholder else { return recipe }
            guard recipe.options.isNeverKept, recipe.options.outside.isEmpty else { return nil }
            return Recipe(placeholder, Self.nothing, declared: recipe.way)
        }
        let slot = slot(for: nil, of: resolver, recipe.options)
        let (kept, reference) = slot.kept(tell: resolver.lookups)
        guard kept != nil || reference != nil else { return placeholder == nil ? recipe : nil }
        let options = placeholder == nil ? recipe.options : Self.nothing
        return Recipe(placeholder ?? self, options, kept: kept, reference: reference)
    }
}
