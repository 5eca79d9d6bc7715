// A row as a keyed container of the values of its columns, for records that are Decodable.
struct RowDecoder: Decoder {
    let row: Row
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RowContainer<Key>(row: row))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw DecodingError.typeMismatch(
            [Any].self,
            .init(codingPath: [], debugDescription: "a record is no list")
        )
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw DecodingError.typeMismatch(
            Row.self,
            .init(codingPath: [], debugDescription: "a record is no single value")
        )
    }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: Row
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { row.table.columns.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { row.table.position(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try value(key).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let stored = try value(key)
        if let type = type as? any DatabaseValueConvertible.Type {
            guard let value = type.init(databaseValue: stored) as? Value else {
                throw mismatch(type, key)
            }
            return value
        }
        return try Value(from: ValueDecoder(value: stored, path: [key]))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try convert(key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try convert(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try convert(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try convert(key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try convert(key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try convert(key) }

    // Inline, so that the conversion is compiled for each type, which the key's type hinders.
    @inline(__always)
    private func convert<Value: DatabaseValueConvertible>(_ key: Key) throws -> Value {
        guard let value = Value(databaseValue: try value(key)) else {
            throw mismatch(Value.self, key)
        }
        return value
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw mismatch(type, key)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw mismatch([Any].self, key)
    }

    func superDecoder() throws -> any Decoder { RowDecoder(row: row) }
    func superDecoder(forKey key: Key) throws -> any Decoder { RowDecoder(row: row) }

    private func value(_ key: Key) throws -> DatabaseValue {
        guard let position = row.table.position(of: key.stringValue),
            position < row.values.count
        else {
            throw DecodingError.keyNotFound(
                key,
                .init(codingPath: [], debugDescription: "\(row.table.name) has no such column")
            )
        }
        return row.values[position]
    }

    private func mismatch(_ type: Any.Type, _ key: Key) -> PersistenceError {
        row.failure(at: row.table.position(of: key.stringValue) ?? row.values.count)
    }
}

extension Row {
    /// The error of a record that could not be decoded; like others, it does not show the contents.
    func failure(of type: Any.Type, _ error: DecodingError) -> PersistenceError {
        switch error {
        case .keyNotFound(let key, _) where table.position(of: key.stringValue) == nil:
            let reason = "\(type) has the coding key \(key.stringValue), which is no column"
            return .unsupported(collection: table.name, reason: reason)
        case .keyNotFound(_, let context), .valueNotFound(_, let context),
            .typeMismatch(_, let context), .dataCorrupted(let context):
            if let position = context.codingPath.first.flatMap({
                table.position(of: $0.stringValue)
            }) {
                return failure(at: position)
            }
            let reason = "\(type): \(context.debugDescription)"
            return .decoding(collection: table.name, key: keyText, reason: reason)
        @unknown default:
            return .decoding(collection: table.name, key: keyText, reason: "\(type)")
        }
    }
}

// Decodes a single value of a column, for types that are only Decodable, such as an enumeration
// with raw values.
private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
    let value: DatabaseValue
    let path: [any CodingKey]
    var codingPath: [any CodingKey] { path }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw failure(type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw failure([Any].self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { value.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let type = type as? any DatabaseValueConvertible.Type,
            let value = type.init(databaseValue: value) as? Value
        else { throw failure(type) }
        return value
    }

    private func failure(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type,
            .init(codingPath: path, debugDescription: "the column cannot be \(value.summary)")
        )
    }
}
