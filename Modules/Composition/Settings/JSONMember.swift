/// A JSON value of any kind.
indirect enum JSONMember: Hashable {
    case null
    case truth(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([JSONMember])
    case object([String: JSONMember])
}

extension JSONMember: Codable {
    /// Decodes a value.
    ///
    /// - Throws: `DecodingError`.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .truth(value)
        } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONMember].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONMember].self))
        }
    }

    /// Encodes the value as it was decoded.
    ///
    /// - Throws: `EncodingError`.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .truth(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
