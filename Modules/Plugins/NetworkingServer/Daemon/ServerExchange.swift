import CMicroHTTPD
import FoundationEssentials
import Networking
import Synchronization

/// One request on a connection, from its first line to the end of its response.
///
/// Safe to send: the state is behind a lock, and the connection's pointer is used on
/// the server's thread, or by `ServerCore` while it knows that the connection waits.
@safe
final class ServerExchange: @unchecked Sendable {
    enum Phase {
        /// The first line of the request has arrived.
        case begun
        /// The body of the request is being collected.
        case receiving(Request)
        /// A task is answering it and reads its body as it arrives.
        case uploading
        /// There is a response; the rest of the request's body has not arrived, or not been read.
        case dropping(Reply)
        /// A task is answering it; the connection is suspended.
        case running
        /// There is a response; `nil` closes the connection.
        case answered(Reply?)
        /// The response was queued, or the connection was closed.
        case ended
    }

    enum Step {
        /// The body can arrive.
        case body
        /// The body is complete; the handler has not answered yet.
        case end(ServerUpload)
        case reply(Reply)
    }

    enum Reply {
        case complete(Response)
        case stream(ServerBody)
    }

    /// The request target, as it was sent.
    let target: String

    private struct State {
        var phase = Phase.begun
        // `nil` if it exceeds its limit.
        var body: Data? = Data()
        var bodyCount = 0
        var upload: ServerUpload?
        var task: Task<Void, Never>?
    }

    private let connection: OpaquePointer
    private let state = Mutex(State())

    init(target: String, connection: OpaquePointer) {
        self.target = target
        unsafe self.connection = connection
    }

    var phase: Phase {
        get { state.withLock { $0.phase } }
        set { state.withLock { $0.phase = newValue } }
    }

    /// Appends to the body.
    ///
    /// - Returns: The number of bytes by which the body exceeds the limit.
    func take(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Int {
        state.withLock { state in
            state.bodyCount += bytes.count
            guard state.bodyCount <= limit else {
                state.body = nil
                return state.bodyCount - limit
            }
            unsafe state.body?.append(contentsOf: bytes)
            return 0
        }
    }

    /// The request with the received body; `nil` if that exceeds its limit.
    func complete(_ request: Request) -> Request? {
        var request = request
        guard let body = state.withLock({ $0.body }) else { return nil }
        request.body = body.isEmpty ? nil : .data(body)
        return request
    }

    func run(_ task: Task<Void, Never>) {
        state.withLock { $0.task = task }
    }

    /// Prepares to pass the body to the task that answers.
    func begin(_ upload: ServerUpload) {
        state.withLock { state in
            state.phase = .uploading
            state.upload = upload
        }
    }

    /// The body that the task reads as it arrives.
    var upload: ServerUpload? { state.withLock { $0.upload } }

    /// Determines the next step of a connection that was resumed before its body, or whose body
    /// is complete.
    func nextStep() -> Step {
        state.withLock { state in
            switch state.phase {
            case .dropping(let reply), .answered(let reply?): return .reply(reply)
            case .begun, .receiving, .uploading, .running, .answered(nil), .ended: break
            }
            guard let upload = state.upload, !upload.open() else { return .body }
            state.phase = .running
            return .end(upload)
        }
    }

    /// Takes the handler's response, unless the exchange has ended.
    func take(_ reply: Reply) {
        state.withLock { state in
            let isTooLarge = state.upload?.isTooLarge ?? false
            let reply = isTooLarge ? Reply.complete(Response(status: 413)) : reply
            switch state.phase {
            case .running: state.phase = .answered(reply)
            case .uploading: state.phase = .dropping(reply)
            case .begun, .receiving, .dropping, .answered, .ended: break
            }
        }
    }

    /// Cancels the task and releases the response.
    func end() {
        let (task, upload) = state.withLock { state in
            defer { state = State(phase: .ended) }
            return (state.task, state.upload)
        }
        upload?.breakOff()
        task?.cancel()
    }

    func suspend() {
        unsafe MHD_suspend_connection(connection)
    }

    func resume() {
        unsafe MHD_resume_connection(connection)
    }

    /// Queues a response on the connection; returns whether it was accepted.
    func queue(_ reply: Reply, isLast: Bool) -> MHD_Result {
        let message =
            switch reply {
            case .complete(let response): ServerMessage(response)
            case .stream(let body): ServerMessage(body)
            }
        guard let message = message ?? ServerMessage(Response(status: 500)) else { return .NO }
        return unsafe message.queue(on: connection, isLast: isLast)
    }

    /// The request without its body, or `nil` if it cannot be answered.
    func request(method: String, scheme: String, headers: HTTPHeaders) -> Request? {
        // This is not a proxy, so it accepts the origin form alone (RFC 9112, section 3.2.1).
        let port = unsafe cmhd_connection_port(connection)
        guard target.hasPrefix("/"),
            let url = URL(string: "\(scheme)://127.0.0.1:\(port)\(target)"),
            let method = HTTPMethod(rawValue: method)
        else { return nil }
        return Request(method: method, url: url, headers: headers)
    }

    func readHeaders() -> HTTPHeaders {
        var headers = HTTPHeaders()
        unsafe withUnsafeMutablePointer(to: &headers) { pointer in
            _ = unsafe MHD_get_connection_values(connection, .HEADER_KIND, collect, pointer)
        }
        return headers
    }
}

// Safe: `readHeaders` passes its own headers, which outlive the call.
private let collect: MHD_KeyValueIterator = { context, _, name, value in
    guard let context = unsafe context, let name = unsafe name else { return .NO }
    let headers = unsafe context.assumingMemoryBound(to: HTTPHeaders.self)
    let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
    unsafe headers.pointee.add(text, for: String(cString: name))
    return .YES
}
