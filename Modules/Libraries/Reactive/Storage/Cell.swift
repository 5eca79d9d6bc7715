public import Synchronization

/// Mutable state shared by the closures of one subscription.
///
/// No user code runs inside the lock: copy the value out, call, write it back.
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
        // The old value is released outside the lock.
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

/// A flag that is set at most once in a subscription.
@usableFromInline
final class Flag: Sendable {
    @usableFromInline let value = Atomic<Bool>(false)

    @inlinable
    init() {}

    @inlinable var isSet: Bool { value.load(ordering: .acquiring) }

    /// Sets the flag.
    ///
    /// - Returns: Whether this call was the first.
    @inlinable
    @discardableResult
    func set() -> Bool {
        !value.exchange(true, ordering: .acquiringAndReleasing)
    }
}

/// A counter of the elements of one subscription.
@usableFromInline
final class Counter: Sendable {
    @usableFromInline let count = Atomic<Int>(0)

    @inlinable
    init() {}

    /// Increments the count.
    ///
    /// - Returns: The new count, starting from 1.
    @inlinable
    func increment() -> Int {
        count.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
