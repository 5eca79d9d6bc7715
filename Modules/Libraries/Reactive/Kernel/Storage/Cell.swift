public import Synchronization

/// State that the closures of one subscription share.
///
/// No user code runs inside the lock: take a copy out, call, put back.
@usableFromInline
final class Cell<Value: Sendable>: Sendable {
    @usableFromInline let value: Mutex<Value>

    @inlinable
    init(_ value: Value) {
        self.value = Mutex(value)
    }

    @inlinable
    func get() -> Value {
        value.withLock { $0 }
    }

    @inlinable
    func set(_ new: Value) {
        // The old value leaves the lock before it is released.
        _ = value.withLock { value in
            let old = value
            value = new
            return old
        }
    }

    @inlinable
    func exchange(_ new: Value) -> Value {
        value.withLock { value in
            let old = value
            value = new
            return old
        }
    }
}
