import Foundation
public import Networking

/// Sends requests through Foundation's `URLSession`.
///
/// All transports share two sessions that are never released, because on Linux a session that
/// is released while connections close can crash: one for idempotent requests, whose connections
/// are reused, and one for the others, which have a connection each. The environment determines
/// the proxy, which `URLSession` does not let a caller override; hosts on this machine are
/// connected directly. Thread-safe.
///
/// The transport has the limitations of `URLSession` on Linux: no pinning, no custom certificate
/// authorities or proxies, and no metrics except the total time. A file or a stream is read into
/// memory before it is sent, and refused beyond 32 MB. There is no back pressure for a streamed
/// response: bytes that have not been read yet are in memory.
///
/// On Linux all sessions of a process receive on one thread, so that every host depends on all
/// others. `URLSession` needs time that grows with the square of the number of header lines, which
/// cannot be interrupted, and reads a host that sends without a pause before all others: a request
/// ends at its timeout, but its work goes on, and other requests wait for that. `URLSession` also
/// hides that a response announces two lengths or that compressed data ends too early, joins
/// several `Set-Cookie` fields, and traps if headers follow a chunked body. Use this transport
/// only with servers that you trust.
public struct FoundationTransport: Sendable {
    /// Creates a transport.
    public init() {}
}

extension FoundationTransport: Transport {
    /// Sends a request; the calling thread is not blocked.
    ///
    /// - Throws: ``TransportError`` if no complete response arrived.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try await exchange(FoundationExchange(request, isStreamed: false))
            .collected(upTo: request.collectedLimit)
    }

    /// Sends a request and returns with the head of the response.
    ///
    /// - Throws: ``TransportError`` if the head of the response did not arrive.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await exchange(FoundationExchange(request, isStreamed: true))
    }

    private func exchange(
        _ exchange: FoundationExchange
    ) async throws(TransportError) -> ResponseStream {
        try exchange.request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        // Not `data(for:)`: it deadlocks if its task is cancelled while the response
        // arrives (swift-corelibs-foundation, issue 5412).
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.begin { continuation.resume(returning: $0) }
            }
        } onCancel: {
            exchange.finish(.failure(.cancelled))
        }
        return try outcome.get()
    }
}
