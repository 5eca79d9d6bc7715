/// A weak reference to an instance.
@usableFromInline
final class WeakReference: @unchecked Sendable {
    // Unchecked: the instance is shared by scopes that accept only Sendable services; a Swift 5
    // client vouches for its own.

    @usableFromInline weak let object: AnyObject?

    @inlinable
    init(_ object: AnyObject?) {
        self.object = object
    }

    @inlinable
    func service<Service>() -> Service? {
        // Unwrapped first: the optimizer of Swift 6.3 casts a null reference in
        // `object as? Service` when the service is a class.
        guard let object else { return nil }
        return object as? Service
    }
}

/// Whether a service is an optional that is `nil`.
@usableFromInline
func isNil<Service>(_ service: Service) -> Bool {
    guard Service.self is any AnyOptional.Type else { return false }
    return (service as? any AnyOptional)?.wrapped == nil
}

/// The object that a service is, also within an optional; `nil` for a value.
@usableFromInline
func classInstance(_ service: Any) -> AnyObject? {
    if type(of: service) is AnyClass { return service as AnyObject }
    return (service as? any AnyOptional)?.wrapped.flatMap(classInstance)
}

private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate var wrapped: Any? { self }
}

/// A value that is not known to be Sendable.
@usableFromInline
struct Unchecked<Value>: @unchecked Sendable {
    // Unchecked: each use says why its value may be used by several threads, or by which one.

    @usableFromInline let value: Value

    @inlinable
    init(value: Value) {
        self.value = value
    }
}
