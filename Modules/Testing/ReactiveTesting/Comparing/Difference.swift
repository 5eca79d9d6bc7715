/// Compares two values by reflection, and returns where they differ.
///
/// Values of a `Hashable` type are compared by `==`, and dictionaries, sets, collections,
/// enumerations, structures and classes by their members. Functions, and other values without
/// members that cannot be compared, are equal. The graph may have cycles.
///
/// - Returns: The paths that differ, such as `User.name: "a" is not equal to "b"`; empty if the
///   values are equal.
public func differences<Value>(_ lhs: Value, _ rhs: Value) -> [String] {
    var comparison = Comparison()
    comparison.compare(lhs, rhs, "\(Value.self)")
    return comparison.found
}

/// Returns how two values differ, or `nil` if they are equal.
func difference<Value: Equatable>(_ lhs: Value, _ rhs: Value) -> String? {
    if lhs == rhs { return nil }
    let paths = differences(lhs, rhs)
    return (["\(lhs) is not equal to \(rhs)"] + paths).joined(separator: "\n")
}

private struct Comparison {
    private struct Pair: Hashable {
        let lhs: ObjectIdentifier
        let rhs: ObjectIdentifier
    }

    var found: [String] = []
    /// The pairs of objects that are compared already, or at the moment.
    private var visited: Set<Pair> = []

    init() {}

    mutating func compare(_ lhs: Any, _ rhs: Any, _ path: String) {
        guard type(of: lhs) == type(of: rhs) else { return unequal(lhs, rhs, path) }
        let (left, right) = (Mirror(reflecting: lhs), Mirror(reflecting: rhs))
        if left.displayStyle == .class {
            let pair = Pair(
                lhs: ObjectIdentifier(lhs as AnyObject),
                rhs: ObjectIdentifier(rhs as AnyObject)
            )
            if pair.lhs == pair.rhs || !visited.insert(pair).inserted { return }
        }
        switch left.displayStyle {
        case .dictionary: compareDictionaries(lhs, rhs, path)
        case .collection, .tuple: compareMembers(left, right, lhs, rhs, path)
        case .optional: compareMembers(left, right, lhs, rhs, path)
        default:
            if let lhs = lhs as? AnyHashable, let rhs = rhs as? AnyHashable {
                if lhs != rhs { explain(left, right, lhs.base, rhs.base, path) }
            } else {
                compareMembers(left, right, lhs, rhs, path)
            }
        }
    }

    /// Finds the members by which unequal values differ, or reports the values.
    private mutating func explain(
        _ left: Mirror,
        _ right: Mirror,
        _ lhs: Any,
        _ rhs: Any,
        _ path: String
    ) {
        let count = found.count
        if left.displayStyle != .set, !left.children.isEmpty {
            compareMembers(left, right, lhs, rhs, path)
        }
        if found.count == count { unequal(lhs, rhs, path) }
    }

    private mutating func compareMembers(
        _ left: Mirror,
        _ right: Mirror,
        _ lhs: Any,
        _ rhs: Any,
        _ path: String
    ) {
        if let left = left.superclassMirror, let right = right.superclassMirror {
            compareMembers(left, right, lhs, rhs, path)
        }
        let (mine, others) = (Array(left.children), Array(right.children))
        let isEnum = left.displayStyle == .enum
        if mine.count != others.count || isEnum && mine.first?.label != others.first?.label {
            return unequal(lhs, rhs, path)
        }
        if isEnum, mine.isEmpty, "\(lhs)" != "\(rhs)" { return unequal(lhs, rhs, path) }
        for (index, (mine, other)) in zip(mine, others).enumerated() {
            // The labels of tuples begin with a dot.
            let label = mine.label.map { $0.hasPrefix(".") ? $0 : "." + $0 } ?? ".\(index)"
            let name = left.displayStyle == .optional ? path : path + label
            compare(mine.value, other.value, name)
        }
    }

    private mutating func compareDictionaries(_ lhs: Any, _ rhs: Any, _ path: String) {
        guard let lhs = lhs as? [AnyHashable: Any], let rhs = rhs as? [AnyHashable: Any] else {
            return
        }
        for key in Set(lhs.keys).union(rhs.keys).sorted(by: { "\($0)" < "\($1)" }) {
            switch (lhs[key], rhs[key]) {
            case (let mine?, let other?): compare(mine, other, "\(path)[\(key)]")
            case (let mine, let other):
                unequal(mine as Any, other as Any, "\(path)[\(key)]")
            }
        }
    }

    private mutating func unequal(_ lhs: Any, _ rhs: Any, _ path: String) {
        found.append("\(path): \(quoted(lhs)) is not equal to \(quoted(rhs))")
    }

    private func quoted(_ value: Any) -> String {
        type(of: value) == String.self ? "\"\(value)\"" : "\(value)"
    }
}
