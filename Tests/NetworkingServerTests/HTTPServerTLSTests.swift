import FoundationEssentials
import Glibc
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("HTTPServer: TLS", .timeLimit(.minutes(10)))
final class HTTPServerTLSTests {
    private let server = HTTPServer(tls: TestIdentity.tls) { request in
        Response(status: 200, body: Data("\(request.url)".utf8))
    }

    // The server's certificate, for clients that trust it.
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pem")

    init() throws {
        try Data(TestIdentity.certificate.utf8).write(to: file)
    }

    deinit {
        server.stop()
        try? FileManager.default.removeItem(at: file)
    }

    private func transport(pins: [String] = []) -> CurlTransport {
        CurlTransport(tls: TLSPolicy(certificateAuthorities: file, pinnedPublicKeys: pins))
    }

    private func isTLSError(_ error: any Error) -> Bool {
        if case TransportError.tls = error { true } else { false }
    }

    @Test func `answers a client that trusts its certificate`() async throws {
        let url = try server.start()
        #expect(url.scheme == "https")

        let response = try await transport().send(Request(url: url.appending(path: "a")))

        #expect(response.status == 200)
        #expect(response.body == Data("\(url)/a".utf8))
    }

    // The snippet of Testing.md.
    @Test func `has an identity, which a client pins`() async throws {
        let certificate = TestIdentity.certificate
        let key = TestIdentity.key
        let (routes, pin) = (Routes(), TestIdentity.pin)

        let identity = ServerTLS(certificate: certificate, key: key)
        let server = HTTPServer(tls: identity, routes: routes)
        let url = try server.start()
        let policy = TLSPolicy(certificateAuthorities: file, pinnedPublicKeys: [pin])
        let session = ClientSessionManager(base: url, transport: CurlTransport(tls: policy))

        #expect(try await session.builder().response(.get).status == 404)
        server.stop()
    }

    @Test func `streams`() async throws {
        let server = HTTPServer(tls: TestIdentity.tls) { _ in
            ResponseStream(status: 200, body: ResponseBody(ContractService.bytes(1_000_000)))
        }
        defer { server.stop() }
        let url = try server.start()

        let response = try await transport().send(Request(url: url))

        #expect(response.body == ContractService.bytes(1_000_000))
    }

    @Test func `is refused by a client that does not trust its certificate`() async throws {
        let url = try server.start()

        await #expect {
            try await CurlTransport().send(Request(url: url))
        } throws: {
            isTLSError($0)
        }
    }

    @Test func `is pinned by its public key`() async throws {
        let url = try server.start()
        let wrong = Data(repeating: 7, count: 32).base64EncodedString()

        let response = try await transport(pins: [wrong, TestIdentity.pin]).send(Request(url: url))
        #expect(response.status == 200)
        await #expect {
            try await transport(pins: [wrong]).send(Request(url: url))
        } throws: {
            isTLSError($0)
        }
    }

    @Test(arguments: [
        "", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "\u{16}\u{3}\u{1}\u{FF}\u{FF}",
    ])
    func `survives a client that speaks no TLS`(text: String) async throws {
        let url = try server.start()

        let answer = try await RawClient.send(text, to: server.port)

        #expect(!answer.hasPrefix("HTTP"))
        let response = try await transport().send(Request(url: url))
        #expect(response.status == 200)
    }

    @Test(arguments: [
        ServerTLS(certificate: "", key: ""), ServerTLS(certificate: "no PEM", key: "no PEM"),
        ServerTLS(certificate: TestIdentity.certificate, key: TestIdentity.otherKey),
        ServerTLS(certificate: TestIdentity.certificate, key: ""),
    ])
    func `names an identity that cannot be used`(tls: ServerTLS) {
        let server = HTTPServer(tls: tls) { _ in Response(status: 200) }
        #expect(throws: ServerError.invalidCertificate) { try server.start() }
        #expect(server.url == nil)
    }

    @Test func `names a port that is taken`() throws {
        let first = HTTPServer { _ in Response(status: 200) }
        defer { first.stop() }
        let port = try #require(first.start().port)
        let second = HTTPServer(port: port, tls: TestIdentity.tls) { _ in Response(status: 200) }
        #expect(throws: ServerError.cannotListen(port: port, code: EADDRINUSE)) {
            try second.start()
        }
    }
}
