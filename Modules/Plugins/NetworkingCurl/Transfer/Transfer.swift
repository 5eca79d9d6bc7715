import CCurl
import FoundationEssentials
import Networking

/// One exchange over one easy handle.
///
/// Lives and dies on the loop's thread.
final class Transfer {
    let exchange: Exchange
    let easy: EasyHandle
    private let reception: Reception

    init(_ exchange: Exchange, over easy: EasyHandle) {
        self.exchange = exchange
        self.easy = easy
        reception = Reception(exchange.request)
    }

    /// Sets every option; returns what failed, if something did.
    func configure() -> TransportError? {
        let request = exchange.request
        var codes = [
            easy.set(CURLOPT_URL, request.url.absoluteString),
            easy.set(CURLOPT_PROTOCOLS_STR, "http,https"),
            easy.set(CURLOPT_FOLLOWLOCATION, 0),
            easy.set(CURLOPT_NOSIGNAL, 1),
            // Without it, cancelling would wait for the resolver's thread.
            easy.set(CURLOPT_QUICK_EXIT, 1),
            easy.set(CURLOPT_TIMEOUT_MS, request.timeout.wholeMilliseconds),
            easy.set(CURLOPT_CONNECTTIMEOUT_MS, request.timeout.wholeMilliseconds),
            easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            // Only TLS says before the first response whether a connection can be shared;
            // without it, one slow answer would hold up all others.
            easy.set(CURLOPT_PIPEWAIT, request.url.scheme?.lowercased() == "https" ? 1 : 0),
            // Empty: every encoding that libcurl can undo.
            easy.set(CURLOPT_ACCEPT_ENCODING, ""),
            // libcurl repeats a request when a kept connection turns out to be dead;
            // one that must not happen twice gets a connection of its own.
            easy.set(CURLOPT_FRESH_CONNECT, request.method.isIdempotent ? 0 : 1),
        ]
        switch exchange.proxy {
        case .direct: codes.append(easy.set(CURLOPT_PROXY, ""))
        case .environment: break
        case .proxy(let url):
            codes.append(easy.set(CURLOPT_PROXY, url.absoluteString))
            codes.append(easy.set(CURLOPT_NOPROXY, ""))
        }
        codes += methodOptions()
        guard addHeaders() else { return backendError(CURLE_OUT_OF_MEMORY) }
        codes.append(easy.setHeaders())
        codes.append(reception.connect(to: easy))
        return codes.first { $0 != CURLE_OK }.map(backendError)
    }

    /// What became of it.
    func outcome(_ code: CURLcode) -> Exchange.Outcome {
        if let failure = reception.failure { return .failure(failure) }
        guard code != CURLE_OK else { return reception.response }
        return .failure(TransportError(code, of: self, reception: reception))
    }

    private func methodOptions() -> [CURLcode] {
        let request = exchange.request
        if request.method == .head, request.body == nil { return [easy.set(CURLOPT_NOBODY, 1)] }
        let hasBody = [.post, .put, .patch].contains(request.method) || request.body != nil
        guard hasBody else {
            return [
                easy.set(CURLOPT_HTTPGET, 1),
                easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue),
            ]
        }
        let body = request.body ?? Data()
        return [
            easy.set(CURLOPT_POST, 1),
            unsafe body.withUnsafeBytes { unsafe easy.set(body: $0) },
            easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue),
        ]
    }

    private func addHeaders() -> Bool {
        let headers = exchange.request.headers
        // No waiting for a "100 Continue", and no content type that nobody chose.
        var lines = ["Expect:"]
        if headers["Content-Type"] == nil { lines.append("Content-Type:") }
        lines += headers.fields.map { field in
            // libcurl drops a header without a value unless it ends with a semicolon.
            field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
        }
        return lines.allSatisfy { easy.add(headerLine: $0) }
    }

    private func backendError(_ code: CURLcode) -> TransportError {
        .backend(
            "curl",
            code: Int(code.rawValue),
            message: easy.message(for: code),
            host: exchange.request.url.hostForMessages
        )
    }
}

extension Duration {
    /// Rounded up, so that a positive time never becomes 0, which means none.
    fileprivate var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        // libcurl keeps it in a C int of milliseconds: some 24 days.
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int(seconds) * 1_000
            + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
