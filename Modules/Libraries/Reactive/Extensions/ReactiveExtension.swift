/// The reactive side of a type, as `value.rx`.
///
/// Extend it where `Base` is the type to add to.
public struct ReactiveExtension<Base> {
    /// The value extended.
    public let base: Base

    /// Creates the reactive side of a value.
    public init(_ base: Base) {
        self.base = base
    }
}

extension ReactiveExtension: Sendable where Base: Sendable {}
