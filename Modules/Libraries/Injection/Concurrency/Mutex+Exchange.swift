import Synchronization

extension Mutex where Value: Sendable {
    /// Puts a value in place of another.
    ///
    /// - Returns: The other, to be released outside the lock: what goes with it may resolve
    ///   services.
    @discardableResult
    func exchange(_ new: Value) -> Value {
        withLock { value in
            let old = value
            value = new
            return old
        }
    }
}
