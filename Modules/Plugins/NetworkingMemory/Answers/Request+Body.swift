import Networking

extension Request {
    /// The same request with its body read into memory, as a server receives it.
    ///
    /// - Throws: ``TransportError/bodyUnreadable(host:reason:)`` if the body cannot be read
    ///   or has a length other than the declared one; ``TransportError/timedOut(host:after:)`` if
    ///   a stream does not end before the deadline.
    func readingBody(until deadline: Deadline) async throws(TransportError) -> Request {
        guard let body else { return self }
        var request = self
        let host = url.hostForMessages
        let data = try await deadline.run { () throws(TransportError) in
            try await body.collected(for: host)
        }
        request.body = .data(data)
        return request
    }
}
