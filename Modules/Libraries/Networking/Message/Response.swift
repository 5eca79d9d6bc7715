public import FoundationEssentials

/// The response of a server.
///
/// Two responses are equal if their content is equal; their metrics are not compared.
public struct Response: Sendable {
    /// The HTTP status code.
    public var status: Int
    /// The header fields as they were received; a length among them counts compressed bytes.
    public var headers: HTTPHeaders
    /// The body, decompressed but not decoded.
    public var body: Data
    /// The URL of the last request, after redirects; `nil` in a response still to be sent.
    public var url: URL?
    /// The timing of the exchange; `nil` if the transport does not measure it.
    public var metrics: TransferMetrics? {
        get { measured?.metrics }
        set { measured = newValue.map(TransferMetrics.Box.init) }
    }

    var measured: TransferMetrics.Box?

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

    /// Whether the status means success, from 200 to 299.
    public var isSuccess: Bool { (200...299).contains(status) }
}

extension Response: Hashable {
    /// Whether the content of two responses is equal.
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
