import Foundation
public import Networking

/// Sends requests through Foundation's `URLSession`.
///
/// All transports share one session that is never given up, because on Linux a
/// session that goes away while connections close can crash. Which way requests
/// take is the environment's choice, which `URLSession` does not let anyone else
/// make; hosts on this machine are asked directly. Safe from any thread.
///
/// On Linux `URLSession` hides that a response announces two lengths, and traps when
/// headers come after a chunked body: ask only servers that you trust through it.
public struct FoundationTransport: Sendable {
    /// Creates a transport.
    public init() {}
}

extension FoundationTransport: Transport {
    /// Sends a request; the calling thread is free meanwhile.
    ///
    /// - Throws: ``TransportError`` if no complete response came.
    public func send(_ request: Request) async throws(TransportError) -> Response {
        try request.validate()
        guard !Task.isCancelled else { throw .cancelled }
        let exchange = FoundationExchange(request)
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
