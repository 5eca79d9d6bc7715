public import Synchronization

/// Mutable state shared by the closures of one subscription, or by the observers of a subject.
@usableFromInline typealias Cell<Value: Sendable> = Box<Mutex<Value>>

/// A reference to a value that cannot be copied.
///
/// Generic over the whole `Mutex<Value>`, since the deinitializer of a generic class is not
/// specialised: that of a class with a property of this type would look the type up for
/// each object.
@usableFromInline
final class Box<Content: ~Copyable & Sendable>: Sendable {
    @usableFromInline let content: Content

    @inlinable
    init(content: consuming Content) {
        self.content = content
    }
}

// Without it a mirror would try to copy the value, and trap.
extension Box: CustomReflectable where Content: ~Copyable {
    @usableFromInline var customMirror: Mirror {
        Mirror(self, children: [])
    }
}

extension Box where Content: ~Copyable {
    @inlinable
    convenience init<Value: Sendable>(_ value: Value) where Content == Mutex<Value> {
        self.init(content: Mutex(value))
    }

    /// Reads and writes the value inside the lock, in which no user code may run.
    @inlinable
    @inline(__always)
    func withLock<Value, Result: Sendable>(
        _ body: (inout Value) -> Result
    ) -> Result where Content == Mutex<Value> {
        content.withLock { body(&$0) }
    }

    @inlinable
    func get<Value: Sendable>() -> Value where Content == Mutex<Value> {
        withLock { $0 }
    }

    @inlinable
    func set<Value: Sendable>(_ new: Value) where Content == Mutex<Value> {
        // The old value is released outside the lock.
        _ = exchange(new)
    }

    @inlinable
    func exchange<Value: Sendable>(_ new: Value) -> Value where Content == Mutex<Value> {
        withLock { value in
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
