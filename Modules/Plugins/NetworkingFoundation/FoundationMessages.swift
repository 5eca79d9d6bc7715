import Foundation
import Networking

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The part of a response's head that the exchange uses.
struct FoundationHead: Sendable {
    let status: Int
    let headers: HTTPHeaders

    init(_ response: HTTPURLResponse) {
        status = response.statusCode
        // The original order is lost; sorting makes it at least deterministic.
        headers = HTTPHeaders(
            response.allHeaderFields
                .map { HTTPHeaders.Field(name: "\($0.key)", value: "\($0.value)") }
                .sorted { $0.name < $1.name }
        )
    }

    /// The limit that the head exceeds, if any.
    var exceededLimit: HeadLimit? {
        if headers.fields.count > HeadLimit.standardFields {
            return .fields(HeadLimit.standardFields)
        }
        let bytes = headers.fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        return bytes > HeadLimit.standardBytes ? .bytes(HeadLimit.standardBytes) : nil
    }

    /// The announced number of body bytes, if there is one and the body is not compressed.
    var contentLength: Int? {
        guard headers["Content-Encoding"] == nil else { return nil }
        return headers["Content-Length"].flatMap { Int($0) }
    }

    /// Whether the announced length is invalid (RFC 9110, section 8.6); `URLSession` ignores a
    /// length that it cannot parse.
    var hasInvalidLength: Bool {
        headers.values(for: "Content-Length")
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { part in part.filter { $0 != " " && $0 != "\t" } }
            .contains { length in
                !length.utf8.allSatisfy { (0x30...0x39).contains($0) } || Int(length) == nil
            }
    }
}

extension URLRequest {
    /// Converts a request to Foundation's type.
    init(_ request: Request, body: Data?) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = body
        httpShouldHandleCookies = false
        for field in request.headers.fields {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
        // Longer than the exchange's own timer, which fires first.
        let seconds = Double(min(request.timeout.components.seconds, 1_000_000))
        timeoutInterval = seconds + 60
    }
}

extension TransportError {
    /// Maps Foundation's errors, as far as they are specific.
    init(_ error: any Error, of request: Request, head: FoundationHead?, received: Int) {
        let host = request.url.hostForMessages
        let truncated = TransportError.truncated(
            host: host,
            received: received,
            expected: head?.contentLength
        )
        guard let error = error as? URLError else {
            let message = "\(error)"
            self = .backend(
                "URLSession",
                code: (error as NSError).code,
                message: message,
                host: host
            )
            return
        }
        switch error.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut(host: host, after: request.timeout)
        case .cannotFindHost, .dnsLookupFailed: self = .dns(host: host)
        case .cannotConnectToHost: self = .cannotConnect(host: host)
        case .networkConnectionLost: self = truncated
        case .badServerResponse where head == nil: self = truncated
        case .badServerResponse, .unsupportedURL, .cannotParseResponse:
            self = .invalidResponse(host: host, reason: "it is not HTTP")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
            self = .tls(host: host, reason: error.messageWithoutAddresses)
        case _ where head?.contentLength.map { received < $0 } ?? false:
            self = truncated
        default:
            let message = error.messageWithoutAddresses
            self =
                TransportError(reading: message, host: host, truncated: truncated)
                ?? .backend("URLSession", code: error.errorCode, message: message, host: host)
        }
    }

    // On Linux the code is -1 for all of these; libcurl's message is in the text.
    private init?(reading message: String, host: String, truncated: TransportError) {
        func says(_ words: String...) -> Bool { words.contains { message.contains($0) } }
        if says("SSL", "certificate", "TLS") {
            self = .tls(host: host, reason: message)
        } else if says("transfer closed", "Recv failure", "Send failure") {
            self = truncated
        } else if says("Content-Length", "chunked-encoding", "Weird server reply") {
            self = .invalidResponse(host: host, reason: message)
        } else if says("unencoding") {
            self = .decompression(host: host)
        } else if says("response headers") {
            self = .headersTooLarge(host: host, limit: .bytes(HeadLimit.standardBytes))
        } else if says("Out of memory") {
            self = .headersTooLarge(host: host, limit: .lineBytes(100 << 10))
        } else {
            return nil
        }
    }
}

extension URLError {
    /// The message without quoted text: libcurl quotes the address of a proxy, with its password.
    fileprivate var messageWithoutAddresses: String {
        let message = localizedDescription
        guard let start = message.range(of: " '"), let end = message.lastIndex(of: "'"),
            start.upperBound <= end
        else { return message }
        return message[..<start.upperBound] + "…" + message[end...]
    }
}
