/// The keys of a class, declared once: key presses, the bar of hints, the help and the command
/// palette all read them.
///
/// ```swift
/// private static let keys = KeyMap(for: DialNode.self, when: \.isEnabled) {
///     KeyBinding(.left, title: "Less") { $0.angle -= 10 }
///     KeyBinding(.right, .character("+"), title: "More") { $0.angle += 10 }
///     KeyBinding(.home, title: "Reset") { $0.angle = 0 }
///         .when { $0.angle != 0 }
///         .onlyInHelp()
///     KeyBinding(.enter) { $0.isSelected.toggle() }
///         .title { $0.isSelected ? "Unlock" : "Lock" }
/// }
///
/// override class var keyMap: KeyMap { keys }
/// ```
///
/// A subclass adds to the keys of its superclass with ``+(_:_:)``; the bindings that come first
/// have precedence.
@MainActor
public struct KeyMap {
    private let bindings: [UntypedKeyBinding]

    /// The map of a class without keys.
    public static let none: KeyMap = KeyMap(bindings: [])

    private init(bindings: [UntypedKeyBinding]) { self.bindings = bindings }

    /// Creates a map of the keys of a class.
    ///
    /// - Parameters:
    ///   - target: The class whose ``Node/keyMap`` or ``ViewController/keyMap`` it is, or a
    ///     superclass of it.
    ///   - when: Whether the keys mean anything at the moment; if not, they are passed on.
    ///   - bindings: The keys, in the order of their hints.
    public init<Target: AnyObject>(
        for target: Target.Type,
        when: @escaping (Target) -> Bool = { _ in true },
        @ListBuilder<KeyBinding<Target>> _ bindings: () -> [KeyBinding<Target>]
    ) {
        self.bindings = bindings().map { $0.when(when).untyped }
    }

    /// Joins two maps, such as that of a superclass and a class's own.
    public static func + (first: KeyMap, second: KeyMap) -> KeyMap {
        KeyMap(bindings: first.bindings + second.bindings)
    }

    /// Whether the map has no bindings.
    var isEmpty: Bool { bindings.isEmpty }

    /// Runs the first binding that applies to a key, and on if that ignores it.
    ///
    /// - Returns: Whether the key was used.
    func run(_ key: KeyPress, on target: AnyObject) -> Bool {
        bindings.contains {
            $0.keys(target).contains(key) && $0.when(target) && $0.run(target)
        }
    }

    /// The commands of the bindings that apply to an object.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - old: The last result for the object.
    /// - Returns: The old result as long as the same bindings apply, with the same keys and titles.
    func commands(of target: AnyObject, after old: [KeyCommand]) -> [KeyCommand] {
        var (commands, count) = (old, 0)
        for (place, binding) in bindings.enumerated() where binding.when(target) {
            defer { count += 1 }
            let (keys, title) = (binding.keys(target), binding.title(target))
            let isInHintBar = binding.isInHintBar(target)
            if count < commands.count {
                let old = commands[count]
                let isSame =
                    old.origin?.place == place && old.title == title && old.keys == keys
                    && old.isInHintBar == isInHintBar
                if isSame { continue }
                commands.removeSubrange(count...)
            }
            var command = KeyCommand(keys, title: title) { [weak target, run = binding.run] in
                if let target { _ = run(target) }
            }
            command.isInHintBar = isInHintBar
            command.origin = (ObjectIdentifier(target), place)
            commands.append(command)
        }
        if count < commands.count { commands.removeSubrange(count...) }
        return commands
    }
}
