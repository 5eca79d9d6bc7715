public import FoundationEssentials
public import Reactive

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

    /// Sends the request at once and passes the response or the error to a closure.
    ///
    /// - Parameter completionHandler: Called exactly once, on an unspecified thread, with the body
    ///   and the response, or with an ``APIError`` or a `CancellationError`.
    /// - Returns: The exchange, which has started and can be cancelled.
    @discardableResult
    public func execute(
        completionHandler: @escaping @Sendable (Data?, Response?, (any Error)?) -> Void
    ) -> Task<Void, Never> {
        Task.detached {
            do {
                let response = try await response()
                completionHandler(response.body, response, nil)
            } catch {
                completionHandler(nil, nil, error)
            }
        }
    }
}
