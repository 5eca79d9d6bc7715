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

/// Something that happens at most once in a subscription.
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

/// Counts the elements of one subscription.
@usableFromInline
final class Counter: Sendable {
    @usableFromInline let count = Atomic<Int>(0)

    @inlinable
    init() {}

    /// Counts one more.
    ///
    /// - Returns: Its number, from 1.
    @inlinable
    func increment() -> Int {
        count.wrappingAdd(1, ordering: .relaxed).newValue
    }
}
