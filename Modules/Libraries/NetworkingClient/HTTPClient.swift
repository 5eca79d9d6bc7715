public import FoundationEssentials
public import Networking
import Synchronization

/// Sends a request and decodes its response in one call, as CoreNetworking does.
///
/// ```swift
/// try await HTTPClient.shared
///     .execute(
///         .init(
///             urlString: "https://catfact.ninja/fact/",
///             method: .get([]),
///             headers: [:]
///         ),
///         responseType: CatFact.self
///     )
/// ```
///
/// The module `CoreNetworking` has the shared client. The client follows redirects and is otherwise
/// a thin layer over a `Transport`; for interceptors and retries see
/// `ClientSessionManager`. Thread-safe.
public final class HTTPClient: Sendable {
    private struct Settings {
        var jsonDecoder: JSONDecoder
        var networkLogger: NetworkLogger
    }

    private let transport: RedirectingTransport
    private let makeIdentifier: @Sendable () -> String
    private let settings: Mutex<Settings>

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - transport: The transport that sends the requests.
    ///   - jsonDecoder: Decodes the bodies of responses.
    ///   - networkLogger: Logs the requests and the responses.
    ///   - identifier: Returns a text that marks the log lines of one request.
    public init(
        transport: any Transport,
        jsonDecoder: JSONDecoder = JSONDecoder(),
        networkLogger: NetworkLogger = NetworkLogger(configuration: .quiet),
        identifier: @escaping @Sendable () -> String = { "[\(UUID().uuidString.prefix(5))]" }
    ) {
        self.transport = RedirectingTransport(transport, policy: .standard)
        makeIdentifier = identifier
        settings = Mutex(Settings(jsonDecoder: jsonDecoder, networkLogger: networkLogger))
    }

    /// Decodes the bodies of responses.
    public var jsonDecoder: JSONDecoder {
        get { settings.withLock { $0.jsonDecoder } }
        set { settings.withLock { $0.jsonDecoder = newValue } }
    }

    /// Logs the requests and the responses.
    public var networkLogger: NetworkLogger {
        get { settings.withLock { $0.networkLogger } }
        set { settings.withLock { $0.networkLogger = newValue } }
    }

    /// Sends a request and decodes the body of its response.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - responseType: The type of the decoded value.
    /// - Returns: The value, of a response with a status from 200 to 299.
    /// - Throws: `TransportError` if no response arrived, else `Request.RequestError`.
    public func execute<Value: Decodable>(
        _ request: Request,
        responseType: Value.Type
    ) async throws -> Value {
        let logger = networkLogger
        let identifier = makeIdentifier()
        logger.logRequest(request, identifier)
        let response: Response
        do throws(TransportError) {
            response = try await transport.send(request)
        } catch .invalidResponse {
            throw Request.RequestError.noResponse
        }
        logger.logResponse(response, to: request, identifier)
        switch response.status {
        case 200...299: return try decode(response, logger, identifier)
        case 401: throw Request.RequestError.unauthorized
        default: throw Request.RequestError.unexpectedStatusCode(response.status)
        }
    }

    private func decode<Value: Decodable>(
        _ response: Response,
        _ logger: NetworkLogger,
        _ identifier: String
    ) throws(Request.RequestError) -> Value {
        do {
            let value = try jsonDecoder.decode(Value.self, from: response.body)
            logger.logDecodingSuccess(of: Value.self, response, identifier)
            return value
        } catch {
            logger.logDecodingError(error, of: Value.self, identifier)
            throw .decode(error as? DecodingError)
        }
    }
}
