public import Injection

/// A function that registers the services of containers within a test.
final class SelfRegistration: Sendable {
    // An object is stored, since the optimizer of Swift 6.3 loses the type of a task-local
    // function.
    @TaskLocal private static var current: SelfRegistration?

    private let register: @Sendable (Resolver) -> Void

    private init(_ register: @escaping @Sendable (Resolver) -> Void) {
        self.register = register
    }

    static func with(_ register: @escaping @Sendable (Resolver) -> Void, operation: () -> Void) {
        // The main container registers its services before, since it does not belong to the test.
        Resolver.main.registerServices()
        $current.withValue(SelfRegistration(register), operation: operation)
    }

    static func run(_ container: Resolver) {
        current?.register(container)
    }
}

extension Resolver: AutoRegistering {
    /// Runs the registration function of the current test.
    public func autoRegister() {
        SelfRegistration.run(self)
    }
}
