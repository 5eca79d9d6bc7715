/// Keys of all objects of a class, with a title and an action; declared in a ``KeyMap``.
///
/// The closures get the object that a key was sent to, so they need capture nothing.
@MainActor
public struct KeyBinding<Target: AnyObject> {
    private(set) var keys: (Target) -> [KeyPress]
    private(set) var title: (Target) -> String
    private(set) var isInHintBar = true
    private(set) var when: (Target) -> Bool = { _ in true }
    let run: @MainActor (Target) -> Bool

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
        self.keys = { _ in keys }
        self.title = { _ in title }
        self.run = { run($0) as? KeyPress.Result != .ignored }
    }

    /// The binding without regard to the class.
    init<Typed: AnyObject>(_ typed: KeyBinding<Typed>, when isActive: @escaping (Typed) -> Bool)
    where Target == AnyObject {
        func cast(_ target: AnyObject) -> Typed {
            guard let target = target as? Typed else {
                preconditionFailure("\(type(of: target)) has the key map of \(Typed.self)")
            }
            return target
        }
        keys = { typed.keys(cast($0)) }
        title = { typed.title(cast($0)) }
        isInHintBar = typed.isInHintBar
        when = { target in
            let target = cast(target)
            return isActive(target) && typed.when(target)
        }
        run = { typed.run(cast($0)) }
    }

    /// The binding by keys that depend on the target, the one that is shown first.
    public func keys(_ keys: @escaping (Target) -> [KeyPress]) -> KeyBinding {
        with(\.keys, keys)
    }

    /// The binding with a title that depends on the target.
    public func title(_ title: @escaping (Target) -> String) -> KeyBinding {
        with(\.title, title)
    }

    /// The binding with a further condition: where it is not met, the keys mean nothing and are
    /// passed on.
    public func when(_ condition: @escaping (Target) -> Bool) -> KeyBinding {
        let others = when
        return with(\.when) { others($0) && condition($0) }
    }

    /// The binding for the help only, such as one of the keys that move a cursor.
    public func onlyInHelp() -> KeyBinding { with(\.isInHintBar, false) }

    private func with<Value>(_ path: WritableKeyPath<KeyBinding, Value>, _ value: Value) -> Self {
        var binding = self
        binding[keyPath: path] = value
        return binding
    }
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
