public import FoundationEssentials

extension ClientRequestBuilder {
    /// The callback style of sending.
    public var result: ClientRequestResult { ClientRequestResult(builder: self) }
}

/// Sends a builder's request and hands the outcome to a closure.
public struct ClientRequestResult: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request at once and hands over the body.
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - completion: Called exactly once, on no particular thread. Cancelling gives a
    ///     failure of kind ``APIError/Kind/connection`` above ``TransportError/cancelled``.
    /// - Returns: The exchange, which can be cancelled.
    @discardableResult
    public func send(
        _ method: HTTPMethod? = nil,
        completion: @escaping @Sendable (Result<Data, APIError>) -> Void
    ) -> Task<Void, Never> {
        Task.detached { [builder] in
            completion(await outcome { try await builder.send(method) })
        }
    }

    /// Sends the request at once and hands over the decoded body.
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - decoder: What reads the JSON.
    ///   - completion: Called exactly once, on no particular thread. Cancelling gives a
    ///     failure of kind ``APIError/Kind/connection`` above ``TransportError/cancelled``.
    /// - Returns: The exchange, which can be cancelled.
    @discardableResult
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder & Sendable = JSONDecoder(),
        completion: @escaping @Sendable (Result<Value, APIError>) -> Void
    ) -> Task<Void, Never> {
        Task.detached { [builder] in
            completion(
                await outcome { try await builder.send(method, as: Value.self, decoder: decoder) }
            )
        }
    }
}

private func outcome<Value>(_ send: () async throws -> Value) async -> Result<Value, APIError> {
    do {
        return .success(try await send())
    } catch is CancellationError {
        return .failure(APIError(TransportError.cancelled))
    } catch {
        return .failure(APIError(error))
    }
}
