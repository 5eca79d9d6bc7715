public import FoundationEssentials
import Networking

extension HTTPRecording {
    /// The version of the format that ``json()`` writes.
    static let version = 1

    /// Reads the text of ``json()``.
    ///
    /// - Throws: ``RecordingError/damaged(reason:)`` or
    ///   ``RecordingError/unsupportedVersion(_:)``.
    public init(json: Data) throws(RecordingError) {
        let decoder = JSONDecoder()
        do {
            let version = try decoder.decode(StoredVersion.self, from: json).version
            guard version == HTTPRecording.version else {
                throw RecordingError.unsupportedVersion(version)
            }
            let stored = try decoder.decode(StoredRecording.self, from: json).exchanges
            let exchanges = try stored.enumerated().map { index, exchange in
                try exchange.exchange(at: "exchanges[\(index)]")
            }
            self.init(exchanges)
        } catch let error as RecordingError {
            throw error
        } catch let error as DecodingError {
            throw .damaged(reason: error.place)
        } catch {
            throw .damaged(reason: "it is not JSON")
        }
    }

    /// The recording as readable JSON.
    ///
    /// Keys are sorted, so that equal recordings have equal text. Bodies are text, or
    /// Base64 if they are not UTF-8 or contain control characters.
    ///
    /// - Throws: ``RecordingError/unencodable(reason:)`` if the body of a request is not in
    ///   memory.
    public func json() throws(RecordingError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            let stored = try exchanges.enumerated().map { index, exchange in
                try StoredExchange(exchange, at: "exchanges[\(index)]")
            }
            let file = StoredRecording(version: HTTPRecording.version, exchanges: stored)
            return try encoder.encode(file) + Data("\n".utf8)
        } catch let error as RecordingError {
            throw error
        } catch {
            throw .unencodable(reason: "\(error)")
        }
    }
}

extension DecodingError {
    // Such as `exchanges[2].response.status is missing`.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context):
            "\(DecodingError.path(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(DecodingError.path(context.codingPath)) is null"
        case .typeMismatch(_, let context):
            "\(DecodingError.path(context.codingPath)) has the wrong type"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(DecodingError.path(context.codingPath)) is invalid"
        default: "it is not JSON"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        guard !keys.isEmpty else { return "the whole" }
        return keys.reduce("") { path, key in
            if let index = key.intValue { return "\(path)[\(index)]" }
            return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
        }
    }
}
