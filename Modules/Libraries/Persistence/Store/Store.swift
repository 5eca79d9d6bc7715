import FoundationEssentials

/// One collection of values of one type.
///
/// A store is a value and costs nothing to create; all stores of a backend share
/// its file. Its methods encode, decode and wait away from the caller's actor.
///
/// ```swift
/// let people = Store<Person>("people", in: backend)
/// try await people.save(person)
/// ```
///
/// A record that cannot be decoded is skipped and reported. Reading never
/// deletes it; only ``replaceAll(with:)``, ``remove(_:)`` and ``removeAll()`` do.
public struct Store<Value: Sendable>: Sendable {
    /// The collection's name in the backend.
    public let collection: String

    let backend: any StorageBackend
    let format: RecordFormat<Value>
    let key: @Sendable (Value) -> String
    let onSkip: @Sendable (SkippedRecord) -> Void

    /// Creates a store with a custom format and custom keys.
    ///
    /// - Parameters:
    ///   - collection: The collection's name. Two stores of one name share records.
    ///   - backend: The storage of the records.
    ///   - format: How values become bytes.
    ///   - onSkip: Receives each record that could not be decoded, on the thread
    ///     that reads.
    ///   - key: Gives a value's key; two values of one key replace each other.
    public init(
        _ collection: String,
        in backend: any StorageBackend,
        format: RecordFormat<Value>,
        onSkip: @escaping @Sendable (SkippedRecord) -> Void = { _ in },
        key: @escaping @Sendable (Value) -> String
    ) {
        self.collection = collection
        self.backend = backend
        self.format = format
        self.key = key
        self.onSkip = onSkip
    }
}

extension Store where Value: Codable {
    /// Creates a store of JSON records with custom keys.
    ///
    /// - Parameters:
    ///   - collection: The collection's name. Two stores of one name share records.
    ///   - backend: The storage of the records.
    ///   - onSkip: Receives each record that could not be decoded, on the thread
    ///     that reads.
    ///   - key: Gives a value's key; two values of one key replace each other.
    public init(
        _ collection: String,
        in backend: any StorageBackend,
        onSkip: @escaping @Sendable (SkippedRecord) -> Void = { _ in },
        key: @escaping @Sendable (Value) -> String
    ) {
        self.init(collection, in: backend, format: .json, onSkip: onSkip, key: key)
    }
}

extension Store where Value: Codable & Identifiable, Value.ID: LosslessStringConvertible {
    /// Creates a store of JSON records under each value's `id`.
    ///
    /// - Parameters:
    ///   - collection: The collection's name. Two stores of one name share records.
    ///   - backend: The storage of the records.
    ///   - onSkip: Receives each record that could not be decoded, on the thread
    ///     that reads.
    public init(
        _ collection: String,
        in backend: any StorageBackend,
        onSkip: @escaping @Sendable (SkippedRecord) -> Void = { _ in }
    ) {
        self.init(collection, in: backend, format: .json, onSkip: onSkip) { String($0.id) }
    }
}

/// How values become bytes and bytes become values.
public struct RecordFormat<Value: Sendable>: Sendable {
    /// Turns a value into bytes.
    public let encode: @Sendable (Value) throws -> [UInt8]
    /// Turns bytes into a value; throws on any that it does not understand.
    public let decode: @Sendable ([UInt8]) throws -> Value

    /// Creates a format of one's own, such as a hand-written one that is faster.
    public init(
        encode: @escaping @Sendable (Value) throws -> [UInt8],
        decode: @escaping @Sendable ([UInt8]) throws -> Value
    ) {
        self.encode = encode
        self.decode = decode
    }
}

extension RecordFormat where Value: Codable {
    /// JSON with Foundation's defaults: a decoded value equals the encoded one,
    /// dates to the last bit.
    public static var json: RecordFormat {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        return RecordFormat(
            encode: { try [UInt8](encoder.encode($0)) },
            decode: { try decoder.decode(Value.self, from: Data($0)) }
        )
    }
}
