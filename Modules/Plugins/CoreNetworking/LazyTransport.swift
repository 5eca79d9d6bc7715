package import Networking
import Synchronization

/// A transport that is created with the first request.
package final class LazyTransport: Sendable {
    private let create: @Sendable () -> any Transport
    private let created = Mutex<(any Transport)?>(nil)

    /// Creates a transport that is not connected to another one yet.
    ///
    /// - Parameter create: Creates the transport that sends the requests; called once, under a
    ///   lock.
    package init(_ create: @escaping @Sendable () -> any Transport) {
        self.create = create
    }

    private var transport: any Transport {
        created.withLock { created in
            let transport = created ?? create()
            created = transport
            return transport
        }
    }
}

extension LazyTransport: Transport {
    /// Sends a request over the other transport.
    ///
    /// - Throws: The error of the other transport.
    package func send(_ request: Request) async throws(TransportError) -> Response {
        try await transport.send(request)
    }

    /// Streams a response of the other transport.
    ///
    /// - Throws: The error of the other transport.
    package func stream(_ request: Request) async throws(TransportError) -> ResponseStream {
        try await transport.stream(request)
    }
}
