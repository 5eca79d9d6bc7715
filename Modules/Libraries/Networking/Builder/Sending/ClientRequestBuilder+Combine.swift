public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// The style of a publisher: one value and completion, or a failure.
    public var combine: ClientRequestCombine { ClientRequestCombine(builder: self) }
}

/// Makes streams of a builder's request that behave as a publisher does.
///
/// A stream is cold: each subscription sends the request anew, and disposing of it cancels
/// the exchange. The outcome comes on no particular thread.
public struct ClientRequestCombine: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request and gives the body, then completes.
    ///
    /// - Parameter method: What to ask, or `nil` for the builder's own method.
    /// - Returns: The body, or an ``APIError``.
    public func send(_ method: HTTPMethod? = nil) -> Observable<Data> {
        builder.rx.send(method).asObservable()
    }

    /// Sends the request and gives what the body's JSON stands for, then completes.
    ///
    /// - Parameters:
    ///   - method: What to ask, or `nil` for the builder's own method.
    ///   - decoder: What reads the JSON.
    /// - Returns: The decoded value, or an ``APIError``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder & Sendable = JSONDecoder()
    ) -> Observable<Value> {
        builder.rx.send(method, decoder: decoder).asObservable()
    }
}
