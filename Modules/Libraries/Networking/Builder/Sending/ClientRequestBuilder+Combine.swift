public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// The publisher API for sending: one value and completion, or a failure.
    public var combine: ClientRequestCombine { ClientRequestCombine(builder: self) }
}

/// Creates streams of a builder's request that behave like a publisher.
///
/// A stream is cold: each subscription sends the request again, and disposing of it cancels
/// the exchange. The thread of the outcome is unspecified.
public struct ClientRequestCombine: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request, emits the body and completes.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: A stream of the body, or an ``APIError``.
    public func send(_ method: HTTPMethod? = nil) -> Observable<Data> {
        builder.rx.send(method).asObservable()
    }

    /// Sends the request, emits the value decoded from the body's JSON and completes.
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - decoder: Decodes the JSON.
    /// - Returns: A stream of the decoded value, or an ``APIError``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder = JSONDecoder()
    ) -> Observable<Value> {
        builder.rx.send(method, decoder: decoder).asObservable()
    }
}
