public import FoundationEssentials
public import Reactive

extension ClientRequestBuilder {
    /// The reactive API for sending.
    public var rx: ClientRequestRx { ClientRequestRx(builder: self) }
}

/// Creates singles that send a builder's request.
///
/// A single is cold: each subscription sends the request again, and disposing of it
/// cancels the exchange. The thread of the outcome is unspecified; choose one with
/// `observe(on:)`. A failure is an ``APIError``.
public struct ClientRequestRx: Sendable {
    let builder: ClientRequestBuilder

    /// Sends the request and emits the body.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: A single of the body, or of an ``APIError``.
    public func send(_ method: HTTPMethod? = nil) -> Single<Data> {
        .create(detached: true) { [builder] in try await builder.send(method) }
    }

    /// Sends the request and emits the value decoded from the body's JSON.
    ///
    /// The type is inferred from the context, as in `.map { (page: Page) in page.results }`.
    ///
    /// - Parameters:
    ///   - method: The method, or `nil` for the builder's own.
    ///   - decoder: Decodes the JSON.
    /// - Returns: A single of the decoded value, or of an ``APIError``.
    public func send<Value: Decodable & Sendable>(
        _ method: HTTPMethod? = nil,
        decoder: any DataDecoder = JSONDecoder()
    ) -> Single<Value> {
        .create(detached: true) { [builder] in
            try await builder.send(method, as: Value.self, decoder: decoder)
        }
    }

    /// Sends the request and emits the whole response.
    ///
    /// - Parameter method: The method, or `nil` for the builder's own.
    /// - Returns: A single of the response, or of an ``APIError``.
    public func response(_ method: HTTPMethod? = nil) -> Single<Response> {
        .create(detached: true) { [builder] in try await builder.response(method) }
    }
}

// Builder's notation for `rx.send`: `builder.get().decode(type: Page.self)`.
extension ClientRequestBuilder {
    /// Requests a resource; cold, like every single of ``ClientRequestRx``.
    public func get() -> Single<Data> { execute(.get) }

    /// Sends data to a resource.
    public func post() -> Single<Data> { execute(.post) }

    /// Creates or replaces a resource.
    public func put() -> Single<Data> { execute(.put) }

    /// Creates a resource; the same as ``post()``.
    public func create() -> Single<Data> { execute(.create) }

    /// Removes a resource.
    public func delete() -> Single<Data> { execute(.delete) }

    /// Sends the request and emits the body.
    ///
    /// - Parameter method: The method.
    /// - Returns: A single of the body, or of an ``APIError``.
    public func execute(_ method: HTTPMethod) -> Single<Data> { rx.send(method) }

    /// Sends the request and emits the response or the error; never fails.
    ///
    /// - Parameter method: The method.
    /// - Returns: A single of the body and the response, or of the ``APIError`` in their place.
    public func execute(_ method: HTTPMethod) -> Single<(Data?, Response?, (any Error)?)> {
        rx.response(method)
            .map { response -> (Data?, Response?, (any Error)?) in (response.body, response, nil) }
            .catch { .just((nil, nil, $0)) }
    }
}

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
