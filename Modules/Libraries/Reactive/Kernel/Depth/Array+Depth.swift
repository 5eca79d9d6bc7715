extension Array {
    /// The depth of the deepest of these streams.
    @inlinable
    func maxDepth<Input: Sendable>() -> Int where Element == Observable<Input> {
        reduce(0) { Swift.max($0, $1.depth) }
    }
}
