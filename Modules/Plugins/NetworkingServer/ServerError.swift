public import FoundationEssentials
import Glibc

/// Why a server does not listen.
public enum ServerError: Error, Hashable, Sendable {
    /// The system refused the port.
    ///
    /// - Parameters:
    ///   - port: The port that was asked for; 0 for any.
    ///   - code: The system's error number.
    case cannotListen(port: Int, code: Int32)
    /// There is no such port.
    case invalidPort(Int)
    /// The certificate or its key is no valid PEM text, or they do not belong together.
    case invalidCertificate
    /// The installed libmicrohttpd was built without TLS.
    case tlsUnsupported
}

extension ServerError: CustomStringConvertible {
    /// One line that names the address: lower case, no full stop.
    public var description: String {
        switch self {
        case .cannotListen(let port, let code):
            // Safe: the text is copied before anything else can ask for another one.
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
