import Synchronization

/// A value that several owners share and change.
final class Reference<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) {
        self.value = Mutex(value)
    }
}

extension Mutex where Value: Sendable {
    /// Replaces the value.
    ///
    /// - Returns: The previous value, so that it is released outside the lock: a `deinit` may
    ///   resolve services.
    @discardableResult
    func exchange(_ new: Value) -> Value {
        exchange(\.self, new)
    }

    /// Replaces a part of the value.
    ///
    /// - Returns: The previous part, so that it is released outside the lock.
    @discardableResult
    func exchange<Part: Sendable>(
        _ part: any WritableKeyPath<Value, Part> & Sendable,
        _ new: Part
    ) -> Part {
        withLock { value in
            defer { value[keyPath: part] = new }
            return value[keyPath: part]
        }
    }
}
