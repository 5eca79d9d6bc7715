import CMicroHTTPD
import FoundationEssentials
import Networking
import Synchronization

/// One request on a connection, from its first line to the end of its response.
///
/// Safe to send: the phase is behind a lock, and the connection's pointer is used on
/// the server's thread, or by `ServerCore` while it knows that the connection waits.
@safe
final class ServerExchange: @unchecked Sendable {
    enum Phase {
        /// Its first line came.
        case begun
        /// Its body is coming.
        case receiving(Request)
        /// A task is answering it; the connection is suspended.
        case running
        /// There is an answer; `nil` closes the connection.
        case answered(Response?)
    }

    /// The request target, as it was sent.
    let target: String

    private struct State {
        var phase = Phase.begun
        var body = Data()
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

    var bodyCount: Int {
        state.withLock { $0.body.count }
    }

    func append(_ bytes: UnsafeRawBufferPointer) {
        state.withLock { unsafe $0.body.append(contentsOf: bytes) }
    }

    /// The request with the body that came.
    func complete(_ request: Request) -> Request {
        var request = request
        request.body = state.withLock { $0.body.isEmpty ? nil : .data($0.body) }
        return request
    }

    func run(_ task: Task<Void, Never>) {
        state.withLock { $0.task = task }
    }

    func cancel() {
        state.withLock { $0.task }?.cancel()
    }

    func suspend() {
        phase = .running
        unsafe MHD_suspend_connection(connection)
    }

    func resume(with response: Response?) {
        phase = .answered(response)
        unsafe MHD_resume_connection(connection)
    }

    /// Puts a response on the connection; says whether it was taken.
    func queue(_ response: Response) -> MHD_Result {
        guard let message = ServerMessage(response) ?? ServerMessage(Response(status: 500)) else {
            return .NO
        }
        return unsafe message.queue(on: connection)
    }

    /// The request's head, or `nil` if it is none that can be answered.
    func readRequest(method: String) -> Request? {
        // Only the origin form (RFC 9112, section 3.2.1): this is no proxy.
        guard target.hasPrefix("/"),
            let url = URL(
                string: "http://127.0.0.1:\(unsafe cmhd_connection_port(connection))\(target)"
            ),
            let method = HTTPMethod(rawValue: method)
        else { return nil }
        var headers = HTTPHeaders()
        unsafe withUnsafeMutablePointer(to: &headers) { pointer in
            _ = unsafe MHD_get_connection_values(connection, .HEADER_KIND, collect, pointer)
        }
        return Request(method: method, url: url, headers: headers)
    }
}

// Safe: `readRequest` passes the headers that it owns, for the time of the call.
private let collect: MHD_KeyValueIterator = { context, _, name, value in
    guard let context = unsafe context, let name = unsafe name else { return .NO }
    let headers = unsafe context.assumingMemoryBound(to: HTTPHeaders.self)
    let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
    unsafe headers.pointee.add(text, for: String(cString: name))
    return .YES
}
