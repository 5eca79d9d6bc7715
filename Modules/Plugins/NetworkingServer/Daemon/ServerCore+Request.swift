import CMicroHTTPD
import Networking

extension ServerCore {
    // The number of bytes that are read and dropped of a body that is too large: libmicrohttpd
    // can answer only before or after a body.
    static let droppedBytes = 1 << 20

    /// Handles a request's head; if it is answered here, its body is not read.
    func take(headOf exchange: ServerExchange, method: String) -> MHD_Result {
        let limits = configuration.limits
        guard exchange.target.utf8.count <= limits.targetBytes else {
            return answer(exchange, with: 414)
        }
        let headers = exchange.readHeaders()
        let bytes = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        guard headers.fields.count <= limits.headerFields, bytes <= limits.headerBytes else {
            return answer(exchange, with: 431)
        }
        let hosts = headers.values(for: "Host")
        guard hosts.count <= 1 else { return answer(exchange, with: 400) }
        // The name of another machine that resolves to this one would let the pages of that machine
        // read the responses (DNS rebinding). Only HTTP/1.0 may leave it out.
        if let host = hosts.first, !isServed(host) { return answer(exchange, with: 421) }
        // `OPTIONS *` asks for the server's own options, which are none (RFC 9110, section 9.3.7).
        if exchange.target == "*", method == HTTPMethod.options.rawValue {
            return answer(exchange, with: 204)
        }
        let scheme = configuration.tls == nil ? "http" : "https"
        guard let request = exchange.request(method: method, scheme: scheme, headers: headers)
        else { return answer(exchange, with: 400) }
        let length = headers["Content-Length"].flatMap { Int($0) }
        let hasBody = length.map { $0 > 0 } ?? (headers["Transfer-Encoding"] != nil)
        let uploadLimit = hasBody ? configuration.uploadLimit(request) : nil
        if let length, length > uploadLimit ?? limits.bodyBytes {
            return answer(exchange, with: 413)
        }
        if let uploadLimit {
            return answer(exchange, to: request, reading: length, upTo: uploadLimit)
        }
        exchange.phase = .receiving(request)
        return .YES
    }

    /// Handles a part of a request's body; one that exceeds the limit unannounced is dropped,
    /// and the connection is closed if it does not end soon.
    func take(body bytes: UnsafeRawBufferPointer, of exchange: ServerExchange) -> MHD_Result {
        let limit = configuration.limits.bodyBytes
        // Safe: the bytes are those of this call, and are copied.
        let excess = unsafe exchange.take(bytes, limit: limit)
        return excess <= ServerCore.droppedBytes ? .YES : .NO
    }

    /// Starts to answer a complete request.
    func take(endOf exchange: ServerExchange, request: Request) -> MHD_Result {
        guard let complete = exchange.complete(request) else { return answer(exchange, with: 413) }
        exchange.phase = .running
        return run(exchange, with: complete)
    }

    private func isServed(_ host: String) -> Bool {
        guard let host = HostField(host) else { return false }
        return host.isLoopback || configuration.hosts.contains(host.name)
    }

    private func answer(_ exchange: ServerExchange, with status: Int) -> MHD_Result {
        queue(.complete(Response(status: status)), on: exchange)
    }
}
