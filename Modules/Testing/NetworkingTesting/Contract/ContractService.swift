public import FoundationEssentials
public import Networking
import Synchronization

/// The correct server for ``TransportContract``.
///
/// It has these paths: `/status/N` returns a status, `/bytes/N` a body of N bytes, `/echo` the
/// request's body, `/headers` the request's headers as headers named `Echo-…`, `/redirect` a
/// redirect to `/status/200`, and `/silence…` no response. A socket server or a
/// `MemoryTransport` connects it to a transport.
public final class ContractService: Sendable {
    private struct State {
        var count = 0
        var arrivals: [String: Gate] = [:]
    }

    // Computed once: without optimisation each step takes a lock of the Swift runtime, for which
    // a thousand connections would wait. An array, since the leak sanitizer does not see the
    // reference in a global `Data`.
    private static let pattern: [UInt8] = (0..<1 << 16).map {
        UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8)
    }

    private let state = Mutex(State())

    /// Creates a service that has received no request.
    public init() {}

    /// The number of requests so far.
    public var count: Int { state.withLock { $0.count } }

    /// Returns a gate that opens when a request for a path has arrived.
    public func arrival(of path: String) -> Gate {
        state.withLock { state in
            let gate = state.arrivals[path] ?? Gate()
            state.arrivals[path] = gate
            return gate
        }
    }

    /// Answers a request; `nil` means no response.
    public func response(to request: Request) -> Response? {
        let path = request.url.path(percentEncoded: true)
        state.withLock { $0.count += 1 }
        arrival(of: path).open()
        let steps = path.split(separator: "/")
        let number = steps.dropFirst().first.flatMap { Int($0) } ?? 0
        return switch steps.first {
        case "status":
            Response(
                status: number,
                // A challenge (RFC 9110, section 11.6.1) is the caller's to answer.
                headers: number == 401 ? ["WWW-Authenticate": "Basic realm=\"x\""] : [:],
                body: number == 204 || number == 304 ? Data() : Data("x".utf8)
            )
        case "bytes": Response(status: 200, body: ContractService.bytes(number))
        case "echo": echo(request)
        case "headers": Response(status: 200, headers: echoes(of: request.headers))
        case "redirect": Response(status: 302, headers: ["Location": "/status/200"])
        case "silence": nil
        default: Response(status: 404)
        }
    }

    /// Returns bytes of every value, the same for the same count.
    public static func bytes(_ count: Int) -> Data {
        var bytes = Data()
        while bytes.count < count { bytes += pattern.prefix(count - bytes.count) }
        return bytes
    }

    private func echo(_ request: Request) -> Response {
        Response(
            status: 200,
            headers: ["Method": request.method.rawValue],
            body: request.body?.data ?? Data()
        )
    }

    private func echoes(of headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            headers.fields.filter { $0.name.lowercased().hasPrefix("x-") }
                .map { HTTPHeaders.Field(name: "Echo-\($0.name)", value: $0.value) }
        )
    }
}

extension ContractService {
    /// Serves this service over real sockets, with persistent connections.
    ///
    /// - Returns: A server, which must be retained as long as it is needed.
    /// - Throws: ``FaultServer/Failure`` if there is no free port.
    public func listen() throws(FaultServer.Failure) -> FaultServer {
        try FaultServer { connection in
            while let incoming = connection.readRequest() {
                guard let request = incoming.request else { return }
                guard let response = self.response(to: request) else {
                    return connection.waitUntilClosed()
                }
                let hasBody = request.method != .head
                guard connection.send(response.head),
                    !hasBody || connection.send([UInt8](response.body))
                else { return }
            }
        }
    }
}

extension FaultRequest {
    fileprivate var request: Request? {
        guard let url = URL(string: "http://contract.test\(target)"),
            let method = HTTPMethod(rawValue: method)
        else { return nil }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            headers.add(String(value), for: String(parts[0]))
        }
        return Request(method: method, url: url, headers: headers, body: .data(Data(body)))
    }
}

extension Response {
    fileprivate var head: String {
        let length =
            status == 204 || status == 304 ? "" : "Content-Length: \(body.count)\r\n"
        let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 \(status) Status\r\n\(length)\(lines)\r\n"
    }
}
