import Foundation
public import Networking

/// Sends requests through Foundation's `URLSession`.
///
/// All transports share eight sessions that are never given up, because on Linux a
/// session that goes away while connections close can crash. Which way requests
/// take is the environment's choice, which `URLSession` does not let anyone else
/// make; hosts on this machine are asked directly. Safe from any thread.
///
/// What `URLSession` on Linux lacks, this transport lacks too: it has no pinning, no
/// certificate authorities and no proxies of one's own, and no metrics but the total time.
/// A request body is read into memory before it is sent. A streamed response is not held
/// back for a slow reader: what is not read yet is in memory.
///
/// On Linux `URLSession` hides that a response announces two lengths, traps when headers
/// come after a chunked body, and takes time that grows with the square of the number of
/// header lines, before anyone can stop it; meanwhile the hosts of its session wait, one
/// host in eight. Ask only servers that you trust through it.
public struct FoundationTransport: Sendable {
    /// Creates a transport.
    public init() {}
}

extension FoundationTransport: Transport {
    /// Sends a request; the calling thread is free meanwhile.
    ///
    /// - Throws: ``TransportError`` if no complete response came.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        switch try await exchange(FoundationExchange(request, isStreamed: false)) {
        case .response(let response): return response
        case .stream(let stream): return try await stream.collected(upTo: request.collectedLimit)
        }
    }

    /// Sends a request and returns with the head of the response.
    ///
    /// - Throws: ``TransportError`` if no head of a response came.
    public func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        switch try await exchange(FoundationExchange(request, isStreamed: true)) {
        case .response(let response): return ResponseStream(response)
        case .stream(let stream): return stream
        }
    }

    private func exchange(
        _ exchange: FoundationExchange
    ) async throws(TransportError) -> FoundationExchange.Answer {
        try exchange.request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let body = try await exchange.request.body?.collected(for: exchange.host)
        // Not `data(for:)`: it deadlocks if its task is cancelled while the response
        // arrives (swift-corelibs-foundation, issue 5412).
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchange.begin(body) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            exchange.finish(.failure(.cancelled))
        }
        return try outcome.get()
    }
}
