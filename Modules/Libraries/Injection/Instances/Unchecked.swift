// Unchecked: each use says why its value may be used by several threads, or by which one.
/// A value that is not known to be Sendable.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
}
