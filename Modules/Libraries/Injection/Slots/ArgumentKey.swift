// Unchecked: what is in it was handed to be compared, and is only compared.
/// Arguments that instances are kept apart by.
struct ArgumentKey: Hashable, @unchecked Sendable {
    private let value: AnyHashable

    init?(_ args: Any?) {
        guard let args else { return nil }
        if let values = args as? [String: Any?] {
            guard let value = Self.hashable(values) else { return nil }
            self.value = value
        } else if let value = args as? AnyHashable {
            self.value = value
        } else {
            return nil
        }
    }

    private static func hashable(_ values: [String: Any?]) -> AnyHashable? {
        var known: [String: AnyHashable?] = [:]
        for (key, value) in values {
            guard let value else {
                known[key] = .some(nil)
                continue
            }
            guard let hashable = value as? AnyHashable else { return nil }
            known[key] = hashable
        }
        return AnyHashable(known)
    }
}
