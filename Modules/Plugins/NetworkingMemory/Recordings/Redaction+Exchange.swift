import FoundationEssentials
import Networking

extension Redaction {
    /// An exchange without secrets; `nil` if its URL cannot be expressed without them.
    func redacted(_ request: Request, _ response: Response) -> HTTPRecording.Exchange? {
        guard let url = URL(string: text(of: request.url)) else { return nil }
        let isRedirected = response.url != nil && response.url != request.url
        // Timeouts and limits belong to the caller, not to the exchange.
        let bareRequest = Request(
            method: request.method,
            url: url,
            headers: redactedFields(request.headers),
            body: request.body?.data.map { .data(redacted($0, under: request.headers)) }
        )
        let bareResponse = Response(
            status: response.status,
            headers: redactedFields(response.headers),
            body: redacted(response.body, under: response.headers),
            url: isRedirected ? response.url.flatMap { URL(string: text(of: $0)) } : nil
        )
        return HTTPRecording.Exchange(request: bareRequest, response: bareResponse)
    }

    /// A body without secrets: a form is redacted like a query, other bodies are not changed.
    func redacted(_ body: Data, under headers: HTTPHeaders) -> Data {
        let type = headers["Content-Type"]?.lowercased() ?? ""
        guard type.hasPrefix("application/x-www-form-urlencoded") else { return body }
        return Data(redacted(query: String(decoding: body, as: UTF8.self)).utf8)
    }

    private func redactedFields(_ headers: HTTPHeaders) -> HTTPHeaders {
        HTTPHeaders(
            redacted(headers).fields.map { field in
                let isReference = ["Location", "Content-Location", "Referer"].contains { name in
                    HTTPHeaders.areSame(name, field.name)
                }
                guard isReference else { return field }
                return HTTPHeaders.Field(name: field.name, value: redacted(reference: field.value))
            }
        )
    }

    private func redacted(reference: String) -> String {
        if let url = URL(string: reference), url.host(percentEncoded: true) != nil {
            return url.scheme == nil ? "//\(text(of: url))" : text(of: url)
        }
        let parts = reference.prefix { $0 != "#" }.split(
            separator: "?",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard parts.count == 2 else { return String(parts.first ?? "") }
        return "\(parts[0])?\(redacted(query: String(parts[1])))"
    }

    private func redacted(query: String) -> String {
        let prefix = "http://query/?"
        guard !query.isEmpty else { return query }
        guard let url = URL(string: prefix + query) else { return "-" }
        return String(text(of: url).dropFirst(prefix.count))
    }
}
