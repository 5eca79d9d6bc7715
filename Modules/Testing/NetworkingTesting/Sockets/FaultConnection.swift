public import FoundationEssentials
import Glibc

/// One connection of a ``FaultServer`` or of a ``RawClient``; its methods block the thread.
public struct FaultConnection: Sendable {
    private let socket: Int32

    init(_ socket: Int32) {
        self.socket = socket
    }

    /// Reads one request, head and body; `nil` if the other side has disconnected.
    public func readRequest() -> FaultRequest? {
        var bytes: [UInt8] = []
        while true {
            if let request = FaultRequest(bytes) { return request }
            guard let more = read() else { return nil }
            bytes += more
        }
    }

    /// Sends a text unchanged; write line breaks as `\r\n`.
    ///
    /// - Returns: Whether the connection accepted it.
    @discardableResult
    public func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends bytes unchanged.
    ///
    /// - Returns: Whether the connection accepted them.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = unsafe rest.withUnsafeBytes { bytes in
                // Safe: the count is that of the bytes. A disconnected client raises no signal.
                unsafe Glibc.send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return false }
            rest = rest.dropFirst(sent)
        }
        return true
    }

    /// Waits until the other side closes the connection, or sends no more.
    ///
    /// Bytes that arrive until then are dropped.
    public func waitUntilClosed() {
        while read() != nil {}
    }

    /// Waits for a duration between two bytes; for scripts that must be slow.
    public func pause(milliseconds: Int) {
        var time = timespec(
            tv_sec: milliseconds / 1_000,
            tv_nsec: milliseconds % 1_000 * 1_000_000
        )
        // Waits, since the server is to be slow. Safe: the time is a local variable.
        _ = unsafe nanosleep(&time, nil)
    }

    /// Ends sending; the other side can still send.
    public func endSending() {
        _ = shutdown(socket, Int32(SHUT_WR))
    }

    /// Ends the connection with a reset instead of an orderly close.
    public func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        // Safe: the option is passed with its size. The socket's thread closes it when the script
        // returns, and that sends the reset.
        _ = unsafe setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, size)
    }

    /// Returns received bytes, at least one; `nil` if the other side sends no more.
    public func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            // Safe: the count is the size of the buffer.
            unsafe recv(socket, bytes.baseAddress, bytes.count, 0)
        }
        return count > 0 ? Array(buffer[..<count]) : nil
    }
}

/// A request as a ``FaultServer`` reads it, without validation.
public struct FaultRequest: Hashable, Sendable {
    /// The method.
    public let method: String
    /// The request target, such as `/path?query`.
    public let target: String
    /// The head's lines, including the first one, without line breaks.
    public let lines: [String]
    /// The body, if a length was announced or it was sent in chunks.
    public let body: Data

    /// Parses bytes; `nil` if they are incomplete.
    init?(_ bytes: [UInt8]) {
        let end = Array("\r\n\r\n".utf8)
        guard let head = bytes.firstRange(of: end) else { return nil }
        let text = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        let first = lines[0].split(separator: " ")
        let length = FaultRequest.value(of: "content-length", in: lines).flatMap { UInt32($0) }.map(
            Int.init
        )
        guard bytes.count - head.upperBound >= length ?? 0 else { return nil }
        let rest = bytes[head.upperBound...]
        let isChunked = FaultRequest.value(of: "transfer-encoding", in: lines) == "chunked"
        guard let body = isChunked ? FaultRequest.joined(rest) : Data(rest.prefix(length ?? 0))
        else { return nil }
        method = first.first.map(String.init) ?? ""
        target = first.count > 1 ? String(first[1]) : ""
        self.lines = lines
        self.body = body
    }

    /// Joins chunks (RFC 9112, section 7.1) without trailers; `nil` if they are incomplete.
    private static func joined(_ bytes: ArraySlice<UInt8>) -> Data? {
        var body = Data()
        var rest = bytes
        while let end = rest.firstIndex(of: 0x0A) {
            let digits = rest[..<end].prefix { $0 != 0x0D && $0 != 0x3B }
            guard let count = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
                return nil
            }
            let start = rest.index(after: end)
            guard rest.endIndex - start >= count + 2 else { return nil }
            if count == 0 { return body }
            body.append(contentsOf: rest[start..<(start + count)])
            rest = rest[(start + count + 2)...]
        }
        return nil
    }

    /// The value of a header, or `nil` if there is none.
    public func value(of name: String) -> String? {
        FaultRequest.value(of: name, in: lines)
    }

    private static func value(of name: String, in lines: [String]) -> String? {
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            guard line[..<colon].lowercased() == name.lowercased() else { continue }
            return line[line.index(after: colon)...].drop { $0 == " " }.description
        }
        return nil
    }
}
