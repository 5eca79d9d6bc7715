/// A value with changed copies.
public protocol MutatingCopyable {}

extension MutatingCopyable {
    /// Returns a copy changed by a function.
    public func copy(mutating: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try mutating(&copy)
        return copy
    }

    /// Returns a copy with another value in one property.
    public func copy<Value>(mutatingPath path: WritableKeyPath<Self, Value>, value: Value) -> Self {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }
}
