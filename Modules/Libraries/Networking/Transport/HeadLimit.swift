/// A limit that the head of a response exceeded.
public enum HeadLimit: Hashable, Sendable {
    /// The maximum number of bytes of all lines together, including trailers: 256 KB.
    public static let standardBytes: Int = 256 << 10
    /// The maximum number of header fields: 1000.
    public static let standardFields: Int = 1_000

    /// The limit of bytes of all lines together.
    case bytes(Int)
    /// The limit of bytes in one line.
    case lineBytes(Int)
    /// The limit of fields.
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
