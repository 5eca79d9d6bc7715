public import Injection

/// What containers register by themselves within a test that says so.
final class SelfRegistration: Sendable {
    // An object: the optimiser of Swift 6.3 loses the type of a task-local function.
    @TaskLocal private static var current: SelfRegistration?

    private let register: @Sendable (Resolver) -> Void

    private init(_ register: @escaping @Sendable (Resolver) -> Void) {
        self.register = register
    }

    static func with(_ register: @escaping @Sendable (Resolver) -> Void, operation: () -> Void) {
        $current.withValue(SelfRegistration(register), operation: operation)
    }

    static func run(_ container: Resolver) {
        current?.register(container)
    }
}

extension Resolver: AutoRegistering {
    /// Registers what the test says.
    public func autoRegister() {
        SelfRegistration.run(self)
    }
}
