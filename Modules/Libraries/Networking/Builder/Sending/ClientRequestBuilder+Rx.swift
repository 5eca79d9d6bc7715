public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// The reactive style of sending.
    public var rx: ClientRequestRx { ClientRequestRx(builder: self) }
}

/// Makes singles of a builder's request.
///
/// A single is cold: each subscription sends the request anew, and disposing of it
/// cancels the exchange. The outcome comes on no particular thread; choose one with
/// `observe(on:)`. A failure is an ``APIError``.
public struct ClientRequestRx: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request and gives the body.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The body, or an ``APIError``.
    public func send(_ method: HTTPMethod? = nil) -> Single<Data> {
        .create(detached: true) { [builder] in try await builder.send(method) }
    }

    /// Sends the request and gives what the body's JSON stands for.
    ///
    /// The type is found from what follows, as in `.map { (page: Page) in page.results }`.
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - decoder: What reads the JSON.
    /// - Returns: The decoded value, or an ``APIError``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder & Sendable = JSONDecoder()
    ) -> Single<Value> {
        .create(detached: true) { [builder] in
            try await builder.send(method, as: Value.self, decoder: decoder)
        }
    }

    /// Sends the request and gives the whole response.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The response, or an ``APIError``.
    public func response(_ method: HTTPMethod? = nil) -> Single<Response> {
        .create(detached: true) { [builder] in try await builder.response(method) }
    }
}
