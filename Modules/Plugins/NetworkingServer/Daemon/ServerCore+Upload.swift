import CMicroHTTPD
import Networking

/// Requests whose handler reads the body while it arrives.
extension ServerCore {
    /// Starts to answer a request whose body has not arrived yet.
    func answer(
        _ exchange: ServerExchange,
        to request: Request,
        reading length: Int?,
        upTo limit: Int
    ) -> MHD_Result {
        let upload = ServerUpload(length, limit: limit) { [weak self, weak exchange] in
            if let exchange { self?.wake(exchange) }
        }
        exchange.begin(upload)
        var request = request
        request.body = upload.body
        return run(exchange, with: request)
    }

    /// Continues when a connection was resumed before its body, or after the end of the body.
    func goOn(with exchange: ServerExchange) -> MHD_Result {
        var step = ServerExchange.Step.body
        let result = suspend(exchange) {
            step = exchange.nextStep()
            if case .end = step { return false }
            return true
        }
        guard result == .YES else { return result }
        switch step {
        case .body: break
        case .end(let upload): upload.finish()
        case .reply(let reply): return queue(reply, on: exchange)
        }
        return .YES
    }

    /// Handles a part of a body, and suspends the connection if the handler is slower.
    ///
    /// - Parameters:
    ///   - bytes: The part.
    ///   - left: The number of bytes that are not accepted yet, which is all of them or none.
    ///   - exchange: The exchange of the request.
    /// - Returns: `.NO` to close the connection.
    func take(
        upload bytes: UnsafeRawBufferPointer,
        left: inout Int,
        of exchange: ServerExchange
    ) -> MHD_Result {
        guard let upload = exchange.upload else { return .NO }
        var hasRoom = false
        let result = suspend(exchange) {
            hasRoom = upload.hasRoom()
            return hasRoom
        }
        guard result == .YES, hasRoom else { return result }
        left = 0
        // Safe: the bytes are those of this call, and are copied.
        return unsafe upload.take(bytes) <= ServerCore.droppedBytes ? .YES : .NO
    }
}
