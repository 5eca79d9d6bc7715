import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingTesting
import Synchronization
import Testing

@Suite("CurlTransport: heads of any kind", .timeLimit(.minutes(10)))
struct CurlTransportFuzzTests {
    // Valid and invalid pieces are joined at random, with the same result in each run.
    private static let pieces = [
        "HTTP/1.1 200 OK", "HTTP/1.1 100 Continue", "HTTP/2 200", "HTTP/1.1 99999999999 x", "HTTP/",
        "\r\n", "\r\n\r\n", "\n", "\r", ":", ": ", "a:", "a: b", " folded", "\tfolded", "\0",
        "Content-Length: 5", "Content-Length: 5,5", "Content-Length: -1",
        "Content-Length: 99999999999999999999",
        "Transfer-Encoding: chunked", "Content-Encoding: gzip", "5\r\nhello\r\n0\r\n\r\n", "hello",
        "\u{FF}\u{FE}", "ü: ö", "Connection: close", "Location: //",
        "x: \(String(repeating: "y", count: 3_000))",
    ]

    @Test func `end in a response or in an error`() async throws {
        var numbers = SeededGenerator(seed: 42)
        let heads = (0..<600).map { _ in
            let start = numbers.number(below: 4) > 0 ? "HTTP/1.1 200 OK\r\n" : ""
            let parts = (0..<numbers.number(below: 12)).map { _ in
                Self.pieces[numbers.number(below: Self.pieces.count)]
                    + (numbers.number(below: 3) > 0 ? "\r\n" : "")
            }
            return start + parts.joined() + (numbers.number(below: 2) > 0 ? "\r\n\r\nhello" : "")
        }
        let index = Mutex(0)
        let server = try FaultServer { connection in
            _ = connection.readRequest()
            connection.send(
                heads[
                    index.withLock { index in
                        defer { index += 1 }
                        return index % heads.count
                    }
                ]
            )
        }
        defer { server.stop() }
        let transport = CurlTransport()
        var answered = 0
        for number in heads.indices {
            var request = Request(url: server.url, timeout: .seconds(20))
            if number % 2 == 0 { request.bodyLimit = 100 }
            do throws(TransportError) {
                let response = try await transport.send(request)
                #expect((100...999).contains(response.status))
                #expect(response.headers.fields.count <= HeadLimit.standardFields)
                answered += 1
            } catch .timedOut {
                Issue.record("\(heads[number].debugDescription) is waited for")
            } catch {}
        }
        #expect(answered > 20 && answered < heads.count)
    }
}
