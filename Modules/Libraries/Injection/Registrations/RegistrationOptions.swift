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
        /// Factories for circumstances, the latest first.
        var contexts: [(context: FactoryContextType, factory: Factory)] = []
        var lifetime: Lifetime?
        /// Whether instances are kept apart by the arguments they were made with.
        var isKeyedByArguments = false

        /// Whether all this stays so until it is changed.
        var isConstant: Bool { contexts.isEmpty }

        /// Whether what was kept may be handed out without asking again.
        var isKeptForAll: Bool {
            isConstant && decorators.isEmpty && lifetime == nil && !isKeyedByArguments
        }

        /// The factory for the present circumstances.
        var activeFactory: Factory {
            guard !contexts.isEmpty else { return factory }
            return FactoryContext.current.best(of: contexts) ?? factory
        }
    }
}

/// How long an instance is kept that nobody asks for.
struct Lifetime: Sendable {
    let duration: Duration
    /// The time that has passed since some moment.
    let now: @Sendable () -> Duration

    init<Time: Clock<Duration>>(_ duration: Duration, _ clock: Time) {
        self.duration = duration
        let start = clock.now
        now = { start.duration(to: clock.now) }
    }
}
