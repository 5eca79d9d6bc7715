import CMicroHTTPD
import Networking
import Synchronization

/// What a daemon's callbacks share: the handler and the exchanges that wait for it.
final class ServerCore: Sendable {
    private struct State {
        var isStopping = false
        var waiting: [ObjectIdentifier: ServerExchange] = [:]
    }

    let bodyLimit: Int

    private let handler: HTTPServer.Handler
    private let state = Mutex(State())

    init(bodyLimit: Int, handler: @escaping HTTPServer.Handler) {
        self.bodyLimit = bodyLimit
        self.handler = handler
    }

    /// Takes a request's head; an answer given here spares its body.
    func takeHead(of exchange: ServerExchange, method: String) -> MHD_Result {
        guard let request = exchange.readRequest(method: method) else {
            return exchange.queue(Response(status: 400))
        }
        if let length = request.headers["Content-Length"].flatMap({ Int($0) }), length > bodyLimit {
            return exchange.queue(Response(status: 413))
        }
        exchange.phase = .receiving(request)
        return .YES
    }

    /// Takes a part of a request's body; a body that outgrows the limit unannounced
    /// costs the client its connection.
    func take(
        body bytes: UnsafeRawBufferPointer,
        of exchange: ServerExchange
    ) -> MHD_Result {
        guard bytes.count <= bodyLimit - exchange.bodyCount else { return .NO }
        unsafe exchange.append(bytes)
        return .YES
    }

    /// Suspends the connection and begins to answer.
    func begin(_ exchange: ServerExchange, with request: Request) -> MHD_Result {
        state.withLock { state in
            guard !state.isStopping else { return .NO }
            // Before the task begins, which may resume it at once.
            exchange.suspend()
            state.waiting[ObjectIdentifier(exchange)] = exchange
            exchange.run(
                Task.detached { [handler] in
                    let response = await handler(request)
                    self.finish(exchange, with: response)
                }
            )
            return .YES
        }
    }

    /// Forgets an exchange whose connection is gone.
    func forget(_ exchange: ServerExchange) {
        state.withLock { state in
            _ = state.waiting.removeValue(forKey: ObjectIdentifier(exchange))
        }
        exchange.cancel()
    }

    /// Lets go of every waiting connection; libmicrohttpd demands it before it stops.
    func endAll() {
        // Their tasks are cancelled as the daemon closes their connections: see `forget`.
        state.withLock { state in
            state.isStopping = true
            for exchange in state.waiting.values { exchange.resume(with: nil) }
            state.waiting = [:]
        }
    }

    private func finish(_ exchange: ServerExchange, with response: Response) {
        state.withLock { state in
            // The connection lives while its exchange is waiting, and no longer: so the
            // lock is held until it is resumed.
            guard state.waiting.removeValue(forKey: ObjectIdentifier(exchange)) != nil else {
                return
            }
            exchange.resume(with: response)
        }
    }
}
