import Foundation
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("Large uploads", .timeLimit(.minutes(10)))
struct LargeUploadTests {
    // Runs in its own process, where no other test uses memory.
    @Test func `a gigabyte passes through client and server in 20 MB of memory`() async {
        await #expect(processExitsWith: .success) {
            var routes = Routes()
            routes.on(.put, "/up", uploadLimit: 1 << 30) { request, _ in
                var count = 0
                try? await request.body?.forEachChunk { chunk in
                    // Waits, so that a client that nothing limits can get far ahead.
                    if count == 0 {
                        let port = request.url.port ?? 0
                        try await RawClient.run(to: port) { $0.pause(milliseconds: 300) }
                    }
                    count += chunk.count
                    return true
                }
                return Response(status: 200, body: Data("\(count)".utf8))
            }
            let server = HTTPServer(routes: routes)
            defer { server.stop() }
            let url = try server.start().appending(path: "up")
            let transport = CurlTransport()
            func upload(_ chunks: Int) -> Request {
                let body = BodyStream { take in
                    let chunk = Data(count: 1 << 20)
                    for _ in 0..<chunks { guard try await take(chunk) else { return } }
                }
                return Request(
                    method: .put,
                    url: url,
                    body: .stream(body),
                    timeout: .seconds(300)
                )
            }
            _ = try await transport.send(upload(1))
            let before = try memoryPeak()

            let response = try await transport.send(upload(1 << 10))

            try #require(response.body == Data("\(1 << 30)".utf8))
            try #require(try memoryPeak() - before < 20 << 10)
        }
    }
}

/// The peak memory of this process, in KB.
private func memoryPeak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
    return try #require(number)
}
