/// The instances that one container caches, for all scopes.
///
/// A reset removes cells; an instance that is being created then is never cached, since its
/// cell is no longer here.
struct InstanceCache: Sendable {
    // Unchecked: the arguments are only compared.
    struct ID: Hashable, @unchecked Sendable {
        let registration: Int
        /// Arguments that distinguish cached instances.
        let arguments: AnyHashable?
    }

    private(set) var cells: [ID: AnyCell] = [:]
    // Whether any cell belongs to arguments, so that a registration may have several.
    private var isKeyedByArguments = false

    var isEmpty: Bool { cells.isEmpty }

    /// Returns the cell of a registration; creates it if there is none, or an expired one.
    mutating func cell<Service>(
        of registration: Registration<Service>,
        _ args: Any?,
        replacing expired: Cell<Service>?
    ) -> Cell<Service> {
        let options = registration.options
        let arguments = options.isKeyedByArguments ? Self.hashable(args) : nil
        let id = ID(registration: registration.id, arguments: arguments)
        if let cell = cells[id] as? Cell<Service>, cell !== expired { return cell }
        let isOfContainer = registration.lifetime == .container
        let scope = (isOfContainer ? nil : options.scope) ?? ResolverScope.container
        let cell = Cell<Service>(
            scope: ObjectIdentifier(scope),
            isWeak: registration.lifetime == .weak,
            isSingleton: registration.key.kind == .property && scope === ResolverScope.application
        )
        cells[id] = cell
        if arguments != nil { isKeyedByArguments = true }
        return cell
    }

    /// Removes the cells of registrations.
    ///
    /// - Complexity: O(registrations), or O(cells) once an instance was cached for arguments.
    /// - Returns: The cells.
    mutating func remove(_ registrations: Set<Int>, keepsSingletons: Bool = false) -> [AnyCell] {
        if cells.isEmpty { return [] }
        if isKeyedByArguments {
            return removeAll { id, cell in
                registrations.contains(id.registration) && !(keepsSingletons && cell.isSingleton)
            }
        }
        return registrations.compactMap { registration in
            let id = ID(registration: registration, arguments: nil)
            if keepsSingletons, cells[id]?.isSingleton == true { return nil }
            return cells.removeValue(forKey: id)
        }
    }

    /// Removes the cells that fulfil a condition.
    ///
    /// - Returns: The cells.
    mutating func removeAll(where isRemoved: (ID, AnyCell) -> Bool) -> [AnyCell] {
        let removed = cells.filter { isRemoved($0.key, $0.value) }
        for id in removed.keys { cells[id] = nil }
        return Array(removed.values)
    }

    private static func hashable(_ args: Any?) -> AnyHashable? {
        guard let values = args as? [String: Any?] else { return args as? AnyHashable }
        var hashables: [String: AnyHashable?] = [:]
        for (key, value) in values {
            let hashable = value as? AnyHashable
            if value != nil, hashable == nil { return nil }
            hashables.updateValue(hashable, forKey: key)
        }
        return hashables
    }

    /// A cache with the instances that stay until they are removed.
    var finished: InstanceCache {
        var copy = self
        copy.cells = cells.filter { $0.value.isFinal }
        return copy
    }
}
