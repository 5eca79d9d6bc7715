import CCurl
import FoundationEssentials
import Networking

/// One exchange over one easy handle.
///
/// Used by one thread at a time, the one that owns the loop's transfers.
final class Transfer {
    let exchange: Exchange
    let easy: EasyHandle
    /// The queue in which the exchange has a slot.
    let queue: HostQueue
    /// 1, or more if the request is sent again.
    let attempt: Int
    private let settings: CurlTransport.Settings
    private let loop: CurlLoop
    private let reception: Reception
    private var upload: Upload?

    /// Creates a transfer; `whenStreaming` is called when the head of a streamed response has
    /// arrived, from within a call to libcurl.
    init(
        _ exchange: Exchange,
        over easy: EasyHandle,
        from queue: HostQueue,
        in loop: CurlLoop,
        attempt: Int,
        whenStreaming: @escaping () -> Void
    ) {
        self.exchange = exchange
        self.easy = easy
        self.queue = queue
        self.attempt = attempt
        self.loop = loop
        settings = loop.settings
        reception = Reception(exchange, in: loop, whenStreaming: whenStreaming)
    }

    /// Whether it uses TLS, and thus may use HTTP/2.
    var isSecure: Bool { exchange.request.url.scheme?.lowercased() == "https" }

    /// The timeout of a connection.
    var connectTimeout: Duration {
        let timeout = exchange.request.timeout
        return min(timeout, settings.connectTimeout ?? timeout)
    }

    /// Whether the head of a streamed response has been delivered.
    var isStreaming: Bool { reception.pipe != nil }

    /// Sets every option; returns the error if one cannot be set.
    func configure() -> TransportError? {
        do throws(TransportError) {
            try openBody()
        } catch {
            return error
        }
        let request = exchange.request
        easy.set(CURLOPT_URL, request.url.absoluteString)
        // As numbers: libcurl would parse the names again for each request.
        easy.set(CURLOPT_PROTOCOLS, Int(CURLPROTO_HTTP | CURLPROTO_HTTPS))
        easy.set(CURLOPT_NOSIGNAL, 1)
        // Without it, cancelling would wait for the resolver's thread.
        easy.set(CURLOPT_QUICK_EXIT, 1)
        // The loop enforces all other time limits.
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, connectTimeout.wholeMilliseconds)
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        // With TLS, the handshake shows before the first response whether a connection can be
        // shared; without it, one slow response would delay all others.
        easy.set(CURLOPT_PIPEWAIT, isSecure ? 1 : 0)
        // Each read processes all streams of a connection, so many small ones are expensive.
        easy.set(CURLOPT_BUFFERSIZE, 64 << 10)
        // libcurl repeats a request if a reused connection turns out to be closed; a request that
        // must not or cannot be sent twice gets a new connection.
        easy.set(CURLOPT_FRESH_CONNECT, canRepeat ? 0 : 1)
        setProxy()
        if isSecure { setTrust() }
        setMethod()
        setHeaders()
        reception.connect(to: easy)
        return easy.failure.map(backendError)
    }

    /// Determines the outcome from libcurl's result.
    func result(_ code: CURLcode) -> Result<Void, TransportError> {
        if let failure = reception.failure ?? upload?.failure { return .failure(failure) }
        if code == CURLE_OK { return reception.endFailure.map { .failure($0) } ?? .success(()) }
        return .failure(TransportError(code, of: self, reception: reception))
    }

    /// Whether the request can be sent again after an error.
    ///
    /// A server that ends a connection of HTTP/2 (GOAWAY) names the last request that it has
    /// processed (RFC 9113, section 6.8). If that is none, libcurl 7.88 reports an error of the
    /// protocol.
    func mayRepeat(after code: CURLcode) -> Bool {
        code == CURLE_HTTP2 && canRepeat && attempt < 3 && reception.head.status == nil
            && reception.failure == nil
    }

    /// The error of a transfer whose connection was ended by the ``Watchdog``.
    var sendsWithoutEnd: TransportError {
        .invalidResponse(host: exchange.host, reason: "it sends without an end and without content")
    }

    /// Ends the body of a streamed response; returns the outcome if none has been delivered yet.
    func finish(_ result: Result<Void, TransportError>) -> Exchange.Outcome? {
        if let pipe = reception.pipe {
            switch result {
            case .success: pipe.finish()
            case .failure(let error): pipe.fail(error)
            }
            return nil
        }
        return result.flatMap {
            guard var response = reception.response else {
                let reason = "there is no status"
                return .failure(.invalidResponse(host: exchange.host, reason: reason))
            }
            response.metrics = TransferMetrics(of: easy)
            return .success(ResponseStream(response))
        }
    }

    private var canRepeat: Bool {
        exchange.request.method.isIdempotent && upload?.canRewind ?? true
    }

    // A small body in memory is copied by libcurl; any other one is read while it is sent.
    private func openBody() throws(TransportError) {
        guard let body = exchange.request.body else { return }
        if let data = body.data, data.count <= 64 << 10 { return }
        upload = try Upload(body, of: exchange, in: loop)
    }

    private func setProxy() {
        switch exchange.proxy {
        case .direct: easy.set(CURLOPT_PROXY, "")
        case .environment: break
        case .proxy(let url):
            easy.set(CURLOPT_PROXY, url.absoluteString)
            easy.set(CURLOPT_NOPROXY, "")
        }
    }

    private func setTrust() {
        easy.set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        if let file = settings.tls.certificateAuthorities { easy.set(CURLOPT_CAINFO, file.path) }
        let pins = settings.tls.pinnedPublicKeys
        guard !pins.isEmpty else { return }
        let keys = pins.map { "sha256//\($0)" }.joined(separator: ";")
        easy.set(CURLOPT_PINNEDPUBLICKEY, keys)
    }

    private func setMethod() {
        let request = exchange.request
        if let upload {
            easy.set(CURLOPT_UPLOAD, 1)
            // -1: unknown, so that it is sent in chunks.
            easy.set(CURLOPT_INFILESIZE_LARGE, offset: upload.length ?? -1)
            upload.connect(to: easy)
        } else if hasBody {
            easy.set(CURLOPT_POST, 1)
            easy.set(body: request.body?.data ?? Data())
        } else if request.method == .head {
            return easy.set(CURLOPT_NOBODY, 1)
        } else if request.method == .get {
            return easy.set(CURLOPT_HTTPGET, 1)
        }
        easy.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }

    private var hasBody: Bool {
        let request = exchange.request
        if request.body != nil { return true }
        let method = request.method
        return method == .post || method == .put || method == .patch
    }

    private func setHeaders() {
        let headers = exchange.request.headers
        for field in headers.fields {
            // libcurl removes a header without a value unless it ends with a semicolon.
            easy.add(
                headerLine: field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
            )
        }
        if headers["Accept-Encoding"] == nil { easy.add(headerLine: "Accept-Encoding: gzip") }
        if hasBody {
            // No waiting for a "100 Continue", and no content type that the caller did not set.
            easy.add(headerLine: "Expect:")
            if headers["Content-Type"] == nil { easy.add(headerLine: "Content-Type:") }
        }
        easy.setHeaderLines()
    }

    private func backendError(_ code: CURLcode) -> TransportError {
        .backend(
            "curl",
            code: Int(code.rawValue),
            message: easy.message(for: code),
            host: exchange.host
        )
    }
}

extension Duration {
    /// Rounded up, so that a positive time never becomes 0, which means no limit.
    var wholeMilliseconds: Int {
        let (seconds, attoseconds) = components
        // libcurl stores it in a C int of milliseconds: some 24 days.
        guard seconds < 2_000_000 else { return 2_000_000_000 }
        return Int(seconds) * 1_000
            + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}

extension TransferMetrics {
    /// Reads libcurl's measurements.
    fileprivate init(of easy: EasyHandle) {
        self.init(total: easy.time(CURLINFO_TOTAL_TIME_T) ?? .zero)
        let isReused = easy.number(CURLINFO_NUM_CONNECTS) == 0
        isConnectionReused = isReused
        nameLookup = isReused ? nil : easy.time(CURLINFO_NAMELOOKUP_TIME_T)
        connect = isReused ? nil : easy.time(CURLINFO_CONNECT_TIME_T)
        secureConnect = isReused ? nil : easy.time(CURLINFO_APPCONNECT_TIME_T)
        firstByte = easy.time(CURLINFO_STARTTRANSFER_TIME_T)
        sentBytes = easy.offset(CURLINFO_SIZE_UPLOAD_T)
        receivedBytes = easy.offset(CURLINFO_SIZE_DOWNLOAD_T)
        version =
            switch easy.number(CURLINFO_HTTP_VERSION) {
            case Int(CURL_HTTP_VERSION_1_0): "1.0"
            case Int(CURL_HTTP_VERSION_1_1): "1.1"
            case Int(CURL_HTTP_VERSION_2_0): "2"
            default: nil
            }
    }
}
