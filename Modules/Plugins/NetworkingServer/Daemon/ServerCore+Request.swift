import CMicroHTTPD
import Networking

extension ServerCore {
    // How much of a body beyond the limit is read and dropped: libmicrohttpd can answer
    // only before or after a body.
    private static let droppedBytes = 1 << 20

    /// Takes a request's head; an answer given here spares its body.
    func take(headOf exchange: ServerExchange, method: String) -> MHD_Result {
        let limits = configuration.limits
        guard exchange.target.utf8.count <= limits.targetBytes else {
            return refuse(exchange, with: 414)
        }
        let headers = exchange.readHeaders()
        let bytes = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        guard headers.fields.count <= limits.headerFields, bytes <= limits.headerBytes else {
            return refuse(exchange, with: 431)
        }
        let scheme = configuration.tls == nil ? "http" : "https"
        guard let request = exchange.request(method: method, scheme: scheme, headers: headers)
        else { return refuse(exchange, with: 400) }
        if let length = headers["Content-Length"].flatMap({ Int($0) }), length > limits.bodyBytes {
            return refuse(exchange, with: 413)
        }
        exchange.phase = .receiving(request)
        return .YES
    }

    /// Takes a part of a request's body; one that outgrows the limit unannounced is
    /// dropped, and costs the client its connection if it does not end soon.
    func take(body bytes: UnsafeRawBufferPointer, of exchange: ServerExchange) -> MHD_Result {
        let limit = configuration.limits.bodyBytes
        let excess = unsafe exchange.take(bytes, limit: limit)
        return excess <= ServerCore.droppedBytes ? .YES : .NO
    }

    /// Begins to answer a request that came whole.
    func take(endOf exchange: ServerExchange, request: Request) -> MHD_Result {
        guard let complete = exchange.complete(request) else { return refuse(exchange, with: 413) }
        return run(exchange, with: complete)
    }

    private func refuse(_ exchange: ServerExchange, with status: Int) -> MHD_Result {
        queue(.complete(Response(status: status)), on: exchange)
    }
}
