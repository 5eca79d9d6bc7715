/// The type and the name of a registration, in words.
struct ServiceLabel: Hashable, Sendable, CustomStringConvertible {
    let type: String
    let name: String?

    init(type: String, name: String?) {
        self.type = type
        self.name = name
    }

    init(_ type: Any.Type, _ name: String?) {
        self.init(type: "\(type)", name: name)
    }

    var description: String {
        name.map { "\(type):\($0)" } ?? type
    }
}
