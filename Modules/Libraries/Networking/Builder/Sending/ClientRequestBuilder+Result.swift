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
        builder.start {
            try await $0.send(method)
        } completion: {
            completion($0.mapError { APIError($0) })
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
        builder.start {
            try await $0.send(method, as: Value.self, decoder: decoder)
        } completion: {
            completion($0.mapError { APIError($0) })
        }
    }
}

extension ClientRequestBuilder {
    /// Sends the request at once and passes the response or the error to a closure.
    ///
    /// - Parameter completionHandler: Called exactly once, on an unspecified thread, with the body
    ///   and the response, or with an ``APIError`` or a `CancellationError`.
    /// - Returns: The exchange, which has started and can be cancelled.
    @discardableResult
    public func execute(
        completionHandler: @escaping @Sendable (Data?, Response?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        start {
            try await $0.response()
        } completion: { result in
            switch result {
            case .success(let response): completionHandler(response.body, response, nil)
            case .failure(let error): completionHandler(nil, nil, error)
            }
        }
    }

    fileprivate func start<Value>(
        _ send: @escaping @Sendable (ClientRequestBuilder) async throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) -> Task<Void, Never> {
        Task.detached {
            do {
                completion(.success(try await send(self)))
            } catch {
                completion(.failure(error))
            }
        }
    }
}
