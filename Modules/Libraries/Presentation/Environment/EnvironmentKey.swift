/// Names a value that a view passes down to all that is in it.
///
/// ```swift
/// enum RowDensity: EnvironmentKey {
///     static let defaultValue = 1
/// }
/// ```
@MainActor
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value where no view sets one.
    static var defaultValue: Value { get }
}

extension Node {
    /// The value that the node, or the nearest view around it, sets.
    ///
    /// Complete only once the node is in its tree: read it when something happens, not while
    /// the node is made.
    public final func environment<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
        for node in chain {
            if let value = node.extras?.environment[ObjectIdentifier(key)] as? Key.Value {
                return value
            }
        }
        return Key.defaultValue
    }

    /// Sets a value for the node and all that is in it.
    public final func setEnvironment<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        madeExtras().environment[ObjectIdentifier(key)] = value
        setNeedsLayout()
    }
}

extension ModifiableView {
    /// Sets a value for the view and all that is in it.
    public func environment<Key: EnvironmentKey>(
        _ key: Key.Type,
        _ value: Key.Value
    ) -> ViewModifier<Base> {
        with { $0.setEnvironment(key, to: value) }
    }
}
