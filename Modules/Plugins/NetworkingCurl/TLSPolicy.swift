public import FoundationEssentials

/// The requirements for a server's identity in TLS.
///
/// TLS 1.2 or later and a certificate for the host's name are always required.
public struct TLSPolicy: Hashable, Sendable {
    /// A file of certificates (PEM) to trust instead of the system's.
    public var certificateAuthorities: URL?
    /// The accepted public keys of the server, each as the SHA-256 of its SubjectPublicKeyInfo in
    /// Base64 (RFC 7469, section 2.4); any key if empty.
    ///
    /// Computed by `openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`.
    public var pinnedPublicKeys: [String]

    /// Creates a policy.
    public init(certificateAuthorities: URL? = nil, pinnedPublicKeys: [String] = []) {
        self.certificateAuthorities = certificateAuthorities
        self.pinnedPublicKeys = pinnedPublicKeys
    }
}
