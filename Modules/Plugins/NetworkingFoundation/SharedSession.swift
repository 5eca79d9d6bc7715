import Foundation
import Networking
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session of the process, and its exchanges in progress.
///
/// There are two. More would isolate nothing: all sessions of a process share one thread, on which
/// `URLSession` receives (`URLSession.swift`, `workQueue`).
final class SharedSession: NSObject, Sendable {
    private static let reusing = SharedSession(reusesConnections: true)

    /// The session of requests that must not be sent twice.
    ///
    /// When a reused connection turns out to be closed, libcurl sends a request again, and
    /// `URLSession`, which cannot rewind its body, runs in circles until the timeout. So each such
    /// request has a connection of its own.
    private static let closing = SharedSession(reusesConnections: false)

    // Creating, resuming and cancelling a task wait for a queue of the session, on which it also
    // receives. A fast sender must not block the threads of Swift's tasks.
    static let starts = DispatchQueue(label: "FoundationTransport.starts")
    static let cancellations = DispatchQueue(label: "FoundationTransport.cancellations")

    // Before the first session reads the environment.
    private static let isPrepared: Void = keepLoopbackDirect()

    private let reusesConnections: Bool
    private let session = Mutex<URLSession?>(nil)
    private let exchanges = Mutex<[Int: FoundationExchange]>([:])

    private init(reusesConnections: Bool) {
        self.reusesConnections = reusesConnections
    }

    /// The session for requests of a method.
    static func session(for method: HTTPMethod) -> SharedSession {
        method.isIdempotent ? reusing : closing
    }

    /// Creates a task whose events are delivered to an exchange.
    func task(for request: URLRequest, of exchange: FoundationExchange) -> URLSessionTask {
        let task = begun().dataTask(with: request)
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
        return task
    }

    private func begun() -> URLSession {
        session.withLock { session in
            if let session { return session }
            SharedSession.isPrepared
            let configuration = URLSessionConfiguration.ephemeral
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            configuration.httpShouldSetCookies = false
            configuration.urlCredentialStorage = nil
            configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
            configuration.httpMaximumConnectionsPerHost = 64
            if !reusesConnections { configuration.httpAdditionalHeaders = ["Connection": "close"] }
            let new = URLSession(
                configuration: configuration,
                delegate: self,
                delegateQueue: ImmediateQueue()
            )
            session = new
            return new
        }
    }

    /// Stops delivering a task's events to its exchange.
    func forget(_ task: URLSessionTask) {
        exchanges.withLock { $0[task.taskIdentifier] = nil }
    }

    private func exchange(of task: URLSessionTask) -> FoundationExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    // `URLSession` on Linux reads its proxy only from the environment, even for
    // 127.0.0.1. Called once, before the first request reads the environment.
    private static func keepLoopbackDirect() {
        let environment = ProcessInfo.processInfo.environment
        let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        guard proxies.contains(where: { environment[$0]?.isEmpty == false }) else { return }
        let present = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
        guard present != "*" else { return }
        let all = [present, "localhost", "127.0.0.1", "::1"].filter { !$0.isEmpty }
        // Unsafe if another thread calls `getenv`; there is no other way to configure `URLSession`.
        unsafe setenv("no_proxy", all.joined(separator: ","), 1)
    }
}

extension SharedSession: URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            exchange(of: dataTask)?.receive(response)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        exchange(of: task)?.complete(error)
    }

    // Redirects are followed by the session above the transport, for all transports alike.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
    // Called after the last byte of a 401 response. On Linux the default is to wait for ever, and
    // both ways to refuse cancel the task.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) {
        exchange(of: task)?.complete(nil)
        SharedSession.cancellations.async { completionHandler(.rejectProtectionSpace, nil) }
    }
    #endif
}
