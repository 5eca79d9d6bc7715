import Foundation
import Networking
import NetworkingFoundation
import Testing

/// Tests the transport with the nginx of Scripts/nginx, which Scripts/test starts for this suite.
@Suite(
    "FoundationTransport and nginx",
    .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["NGINX_HTTP"] != nil, "nginx is missing")
)
struct FoundationTransportNginxTests {
    private let http: URL
    private let transport = FoundationTransport()

    init() throws {
        http = try #require(URL(string: ProcessInfo.processInfo.environment["NGINX_HTTP"] ?? ""))
    }

    @Test func `decompresses what nginx compressed`() async throws {
        let plain = try await transport.send(Request(url: http.appending(path: "people.json")))
        let packed = Request(url: http.appending(path: "gzip/people.json"))
        #expect(plain.status == 200 && plain.body.count > 10_000)
        #expect(try await transport.send(packed).body == plain.body)
        #expect(try await transport.stream(packed).collected().body == plain.body)
        #expect(try #require(plain.metrics).total > .zero)
    }

    @Test func `sends a large body`() async throws {
        let body = Data(repeating: 0x78, count: 3_000_000)
        var request = Request(method: .post, url: http.appending(path: "upload"))
        request.body = .data(body)
        #expect(try await transport.send(request).status == 204)
    }

    @Test func `streams a part of a gigabyte, and cancels it`() async throws {
        var request = Request(url: http.appending(path: "gigabyte"))
        // The part that has not been read yet is buffered in memory.
        request.bodyLimit = 100_000_000
        let response = try await transport.stream(request)
        #expect(response.expectedLength == 1 << 30)
        var count = 0
        for try await chunk in response.body {
            count += chunk.count
            if count > 10_000_000 { break }
        }
        let hello = Request(url: http.appending(path: "hello.txt"))
        #expect(try await transport.send(hello).body == Data("hello".utf8))
    }
}
