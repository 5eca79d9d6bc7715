import CCurl
import FoundationEssentials
import Networking

extension TransportError {
    /// Maps libcurl's error numbers to the cases of `TransportError`.
    init(_ code: CURLcode, of transfer: Transfer, reception: Reception) {
        let exchange = transfer.exchange
        let host = exchange.host
        let message = transfer.easy.message(for: code)
        let truncated = TransportError.truncated(
            host: host,
            received: reception.count,
            expected: reception.head.contentLength
        )
        switch code {
        case CURLE_OPERATION_TIMEDOUT:
            // The only time limit that libcurl enforces.
            let limit = transfer.connectTimeout
            self = .timedOut(host: host, after: limit)
        case CURLE_COULDNT_RESOLVE_HOST:
            self = .dns(host: host)
        case CURLE_COULDNT_RESOLVE_PROXY:
            // A message with quotes quotes the address of the proxy, with its password.
            let reason = message.contains("'") ? "the address of the proxy is not valid" : message
            self = .backend("curl", code: Int(code.rawValue), message: reason, host: host)
        case CURLE_COULDNT_CONNECT:
            self = .cannotConnect(host: host)
        case _ where TransportError.tlsCodes.contains(code.rawValue):
            self = .tls(host: host, reason: message)
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR:
            self = truncated
        // The number does not distinguish a broken connection from malformed chunks.
        case CURLE_RECV_ERROR where message.contains("Recv failure"):
            self = truncated
        case CURLE_RECV_ERROR where message.contains("oo large"):
            self = .headersTooLarge(host: host, limit: .bytes(HeadLimit.standardBytes))
        // libcurl limits one line of a head to 100 KB (CURL_MAX_HTTP_HEADER).
        case CURLE_OUT_OF_MEMORY where reception.head.status != nil:
            self = .headersTooLarge(host: host, limit: .lineBytes(100 << 10))
        case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
            self = .decompression(host: host)
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_RECV_ERROR,
            CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .invalidResponse(host: host, reason: message)
        case CURLE_URL_MALFORMAT:
            self = .invalidRequest(reason: "libcurl cannot read the URL for \(host)")
        default:
            self = .backend("curl", code: Int(code.rawValue), message: message, host: host)
        }
    }

    private static let tlsCodes: Set<UInt32> = Set(
        [
            CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
            CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND,
            CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED,
        ].map(\.rawValue)
    )
}
