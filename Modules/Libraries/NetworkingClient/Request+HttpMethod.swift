public import FoundationEssentials
public import Networking

extension Request {
    /// A method with its parameters, for `Request(urlString:method:headers:)`.
    public enum HttpMethod: Hashable, Sendable {
        /// GET, with items that are appended to the URL's query.
        case get([URLQueryItem])
        /// PUT, with a body.
        case put(Data?)
        /// POST, with a body.
        case post(Data?)
        /// PATCH; a body is assigned to the request.
        case patch
        /// DELETE.
        case delete

        /// The name, in upper case.
        public var name: String { method.rawValue }

        var method: HTTPMethod {
            switch self {
            case .get: .get
            case .put: .put
            case .post: .post
            case .patch: .patch
            case .delete: .delete
            }
        }

        var body: Data? {
            switch self {
            case .put(let body), .post(let body): body
            case .get, .patch, .delete: nil
            }
        }
    }

    /// Creates a request from a URL as text.
    ///
    /// - Parameters:
    ///   - urlString: An absolute `http` or `https` URL.
    ///   - method: The method and its parameters.
    ///   - headers: The header fields, which are sent in the order of their names.
    /// - Throws: `TransportError.invalidRequest(reason:)` if the text is no such URL, or if a
    ///   header has invalid characters.
    public init(
        urlString: String,
        method: HttpMethod,
        headers: [String: String] = [:]
    ) throws(TransportError) {
        guard var components = URLComponents(string: urlString) else {
            throw .invalidRequest(reason: "the text is no URL")
        }
        if case .get(let items) = method, !items.isEmpty {
            let added = items.map { PercentEncoding.item($0.name, $0.value) }
            let query = [components.percentEncodedQuery].compactMap { $0 } + added
            components.percentEncodedQuery = query.filter { !$0.isEmpty }.joined(separator: "&")
        }
        guard let url = components.url else {
            throw .invalidRequest(reason: "the text is no URL")
        }
        let fields = headers.sorted { $0.key < $1.key }
            .map { HTTPHeaders.Field(name: $0.key, value: $0.value) }
        self.init(
            method: method.method,
            url: url,
            headers: HTTPHeaders(fields),
            body: method.body.map { .data($0) }
        )
        try validate()
    }
}
