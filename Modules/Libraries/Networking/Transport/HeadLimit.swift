/// A limit that the head of a response went beyond.
public enum HeadLimit: Hashable, Sendable {
    /// The most bytes of all lines together, trailers included: 256 KB.
    public static let standardBytes: Int = 256 << 10
    /// The most header fields: 1000.
    public static let standardFields: Int = 1_000

    /// So many bytes together.
    case bytes(Int)
    /// So many bytes in one line.
    case lineBytes(Int)
    /// So many fields.
    case fields(Int)
}

extension HeadLimit: CustomStringConvertible {
    /// The limit in words, such as `1000 fields`.
    public var description: String {
        switch self {
        case .bytes(let count): "\(count) bytes"
        case .lineBytes(let count): "\(count) bytes in one line"
        case .fields(let count): "\(count) fields"
        }
    }
}
