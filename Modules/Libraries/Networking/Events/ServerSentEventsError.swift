public import FoundationEssentials

/// An event stream that cannot be parsed.
public enum ServerSentEventsError: Error, Hashable, Sendable {
    /// One event, or one line, has more bytes than the limit.
    case eventTooLarge(limit: Int)
}

extension ServerSentEventsError: CustomStringConvertible {
    /// One line for a log: lower case, no full stop.
    public var description: String {
        switch self {
        case .eventTooLarge(let limit): "an event of the stream has more than \(limit) bytes"
        }
    }
}

extension ServerSentEventsError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
