import Networking

#if Curl
import NetworkingCurl
#elseif URLSession
import NetworkingFoundation
#endif

/// The transport that the traits of the package select.
enum LinkedTransport {
    static func create() -> any Transport {
        #if Curl
        CurlTransport()
        #elseif URLSession
        FoundationTransport()
        #else
        MissingTransport()
        #endif
    }
}

#if !Curl && !URLSession
/// Replaces a missing transport until the application has assigned a client with one.
private struct MissingTransport: Transport {
    func send(_ request: Request) async throws(TransportError) -> Response {
        throw .invalidRequest(reason: "HTTPClient.shared has no transport; assign a client first")
    }
}
#endif
