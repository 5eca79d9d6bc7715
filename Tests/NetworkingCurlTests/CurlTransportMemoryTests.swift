import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingTesting
import Testing

@Suite("CurlTransport: memory", .serialized, .timeLimit(.minutes(10)))
struct CurlTransportMemoryTests {
    // Each case runs in its own process, since the peak memory is that of the process.
    @Test(arguments: [1, 8])
    func `of compressed streams stays within their limits`(count: Int) async {
        await #expect(processExitsWith: .success) { [count] in
            let bytes = Gzip.bomb(count: 160 << 20)
            let server = try FaultServer { connection in
                connection.answer("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
                connection.send(bytes)
                connection.waitUntilClosed()
            }
            defer { server.stop() }
            let transport = CurlTransport()
            let request = Request(url: server.url, timeout: .seconds(60), bodyLimit: 1 << 20)
            let error = TransportError.bodyTooLarge(
                host: server.url.hostForMessages,
                limit: 1 << 20
            )
            let before = try PeakMemory.bytes()
            await withTaskGroup { group in
                for _ in 0..<count {
                    group.addTask {
                        await #expect(throws: error) {
                            let response = try await transport.stream(request)
                            _ = try await response.collected(upTo: .max)
                        }
                    }
                }
            }
            let grown = try PeakMemory.bytes() - before
            #expect(grown < (12 + count * 3) << 20)
        }
    }

    // Without a limit, the reader determines how much is in memory.
    @Test func `of a compressed stream that is not read stays small`() async {
        await #expect(processExitsWith: .success) {
            let bytes = Gzip.bomb(count: 160 << 20)
            let server = try FaultServer { connection in
                connection.answer("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
                connection.send(bytes)
                connection.waitUntilClosed()
            }
            defer { server.stop() }
            let before = try PeakMemory.bytes()
            let response = try await CurlTransport().stream(Request(url: server.url))
            var count = 0
            for try await chunk in response.body {
                count += chunk.count
                if count > 40 << 20 { break }
            }
            let grown = try PeakMemory.bytes() - before
            #expect(grown < 16 << 20)
        }
    }
}

private enum PeakMemory {
    struct Unknown: Error {}

    /// The highest number of resident bytes of this process so far.
    static func bytes() throws -> Int {
        let status = try Data(contentsOf: URL(filePath: "/proc/self/status"))
        let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("VmHWM:") }
        guard let number = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        else { throw Unknown() }
        return number << 10
    }
}
