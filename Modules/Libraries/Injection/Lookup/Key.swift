/// What a registration is found by in a container.
@usableFromInline
struct Key: Hashable, Sendable {
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case type
        case name
        case property
    }

    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let kind: Kind
    // Not optional: a key is made and copied at every resolution of a factory.
    @usableFromInline let text: String
    @usableFromInline let file: String

    @inlinable
    init(_ type: Any.Type, _ name: Resolver.Name?) {
        self.type = ObjectIdentifier(type)
        kind = name == nil ? .type : .name
        text = name?.rawValue ?? ""
        file = ""
    }

    @inlinable
    init(_ type: Any.Type, property: String, file: String) {
        self.type = ObjectIdentifier(type)
        kind = .property
        text = property
        self.file = file
    }

    /// The name, or the property that a ``Factory`` is declared in.
    @usableFromInline var name: String? { kind == .type ? nil : text }

    /// Whether this is the key of a factory that is declared in a property or function.
    @inlinable
    @inline(__always)
    func isDeclared(in function: String, _ file: String) -> Bool {
        text == function && self.file == file
    }

    @inlinable
    static func == (one: Key, other: Key) -> Bool {
        one.type == other.type && one.kind == other.kind && one.text == other.text
            && one.file == other.file
    }

    // Properties are told apart by comparison: their texts are literals, which are the same
    // if they have the same address, and are hashed slowly.
    @inlinable
    func hash(into hasher: inout Hasher) {
        switch kind {
        case .type: hasher.combine(type)
        case .property: hasher.combine(UInt(bitPattern: type) &+ UInt(text.utf8.count))
        case .name:
            hasher.combine(type)
            hasher.combine(text)
        }
    }
}
