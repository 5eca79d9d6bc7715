public import Injection
import Synchronization

/// What containers register by themselves within a test that says so.
enum SelfRegistration {
    @TaskLocal static var register: (@Sendable (Resolver) -> Void)?
}

extension Resolver: AutoRegistering {
    public func autoRegister() {
        SelfRegistration.register?(self)
    }
}
