/// A mark of the contents of a storage at one moment, for comparison with other marks.
///
/// Marks of two backends must not be compared, nor stored beyond the life of the backend.
public struct StorageRevision: Hashable, Sendable {
    private let parts: [UInt64]

    /// Creates a mark from the numbers by which a backend recognizes a change.
    public init(_ parts: [UInt64]) {
        self.parts = parts
    }
}
