import Synchronization

/// Copies of containers that search each other as the originals do.
final class Copies {
    private var copies: [ObjectIdentifier: Resolver] = [:]

    /// The copy of a container; made the first time.
    func copy(of original: Resolver) -> Resolver {
        if let copy = copies[ObjectIdentifier(original)] { return copy }
        let copy = Resolver(label: original.label)
        copies[ObjectIdentifier(original)] = copy
        if original.autoRegistration.isDone { copy.autoRegistration.run {} }
        let (registrations, children) = original.state.withLock { ($0.registrations, $0.children) }
        copy.state.withLock { state in
            state.registrations = registrations.mapValues { $0.copy(owner: copy.lookups) }
        }
        for child in children { copy.add(child: self.copy(of: child)) }
        return copy
    }
}

extension Resolver {
    /// A container of its own with the same registrations, and the instances that the
    /// scopes `application` and `cached` have made for them so far.
    ///
    /// The containers it falls back on are copied too. Neither the copy nor the original
    /// sees what is registered, made or reset in the other from now on.
    ///
    /// Copies of containers that search each other in a circle keep each other, as those do.
    ///
    /// - Complexity: O(registrations of all those containers).
    public func copy() -> Resolver {
        Copies().copy(of: self)
    }
}
