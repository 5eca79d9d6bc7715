import CMicroHTTPD
import Networking
import Synchronization

/// The state that a daemon's callbacks and its handlers' tasks share.
final class ServerCore: Sendable {
    private struct State {
        var isStopping = false
        var isDraining = false
        // Requests from their first line to the end of their response.
        var count = 0
        // Exchanges whose connection is suspended.
        var waiting: [ObjectIdentifier: ServerExchange] = [:]
        var drains: [AsyncStream<Never>.Continuation] = []
    }

    let configuration: ServerConfiguration
    /// Used on the daemon's thread.
    let connections: Mutex<ServerConnections>

    private let state = Mutex(State())

    init(_ configuration: ServerConfiguration) {
        self.configuration = configuration
        connections = Mutex(ServerConnections(configuration.limits))
    }

    /// Counts a request.
    func begin() {
        state.withLock { $0.count += 1 }
    }

    /// Removes an exchange that was answered or whose connection was closed.
    func end(_ exchange: ServerExchange) {
        let drains = state.withLock { state in
            _ = state.waiting.removeValue(forKey: ObjectIdentifier(exchange))
            state.count -= 1
            guard state.count == 0 else { return [AsyncStream<Never>.Continuation]() }
            defer { state.drains = [] }
            return state.drains
        }
        exchange.end()
        for drain in drains { drain.finish() }
    }

    /// Suspends the connection until ``wake(_:)`` or the response, unless it can go on.
    ///
    /// - Parameters:
    ///   - exchange: The exchange of the connection.
    ///   - canGoOn: Called under the lock, so that nothing can resume the connection before it is
    ///     suspended.
    /// - Returns: `.NO` if the server is stopping.
    func suspend(_ exchange: ServerExchange, unless canGoOn: () -> Bool) -> MHD_Result {
        state.withLock { state in
            guard !state.isStopping else { return .NO }
            guard !canGoOn() else { return .YES }
            exchange.suspend()
            state.waiting[ObjectIdentifier(exchange)] = exchange
            return .YES
        }
    }

    /// Suspends the connection and starts to answer.
    func run(_ exchange: ServerExchange, with request: Request) -> MHD_Result {
        suspend(exchange) {
            exchange.run(
                Task.detached { [answer = configuration.answer] in
                    let response = await answer(request).unlessMatched(by: request)
                    await self.send(response, to: request, over: exchange)
                }
            )
            return false
        }
    }

    /// Queues a response on the connection, or 500 if it is not accepted.
    func queue(_ reply: ServerExchange.Reply, on exchange: ServerExchange) -> MHD_Result {
        exchange.phase = .ended
        return exchange.queue(reply, isLast: state.withLock { $0.isDraining })
    }

    /// Reads from a streamed body; suspends the connection if there are no bytes yet.
    ///
    /// - Returns: The result of the read, or `nil` if the body ended with an error.
    func read(_ pipe: BodyPipe, upTo limit: Int, over exchange: ServerExchange) -> BodyPipe.Ready? {
        var ready: BodyPipe.Ready?
        let result = suspend(exchange) {
            ready = try? pipe.readReady(upTo: limit)
            return ready != .later
        }
        return result == .YES ? ready : nil
    }

    /// Resumes the connection, if it is suspended.
    func wake(_ exchange: ServerExchange) {
        state.withLock { state in
            // The connection exists only while its exchange is waiting, so the lock is held until
            // it is resumed.
            guard state.waiting.removeValue(forKey: ObjectIdentifier(exchange)) != nil else {
                return
            }
            exchange.resume()
        }
    }

    /// Resumes every suspended connection, which libmicrohttpd requires before it stops.
    func endAll() {
        // The daemon then closes the connections, which cancels the exchanges' tasks: see `end`.
        state.withLock { state in
            state.isStopping = true
            for exchange in state.waiting.values {
                exchange.phase = .answered(nil)
                exchange.resume()
            }
            state.waiting = [:]
        }
    }

    /// Makes every later response the last one of its connection.
    func beginDraining() {
        state.withLock { $0.isDraining = true }
    }

    /// Waits until every request has been answered, up to a limit.
    func drain(within limit: Duration) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        state.withLock { state in
            if state.count == 0 { continuation.finish() } else { state.drains.append(continuation) }
        }
        await withTaskGroup { group in
            group.addTask { for await _ in stream {} }
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    private func finish(_ exchange: ServerExchange, with reply: ServerExchange.Reply) {
        state.withLock { state in
            exchange.take(reply)
            // As in `wake`; it is not suspended while the rest of a body arrives.
            if state.waiting.removeValue(forKey: ObjectIdentifier(exchange)) != nil {
                exchange.resume()
            }
        }
        exchange.upload?.drop()
    }

    /// Sends a response in memory at once; otherwise its head, and then the body's chunks as fast
    /// as the client receives them.
    private func send(
        _ response: ResponseStream,
        to request: Request,
        over exchange: ServerExchange
    ) async {
        if let complete = response.complete,
            response.headers["Content-Length"] == "\(complete.body.count)"
        {
            return finish(exchange, with: .complete(complete))
        }
        // Responses to HEAD, and with these statuses, have no body (RFC 9110, section 6.4.1).
        let isHeadOnly = request.method == .head || [204, 304].contains(response.status)
        let pipe = handOver(response, isHeadOnly: isHeadOnly, over: exchange)
        if isHeadOnly { return }
        do throws(TransportError) {
            var chunks = response.body.makeAsyncIterator()
            while let chunk = try await chunks.next(isolation: nil) {
                guard await pipe.send(chunk) else { return }
            }
            pipe.finish()
        } catch {
            pipe.fail(error)
        }
    }

    // In a separate function, so that only the connection retains the body.
    private func handOver(
        _ response: ResponseStream,
        isHeadOnly: Bool,
        over exchange: ServerExchange
    ) -> BodyPipe {
        let body = ServerBody(response, isHeadOnly: isHeadOnly, of: exchange, core: self)
        finish(exchange, with: .stream(body))
        return body.pipe
    }
}
