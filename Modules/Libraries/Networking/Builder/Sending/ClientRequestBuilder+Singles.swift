public import FoundationEssentials
public import Reactive

// Builder's own spelling of `rx.send`: `builder.get().decode(type: Page.self)`.
extension ClientRequestBuilder {
    /// Asks for a resource; cold, as everything of ``ClientRequestRx``.
    public func get() -> Single<Data> { execute(.get) }

    /// Hands data to a resource.
    public func post() -> Single<Data> { execute(.post) }

    /// Puts a resource in place of the one that is there.
    public func put() -> Single<Data> { execute(.put) }

    /// Creates a resource; the same as ``post()``.
    public func create() -> Single<Data> { execute(.create) }

    /// Removes a resource.
    public func delete() -> Single<Data> { execute(.delete) }

    /// Sends the request and gives the body.
    ///
    /// - Parameter method: What to ask.
    /// - Returns: The body, or an ``APIError``.
    public func execute(_ method: HTTPMethod) -> Single<Data> { rx.send(method) }

    /// Sends the request and gives whatever came of it; never fails.
    ///
    /// - Parameter method: What to ask.
    /// - Returns: The body and the response, or the ``APIError`` that came in their place.
    public func execute(_ method: HTTPMethod) -> Single<(Data?, Response?, (any Error)?)> {
        rx.response(method)
            .map { response -> (Data?, Response?, (any Error)?) in (response.body, response, nil) }
            .catch { .just((nil, nil, $0)) }
    }
}
