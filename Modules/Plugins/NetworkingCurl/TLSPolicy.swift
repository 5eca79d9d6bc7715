public import FoundationEssentials

/// What a server must show before anything is sent to it over TLS.
///
/// At least TLS 1.2 is always asked for, and a certificate for the host's name.
public struct TLSPolicy: Hashable, Sendable {
    /// A file of certificates (PEM) to trust in place of the system's.
    public var certificateAuthorities: URL?
    /// The public keys of which the server must have one, each as the SHA-256 of its
    /// SubjectPublicKeyInfo in Base64 (RFC 7469, section 2.4); any if empty.
    ///
    /// Made by `openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`.
    public var pinnedPublicKeys: [String]

    /// Creates a policy.
    public init(certificateAuthorities: URL? = nil, pinnedPublicKeys: [String] = []) {
        self.certificateAuthorities = certificateAuthorities
        self.pinnedPublicKeys = pinnedPublicKeys
    }
}
