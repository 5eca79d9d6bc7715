extension ResolverRegistration {
    typealias Factory = ThrowingFactory<Service>
    typealias Properties = @Sendable (Resolver, Service, Any?) throws -> Void
    typealias Decorator = @Sendable (Service, _ isNew: Bool) -> Service

    /// All that can be changed of a registration after it was made.
    struct Options: Sendable {
        var factory: Factory
        var scope: any ResolverScopeType
        var properties: [Properties] = []
        var decorators: [Decorator] = []
        /// Factories for circumstances, the latest last.
        var contexts: [(context: FactoryContextType, factory: Factory)] = []
        var lifetime: Lifetime?
        /// Whether instances are kept apart by the arguments they were made with.
        var isKeyedByArguments = false
        /// Changes of a factory where it is used, each in force instead of the above.
        var outside: [FactoryChange<Service>] = []

        /// Whether all this stays so until it is changed.
        var isConstant: Bool { contexts.isEmpty }

        /// Whether nothing but the scope has a say in whether an instance is new.
        var isPlain: Bool {
            isConstant && decorators.isEmpty && lifetime == nil && !isKeyedByArguments
        }

        /// Whether what was kept may be handed out without asking again.
        var isKeptForAll: Bool { isPlain && isKeptInSlot }

        /// Whether no instance is kept longer than a resolution takes.
        var isNeverKept: Bool {
            isPlain && (scope is ResolverScopeUnique || scope is ResolverScopeGraph)
        }

        /// Whether the scope keeps one instance until that is let go, and no more.
        ///
        /// A scope of one's own is asked each time.
        var isKeptInSlot: Bool {
            scope is ResolverScopeCache || scope is ResolverScopeShare
                || scope is ResolverScopeContainer
        }

        /// The factory for the present circumstances.
        var activeFactory: Factory {
            guard !contexts.isEmpty else { return factory }
            return FactoryContext.current.best(of: contexts) ?? factory
        }
    }
}
