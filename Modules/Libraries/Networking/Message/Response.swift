public import FoundationEssentials

/// What a server said.
///
/// Two responses are equal when the server said the same, whatever time it took.
public struct Response: Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The header fields as they came; a length among them counts compressed bytes.
    public var headers: HTTPHeaders
    /// The body, decompressed but not decoded.
    public var body: Data
    /// The URL that was answered, after redirects; `nil` in a response still to be sent.
    public var url: URL?
    /// How long it took; `nil` if the transport does not tell.
    public var metrics: TransferMetrics? {
        get { measured?.metrics }
        set { measured = newValue.map(Measured.init) }
    }

    // Behind a reference, since tasks keep several copies of a response while they wait.
    private var measured: Measured?

    private final class Measured: Sendable {
        let metrics: TransferMetrics

        init(_ metrics: TransferMetrics) {
            self.metrics = metrics
        }
    }

    /// Creates a response.
    public init(
        status: Int,
        headers: HTTPHeaders = [:],
        body: Data = Data(),
        url: URL? = nil
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// Creates a response with the head of a streamed one and without its body.
    init(_ stream: ResponseStream) {
        self.init(status: stream.status, headers: stream.headers, url: stream.url)
    }

    /// Whether the status is one of success, from 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }
}

extension Response: Hashable {
    /// Whether the server said the same in both.
    public static func == (one: Response, other: Response) -> Bool {
        one.status == other.status && one.headers == other.headers && one.body == other.body
            && one.url == other.url
    }

    /// Hashes the status and the body.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(status)
        hasher.combine(body)
    }
}
