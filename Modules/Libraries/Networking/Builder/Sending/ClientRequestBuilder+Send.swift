public import FoundationEssentials

extension ClientRequestBuilder {
    /// Sends the request and waits for the response.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The response, whatever its status, unless an interceptor objects.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    public func response(_ method: HTTPMethod? = nil) async throws -> Response {
        try await sending(method) { try await session.execute($0) }
    }

    /// Sends the request and waits for the head of the response; the body is read from it.
    ///
    /// The builder's timeout counts for the head alone, ``ClientRequestBuilder/idle(timeout:)``
    /// for the silence between two chunks.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The response, whatever its status, unless an interceptor objects. Reading
    ///   its body throws ``TransportError``.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    public func stream(_ method: HTTPMethod? = nil) async throws -> ResponseStream {
        try await sending(method) { try await session.stream($0) }
    }

    private func sending<Answer>(
        _ method: HTTPMethod?,
        _ send: (Request) async throws -> Answer
    ) async throws -> Answer {
        if let failure { throw failure }
        var request = request
        if let method { request.method = method }
        if let reportUpload { request.body = request.body?.reporting(to: reportUpload) }
        do {
            return try await send(request)
        } catch TransportError.cancelled {
            throw CancellationError()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw APIError(error)
        }
    }

    /// Sends the request and waits for the response's body.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The body, whatever the status, unless an interceptor objects.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    public func send(_ method: HTTPMethod? = nil) async throws -> Data {
        try await response(method).body
    }

    /// Sends the request and decodes the response's body as the type that is asked for.
    ///
    ///     let fact: Fact = try await session.builder().add(path: "fact").send(.get)
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - decoder: What reads the JSON, away from the caller's actor.
    /// - Returns: The decoded value.
    /// - Throws: As ``send(_:as:decoder:)``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder & Sendable = JSONDecoder()
    ) async throws -> Value {
        try await send(method, as: Value.self, decoder: decoder)
    }

    /// Sends the request and decodes the response's body, away from the caller's actor.
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - type: What the JSON in the body stands for.
    ///   - decoder: What reads it.
    /// - Returns: The decoded value.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``,
    ///   of kind ``APIError/Kind/application`` if the body is not what was asked for.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        as type: Value.Type,
        decoder: any DataDecoder & Sendable = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, from: send(method), with: decoder)
    }

    // A large document must not hold up the main actor.
    @concurrent
    private func decode<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from data: Data,
        with decoder: any DataDecoder & Sendable
    ) async throws -> Value {
        do {
            return try decoder.decode(type, from: data)
        } catch {
            throw APIError(error)
        }
    }
}
