import NetworkingClient
import Synchronization

private let sharedClient = Mutex(HTTPClient(transport: LazyTransport(LinkedTransport.create)))

extension HTTPClient {
    /// The client of code to which none is passed.
    ///
    /// Unless another client is assigned, it sends its requests over libcurl if the package has the
    /// trait `Curl`, or else over `URLSession` if it has the trait `URLSession`. The transport is
    /// created with the first request. Without both traits each request throws
    /// ``Networking/TransportError/invalidRequest(reason:)``.
    public static var shared: HTTPClient {
        get { sharedClient.withLock { $0 } }
        set { sharedClient.withLock { $0 = newValue } }
    }
}
