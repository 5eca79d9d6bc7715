import FoundationEssentials
import Networking
import NetworkingServer
import NetworkingTesting
import Testing

// With DNS rebinding, a page of another origin sends its own name, which resolves to 127.0.0.1.
@Suite("HTTPServer: Host", .timeLimit(.minutes(10)))
struct HTTPServerHostTests {
    private func status(
        of server: HTTPServer,
        host: String,
        method: String = "GET"
    ) async throws
        -> String
    {
        let text = try await RawClient.send(
            "\(method) / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n",
            to: server.port,
            endsSending: false
        )
        return String(text.prefix { $0 != "\r\n" }.dropFirst(9).prefix(3))
    }

    @Test(arguments: [
        "127.0.0.1", "127.0.0.1:80", "127.1.2.3", "localhost", "LOCALHOST:8080", "a.localhost",
        "[::1]", "[::1]:80", "localhost.",
    ])
    func `answers for this machine`(host: String) async throws {
        let server = HTTPServer { _ in Response(status: 200) }
        defer { server.stop() }
        try server.start()
        #expect(try await status(of: server, host: host) == "200")
    }

    @Test(arguments: [
        "attacker.example", "attacker.example:80", "localhost.attacker.example", "127.0.0.1.nip.io",
        "127.0.0.1@attacker.example", "notlocalhost", "192.168.0.1", "[::2]", "localhost:80:80",
        "localhost/", "",
    ])
    func `refuses other names`(host: String) async throws {
        let server = HTTPServer { _ in
            Issue.record("the handler was called")
            return Response(status: 200)
        }
        defer { server.stop() }
        try server.start()
        #expect(try await status(of: server, host: host) == "421")
        #expect(try await status(of: server, host: host, method: "POST") == "421")
    }

    @Test func `answers for the names that it was created with`() async throws {
        let server = HTTPServer(hosts: ["Directory.example", "[2001:db8::1]"]) { _ in
            Response(status: 200)
        }
        defer { server.stop() }
        try server.start()
        for host in ["directory.example", "DIRECTORY.example.:80", "[2001:DB8::1]", "localhost"] {
            #expect(try await status(of: server, host: host) == "200")
        }
        #expect(try await status(of: server, host: "other.example") == "421")
    }

    @Test func `refuses two names`() async throws {
        let server = HTTPServer { _ in Response(status: 200) }
        defer { server.stop() }
        try server.start()
        let status = try await status(of: server, host: "localhost\r\nHost: attacker.example")
        #expect(status == "421" || status == "400")
    }
}
