import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    /// Checks that an oddity does not affect the response.
    ///
    /// - Throws: An error of the transport where none is expected.
    public func check(_ oddity: Oddity) async throws {
        guard oddity != .closedKeepAlive else { return try await checkClosedKeepAlive() }
        let response = try await response { connection in
            switch oddity {
            case .repeatedLength:
                connection.answer(
                    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello"
                )
            case .bytesAfterTheEnd:
                connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and more")
            case .interimResponses:
                connection.answer(
                    "HTTP/1.1 100 Continue\r\nX-Interim: 1\r\n\r\n"
                        + "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
                        + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
                )
            case .trailers:
                connection.answer(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n"
                        + "2\r\nhe\r\n3\r\nllo\r\n0\r\nX-Late: 1\r\n\r\n"
                )
            case .gzip:
                _ = connection.readRequest()
                connection.sendGzip(Gzip.stored(Array("hello".utf8)))
            default:
                connection.answer("HTTP/1.1 200 OK\r\n\r\nhello")
            }
        }
        #expect(response.status == 200)
        #expect(String(decoding: response.body, as: UTF8.self) == "hello")
        #expect(response.headers["X-Interim"] == nil)
    }

    // The server has closed the connection that the second request reuses; the request must
    // succeed all the same.
    private func checkClosedKeepAlive() async throws {
        let connections = Counter()
        let server = try FaultServer { connection in
            let number = connections.next()
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n\(number)")
        }
        defer { server.stop() }
        for number in 1...3 {
            let response = try await transport.send(Request(url: server.url))
            #expect(String(decoding: response.body, as: UTF8.self) == "\(number)")
        }
    }
}
