import FoundationEssentials
import Synchronization

/// Shares one exchange between identical requests that are in flight at the same time.
///
/// Two requests are identical if they are GET or HEAD without a body, and their method, URL,
/// timeout, body limit and the selected headers are equal. All of them get the response or the
/// error of the first one. Cancelling one of them does not affect the others; cancelling the
/// last one cancels the exchange. Streamed responses are not shared.
public final class DeduplicationInterceptor: ClientSessionManagerInterceptor {
    // The response depends on the credentials, so these headers are always compared.
    private static let credentials = ["Authorization", "Cookie"]

    private struct Key: Hashable {
        let method: HTTPMethod
        let url: URL
        let timeout: Duration
        let bodyLimit: Int?
        let headers: [HTTPHeaders.Field]
    }

    private let names: [String]?
    private let exchanges = Mutex<[Key: SharedTask<Response>]>([:])

    /// Creates an interceptor.
    ///
    /// - Parameter headers: The names of the headers that must be equal, in addition to
    ///   Authorization and Cookie; `nil` for all headers.
    public init(comparing headers: [String]? = nil) {
        names = headers.map { $0 + DeduplicationInterceptor.credentials }
    }

    /// Sends the request, or waits for the response to an identical one; streams are not shared.
    ///
    /// - Throws: ``TransportError/cancelled`` as soon as the task is cancelled, or the error
    ///   of the exchange.
    public func respond(
        to request: Request,
        next: @escaping Next
    ) async throws -> ResponseStream {
        guard request.method == .get || request.method == .head, request.body == nil,
            !request.isStreamed
        else { return try await next(request) }
        let key = key(of: request)
        let exchange = exchanges.withLock { exchanges in
            if let running = exchanges[key], running.join() { return running }
            let exchange = SharedTask(endsWithLastMember: true) {
                try await next(request).collected(upTo: request.collectedLimit)
            }
            exchanges[key] = exchange
            return exchange
        }
        defer {
            exchanges.withLock { exchanges in
                if exchanges[key] === exchange, exchange.isOver { exchanges[key] = nil }
            }
        }
        return ResponseStream(try await exchange.value())
    }

    private func key(of request: Request) -> Key {
        let fields = request.headers.fields.filter { field in
            names?.contains { HTTPHeaders.areSame($0, field.name) } ?? true
        }
        let compared = fields.map { HTTPHeaders.Field(name: $0.name.lowercased(), value: $0.value) }
        return Key(
            method: request.method,
            url: request.url,
            timeout: request.timeout,
            bodyLimit: request.bodyLimit,
            // The order of fields with different names is not significant (RFC 9110, section 5.3).
            headers: compared.enumerated()
                .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
                .map(\.element)
        )
    }
}
