/// The TLS identity of a server.
public struct ServerTLS: Hashable, Sendable {
    /// The certificate, followed by the chain to its authority, as PEM text.
    public var certificate: String
    /// The certificate's private key without a passphrase, as PEM text.
    public var key: String

    /// Creates an identity.
    public init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
