/// The header fields of a message, in order, with case-insensitive names.
///
/// Any text can be added; ``Request/validate()`` rejects invalid fields before the transport
/// sends the request.
public struct HTTPHeaders: Hashable, Sendable {
    /// One header field.
    public struct Field: Hashable, Sendable {
        /// The name, with its original case.
        public var name: String
        /// The value, without surrounding white space.
        public var value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields, in the order in which they were added.
    public private(set) var fields: [Field]

    /// Creates headers from fields.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The value for a name; several values are joined by a comma (RFC 9110, section 5.3).
    ///
    /// Setting replaces every field of that name; setting `nil` removes them.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public subscript(name: String) -> String? {
        get {
            let values = values(for: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            let first = fields.firstIndex { HTTPHeaders.areSame($0.name, name) }
            guard let newValue else { return remove(name) }
            guard let first else { return add(newValue, for: name) }
            fields[first] = Field(name: name, value: newValue)
            let head = fields[...first]
            fields = head + fields[(first + 1)...].filter { !HTTPHeaders.areSame($0.name, name) }
        }
    }

    /// The values for a name, one for each field.
    public func values(for name: String) -> [String] {
        var values: [String] = []
        for field in fields where HTTPHeaders.areSame(field.name, name) {
            values.append(field.value)
        }
        return values
    }

    /// Adds a field after the existing ones, even if one has the same name.
    public mutating func add(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Removes every field of a name.
    public mutating func remove(_ name: String) {
        fields.removeAll { HTTPHeaders.areSame($0.name, name) }
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// Creates headers from a literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0.0, value: $0.1) })
    }
}

extension HTTPHeaders: CustomStringConvertible {
    /// The fields in order, with a dash in place of each value that ``Redaction/standard`` redacts.
    public var description: String {
        let shown = Redaction.standard.redacted(self).fields
        return "[\(shown.map { "\($0.name): \($0.value)" }.joined(separator: ", "))]"
    }
}

extension HTTPHeaders {
    /// Whether a text may be the name of a field or method: a token (RFC 9110, section 5.6.2).
    public static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { $0.isAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    }

    /// Whether a text may be the value of a field (RFC 9110, section 5.5).
    ///
    /// With CR, LF or NUL a value could end its line and begin another one; the other control
    /// characters except the tab are not allowed either.
    public static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
    }

    /// Whether two names are equal, ignoring the case of ASCII letters.
    public static func areSame(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.utf8.span, other.utf8.span)
        return one.count == other.count
            && one.indices.allSatisfy { lowercase(one[$0]) == lowercase(other[$0]) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
