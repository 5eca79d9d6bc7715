import FoundationEssentials

/// Parses an event stream (WHATWG HTML, sections 9.2.5 and 9.2.6), chunk by chunk.
///
/// Each byte is read once, and at most one event is buffered.
struct ServerSentEventParser {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let limit: Int
    private var line: [UInt8] = []
    private var endedWithCR = false
    private var isFirstLine = true

    private var event = ""
    private var data: [UInt8] = []
    private var id = ""
    private var retry: Duration?

    /// Creates a parser.
    ///
    /// - Parameter limit: The maximum number of bytes of the lines of one event together.
    init(limit: Int) {
        self.limit = limit
    }

    /// Reads bytes until an event is complete.
    ///
    /// - Parameter chunk: The bytes; the method removes those that it has parsed.
    /// - Returns: The event, or `nil` if the chunk ends before one is complete.
    /// - Throws: ``ServerSentEventsError/eventTooLarge(limit:)``.
    mutating func next(from chunk: inout Data) throws(ServerSentEventsError) -> ServerSentEvent? {
        let source = chunk
        let bytes = source.span
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            // CR, LF and CRLF end a line; CRLF ends one line, not two.
            let isSecondOfPair = byte == 0x0A && endedWithCR
            endedWithCR = byte == 0x0D
            if isSecondOfPair { continue }
            guard byte == 0x0A || byte == 0x0D else {
                guard line.count + data.count < limit else { throw .eventTooLarge(limit: limit) }
                line.append(byte)
                continue
            }
            if let event = endLine() {
                chunk = source.dropFirst(index)
                return event
            }
        }
        chunk = Data()
        return nil
    }

    private mutating func endLine() -> ServerSentEvent? {
        defer {
            line.removeAll(keepingCapacity: line.capacity <= 4_096)
            isFirstLine = false
        }
        var line = line[...]
        if isFirstLine, line.starts(with: ServerSentEventParser.byteOrderMark) {
            line = line.dropFirst(3)
        }
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
        var value = line[colon...].dropFirst()
        if value.first == 0x20 { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event":
            event = String(decoding: value, as: UTF8.self)
        case "data":
            data += value
            data.append(0x0A)
        case "id" where !value.contains(0):
            id = String(decoding: value, as: UTF8.self)
        case "retry" where value.allSatisfy(\.isDigit):
            // A number that overflows is ignored, as is a value that is not a number.
            guard let time = Int(String(decoding: value, as: UTF8.self)) else { break }
            retry = .milliseconds(time)
        default:
            // A comment, which starts with a colon, or an unknown field.
            break
        }
        return nil
    }

    private mutating func dispatch() -> ServerSentEvent? {
        defer {
            event = ""
            data = []
        }
        guard !data.isEmpty else { return nil }
        return ServerSentEvent(
            event: event.isEmpty ? "message" : event,
            data: String(decoding: data.dropLast(), as: UTF8.self),
            id: id,
            retry: retry
        )
    }
}
