public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// Sends the request and waits for the response.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: The response, regardless of its status, unless an interceptor throws.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    public func response(_ method: HTTPMethod? = nil) async throws -> Response {
        let request = try finished(method, isStreamed: false)
        do {
            return try await session.respond(to: request).collected(upTo: request.collectedLimit)
        } catch {
            throw thrown(for: error)
        }
    }

    /// Sends the request and waits for the head of the response, whose body can then be read.
    ///
    /// The builder's timeout applies only to the head, ``ClientRequestBuilder/idle(timeout:bytes:)``
    /// to the wait between two chunks.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: The response, regardless of its status, unless an interceptor throws. Reading its
    ///   body throws ``TransportError``.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    public func stream(_ method: HTTPMethod? = nil) async throws -> ResponseStream {
        let request = try finished(method, isStreamed: true)
        do {
            return try await session.respond(to: request)
        } catch {
            throw thrown(for: error)
        }
    }

    private func finished(_ method: HTTPMethod?, isStreamed: Bool) throws -> Request {
        if let failure { throw failure }
        var request = request.streamed(isStreamed)
        if let method, method != request.method { request.method = method }
        if let reportUpload { request.body = request.body?.reporting(to: reportUpload) }
        return request
    }

    private func thrown(for error: any Error) -> any Error {
        switch error {
        case TransportError.cancelled: CancellationError()
        case is CancellationError: error
        default: APIError(error)
        }
    }

    /// Sends the request and waits for the response's body.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: The body, regardless of the status, unless an interceptor throws.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``.
    @discardableResult
    public func send(_ method: HTTPMethod? = nil) async throws -> Data {
        try await response(method).body
    }

    /// Sends the request and decodes the response's body as the inferred type.
    ///
    /// ```swift
    /// let fact: Fact = try await session.builder().add(path: "fact").send(.get)
    /// ```
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - decoder: Decodes the JSON, outside of the caller's actor.
    /// - Returns: The decoded value.
    /// - Throws: As ``send(_:as:decoder:)``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder = JSONDecoder()
    ) async throws -> Value {
        try await send(method, as: Value.self, decoder: decoder)
    }

    /// Sends the request and decodes the response's body outside of the caller's actor.
    ///
    /// An empty body, such as that of a 204, is `nil` if the type is optional.
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - type: The type of the value.
    ///   - decoder: Decodes the JSON.
    /// - Returns: The decoded value.
    /// - Throws: `CancellationError` if the calling task was cancelled, or else ``APIError``,
    ///   of kind ``APIError/Kind/application`` if the body cannot be decoded as the type.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        as type: Value.Type,
        decoder: any DataDecoder = JSONDecoder()
    ) async throws -> Value {
        try await decode(type, from: response(method), to: method, with: decoder)
    }

    // A large document must not block the main actor.
    @concurrent
    private func decode<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from response: Response,
        to method: HTTPMethod?,
        with decoder: any DataDecoder
    ) async throws -> Value {
        do throws(APIError) {
            return try decoder.value(type, of: response.body)
        } catch {
            throw error.of(response, to: method.map { self.method($0).request } ?? request)
        }
    }
}
