public import FoundationEssentials
import Glibc

/// The reason why a server does not listen.
public enum ServerError: Error, Hashable, Sendable {
    /// The system rejected the port.
    ///
    /// - Parameters:
    ///   - port: The requested port; 0 for any.
    ///   - code: The system's error number.
    case cannotListen(port: Int, code: Int32)
    /// The port number is invalid.
    case invalidPort(Int)
    /// The certificate or its key is not valid PEM text, or they do not match.
    case invalidCertificate
    /// The installed libmicrohttpd was built without TLS.
    case tlsUnsupported
}

extension ServerError: CustomStringConvertible {
    /// One line with the address: lower case, no full stop.
    public var description: String {
        switch self {
        case .cannotListen(let port, let code):
            // Safe: the text is copied before another call can overwrite it.
            "cannot listen on 127.0.0.1:\(port): \(unsafe String(cString: strerror(code)))"
        case .invalidPort(let port):
            "cannot listen on port \(port): ports go from 0 to 65535"
        case .invalidCertificate:
            "cannot serve over TLS: the certificate and key are invalid or do not match"
        case .tlsUnsupported:
            "cannot serve over TLS: libmicrohttpd was built without it"
        }
    }
}

extension ServerError: LocalizedError {
    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
