/// Keys of all objects of a class, with a title and an action; declared in a ``KeyMap``.
///
/// The closures get the object that a key was sent to, so they need capture nothing.
@MainActor
public struct KeyBinding<Target: AnyObject> {
    private(set) var untyped: UntypedKeyBinding

    /// Creates a binding of some keys, the one that is shown first.
    ///
    /// - Parameters:
    ///   - keys: The keys.
    ///   - title: The action in a word or two; an empty title is not shown.
    ///   - run: The action. It uses the key, unless it returns ``KeyPress/Result/ignored``.
    public init<Outcome>(
        _ keys: KeyPress...,
        title: String = "",
        run: @escaping @MainActor (Target) -> Outcome
    ) {
        untyped = UntypedKeyBinding(
            keys: { _ in keys },
            title: { _ in title },
            run: { run(Self.typed($0)) as? KeyPress.Result != .ignored }
        )
    }

    /// The binding by keys that depend on the target, the one that is shown first.
    public func keys(_ keys: @escaping (Target) -> [KeyPress]) -> KeyBinding {
        with(\.keys) { keys(Self.typed($0)) }
    }

    /// The binding with a title that depends on the target.
    public func title(_ title: @escaping (Target) -> String) -> KeyBinding {
        with(\.title) { title(Self.typed($0)) }
    }

    /// The binding with a further condition, which is checked before those it has.
    ///
    /// If a condition is not met, the keys are passed on.
    public func when(_ condition: @escaping (Target) -> Bool) -> KeyBinding {
        let others = untyped.when
        return with(\.when) { condition(Self.typed($0)) && others($0) }
    }

    /// The binding for the help only, such as one of the keys that move a cursor.
    ///
    /// - Parameter condition: Whether that is so at the moment; otherwise the hint bar shows it too.
    /// - Returns: The binding.
    public func onlyInHelp(
        when condition: @escaping (Target) -> Bool = { _ in true }
    ) -> KeyBinding {
        with(\.isInHintBar) { !condition(Self.typed($0)) }
    }

    private func with<Value>(
        _ path: WritableKeyPath<UntypedKeyBinding, Value>,
        _ value: Value
    ) -> KeyBinding {
        var binding = self
        binding.untyped[keyPath: path] = value
        return binding
    }

    private static func typed(_ target: AnyObject) -> Target {
        guard let typed = target as? Target else {
            preconditionFailure("\(type(of: target)) has the key map of \(Target.self)")
        }
        return typed
    }
}

/// A key binding with its type of target erased.
@MainActor
struct UntypedKeyBinding {
    var keys: (AnyObject) -> [KeyPress]
    var title: (AnyObject) -> String
    var isInHintBar: (AnyObject) -> Bool = { _ in true }
    var when: (AnyObject) -> Bool = { _ in true }
    let run: @MainActor (AnyObject) -> Bool
}

extension KeyPress {
    /// Whether an action used the key that ran it.
    public enum Result: Sendable {
        /// The key has had its effect.
        case handled
        /// The key is passed on, as if the binding did not apply.
        case ignored
    }
}
