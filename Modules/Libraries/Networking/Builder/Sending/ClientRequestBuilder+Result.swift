public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// The callback API for sending.
    public var result: ClientRequestResult { ClientRequestResult(builder: self) }
}

/// Sends a builder's request and passes the result to a closure.
public struct ClientRequestResult: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request at once and passes the body to a closure.
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - completion: Called exactly once, on an unspecified thread. Cancelling results in a
    ///     failure of kind ``APIError/Kind/connection`` with ``TransportError/cancelled``.
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

    /// Sends the request at once and passes the decoded body to a closure.
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - decoder: Decodes the JSON.
    ///   - completion: Called exactly once, on an unspecified thread. Cancelling results in a
    ///     failure of kind ``APIError/Kind/connection`` with ``TransportError/cancelled``.
    /// - Returns: The exchange, which can be cancelled.
    @discardableResult
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder = JSONDecoder(),
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
