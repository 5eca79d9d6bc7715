import NetworkingServer

/// A self-signed certificate for 127.0.0.1, valid from 2020 to 2120; only for tests.
enum TestIdentity: Sendable {
    static let tls = ServerTLS(certificate: certificate, key: key)

    /// The pin of the certificate's public key.
    static let pin = "qJP7T588VAkZuIZ5f68ONYMOUv/1eSG9dbPWAXzdPyk="

    // Created by `openssl ca -selfsign` with subjectAltName=IP:127.0.0.1,DNS:localhost.
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
        LjEwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
        CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJOMNFGbzRJ8nzti
        KAOfR3iI+Q7gyb37JiR6JCFIuVl84wZTAjwmws46N2eCphnsVWBywKslwS4mVk8x
        fe59p36jTjBMMBoGA1UdEQQTMBGHBH8AAAGCCWxvY2FsaG9zdDAPBgNVHRMBAf8E
        BTADAQH/MB0GA1UdDgQWBBQacUfeso4s+OLI04vrmZmhu/YD2TAKBggqhkjOPQQD
        AgNIADBFAiEA2fwDMc5jXJ+elppnjfTES1ioe/KFEZNvMciJn7GatyoCIDCi/VST
        QVdU5rxsHGvStLMhApPpN4gkR9TE2Hnms88w
        -----END CERTIFICATE-----

        """

    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSKGlBOmcNqyumeHY
        DLZSML9t0JOXrp2iDIETJZyllwihRANCAASTjDRRm80SfJ87YigDn0d4iPkO4Mm9
        +yYkeiQhSLlZfOMGUwI8JsLOOjdngqYZ7FVgcsCrJcEuJlZPMX3ufad+
        -----END PRIVATE KEY-----

        """

    /// The key of another certificate.
    static let otherKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcuZqzkxz1uo88NwV
        kiA6txbtHbmq+N0Jx5tFOMK9dXihRANCAAQS9X2KxVH0hI8912bQZPebLDRN9BoV
        TcU8Bhj4eEREbWbrm8kS1m4BgNWBY2f5Mvx6ajajdYGqFX+SJd2mkxeO
        -----END PRIVATE KEY-----

        """
}
