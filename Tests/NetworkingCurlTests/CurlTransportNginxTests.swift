import Foundation
import Networking
import NetworkingCurl
import Testing

/// Tests the transport with the nginx of Scripts/nginx, which Scripts/test starts for this suite.
@Suite(
    "CurlTransport and nginx",
    .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["NGINX_HTTP"] != nil, "nginx is missing")
)
struct CurlTransportNginxTests {
    private let http: URL
    private let https: URL
    private let authorities: URL

    init() throws {
        let environment = ProcessInfo.processInfo.environment
        http = try #require(URL(string: environment["NGINX_HTTP"] ?? ""))
        https = try #require(URL(string: environment["NGINX_HTTPS"] ?? ""))
        authorities = URL(filePath: environment["NGINX_AUTHORITIES"] ?? "")
    }

    private var trusting: CurlTransport {
        CurlTransport(tls: TLSPolicy(certificateAuthorities: authorities))
    }

    @Test func `asks over HTTP 1.1`() async throws {
        let transport = CurlTransport()
        let request = Request(url: http.appending(path: "people.json"))
        let first = try await transport.send(request)
        #expect(first.status == 200 && first.body.count > 10_000)
        #expect(first.metrics?.version == "1.1" && first.metrics?.isConnectionReused == false)
        let second = try await transport.send(request)
        let metrics = try #require(second.metrics)
        #expect(metrics.isConnectionReused == true && metrics.connect == nil)
        #expect(metrics.receivedBytes == second.body.count && metrics.sentBytes == 0)
        #expect(try #require(metrics.firstByte) <= metrics.total)
    }

    @Test func `undoes compression`() async throws {
        let transport = CurlTransport()
        let plain = try await transport.send(Request(url: http.appending(path: "people.json")))
        let packed = try await transport.send(
            Request(url: http.appending(path: "gzip/people.json"))
        )
        #expect(packed.headers["Content-Encoding"] == "gzip")
        #expect(packed.body == plain.body)
        #expect(try #require(packed.metrics?.receivedBytes) < plain.body.count / 2)
        let stream = try await transport.stream(
            Request(url: http.appending(path: "gzip/people.json"))
        )
        #expect(try await stream.collected().body == plain.body)
    }

    @Test func `shares a connection over HTTP 2`() async throws {
        let transport = trusting
        let url = https.appending(path: "people.json")
        let first = try await transport.send(Request(url: url))
        #expect(first.metrics?.version == "2" && first.metrics?.secureConnect != nil)
        let responses = try await withThrowingTaskGroup(of: Response.self) { group in
            for _ in 0..<100 { group.addTask { try await transport.send(Request(url: url)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count == 100)
        #expect(responses.allSatisfy { $0.body == first.body && $0.metrics?.version == "2" })
        #expect(responses.allSatisfy { $0.metrics?.isConnectionReused == true })
    }

    // After 50 requests the server announces the end (RFC 9113, section 6.8) and ignores the streams
    // that follow. libcurl repeats each of them at most five times.
    @Test func `goes on over another connection when the server ends one`() async throws {
        let transport = trusting
        let port = try #require(https.port)
        let url = try #require(URL(string: "https://localhost:\(port)/hello.txt"))
        let responses = try await withThrowingTaskGroup(of: Response.self) { group in
            for _ in 0..<150 { group.addTask { try await transport.send(Request(url: url)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count == 150)
        #expect(responses.allSatisfy { $0.status == 200 && $0.metrics?.version == "2" })
    }

    @Test func `trusts nobody it does not know`() async throws {
        let request = Request(url: https.appending(path: "hello.txt"))
        let error = await #expect(throws: TransportError.self) {
            try await CurlTransport().send(request)
        }
        guard case .tls = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await trusting.send(request).body == Data("hello".utf8))
    }

    @Test func `streams a part of a gigabyte, and lets go of it`() async throws {
        for base in [http, https] {
            let transport = trusting
            let response = try await transport.stream(
                Request(url: base.appending(path: "gigabyte"))
            )
            #expect(response.expectedLength == 1 << 30)
            var count = 0
            for try await chunk in response.body {
                count += chunk.count
                if count > 10_000_000 { break }
            }
            #expect(count < 20_000_000)
            let hello = Request(url: base.appending(path: "hello.txt"))
            #expect(try await transport.send(hello).status == 200)
        }
    }

    @Test func `sends a large body both ways`() async throws {
        let body = Data(repeating: 0x78, count: 3_000_000)
        for base in [http, https] {
            var request = Request(method: .post, url: base.appending(path: "upload"))
            request.body = .data(body)
            let response = try await trusting.send(request)
            #expect(response.status == 204 && response.metrics?.sentBytes == body.count)
            request.body = .stream(BodyStream(sending: { take in _ = try await take(body) }))
            #expect(try await trusting.send(request).status == 204)
        }
    }
}
