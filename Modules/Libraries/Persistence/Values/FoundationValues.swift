public import FoundationEssentials

extension Data: DatabaseValueConvertible {
    /// Bytes.
    public static var columnKind: ColumnKind { .blob }

    /// The bytes.
    public var databaseValue: DatabaseValue { .blob([UInt8](self)) }

    /// Takes bytes only.
    public init?(databaseValue: DatabaseValue) {
        guard case .blob(let value) = databaseValue else { return nil }
        self.init(value)
    }
}

extension Date: DatabaseValueConvertible {
    /// Numbers with fractions: the seconds since 1 January 2001, to the last bit.
    public static var columnKind: ColumnKind { .real }

    /// The seconds since 1 January 2001, UTC.
    public var databaseValue: DatabaseValue { timeIntervalSinceReferenceDate.databaseValue }

    /// Takes numbers.
    public init?(databaseValue: DatabaseValue) {
        guard let seconds = Double(databaseValue: databaseValue) else { return nil }
        self.init(timeIntervalSinceReferenceDate: seconds)
    }
}

extension UUID: DatabaseValueConvertible {
    /// Text, such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
    public static var columnKind: ColumnKind { .text }

    /// The text in capitals.
    public var databaseValue: DatabaseValue { .text(uuidString) }

    /// Takes text of that form.
    public init?(databaseValue: DatabaseValue) {
        guard case .text(let value) = databaseValue else { return nil }
        self.init(uuidString: value)
    }
}

/// A value of any type that is `Codable`, in one column, as JSON.
///
/// For the parts of a record that no query compares, such as a list of telephone numbers.
public struct JSONValue<Value: Codable & Sendable>: DatabaseValueConvertible {
    /// Text.
    public static var columnKind: ColumnKind { .text }

    /// The value.
    public var value: Value

    /// Wraps a value.
    public init(_ value: Value) {
        self.value = value
    }

    /// The JSON text; `null`, which is invalid in the column, if the value cannot be encoded.
    public var databaseValue: DatabaseValue {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return .null }
        return .text(String(decoding: data, as: UTF8.self))
    }

    /// Takes JSON of the type.
    public init?(databaseValue: DatabaseValue) {
        guard case .text(let text) = databaseValue,
            let value = try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
        else { return nil }
        self.value = value
    }
}

extension JSONValue: Codable {
    /// Decodes the value itself.
    public init(from decoder: any Decoder) throws {
        value = try Value(from: decoder)
    }

    /// Encodes the value itself.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

extension JSONValue: Equatable where Value: Equatable {}
extension JSONValue: Hashable where Value: Hashable {}
