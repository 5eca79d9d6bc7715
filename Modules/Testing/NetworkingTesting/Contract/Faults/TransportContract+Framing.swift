import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func checkConnecting(_ fault: Fault) async throws {
        switch fault {
        case .refusedConnection:
            // Port 9 of the loopback: no server listens on it.
            let host = "127.0.0.1:9"
            guard let url = URL(string: "http://\(host)/") else { return }
            #expect(await outcome(Request(url: url)) == .failure(.cannotConnect(host: host)))
        case .unknownHost:
            // RFC 6761, section 6.4: this name never resolves.
            let host = "host.invalid"
            guard let url = URL(string: "http://\(host)/") else { return }
            #expect(await outcome(Request(url: url)) == .failure(.dns(host: host)))
        default:
            try await expect { request in
                var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
                components?.scheme = "https"
                request.url = components?.url ?? request.url
            } script: { connection in
                connection.send("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")
                connection.waitUntilClosed()
            } error: { error in
                if case .tls = error { true } else { false }
            }
        }
    }

    func checkEarlyEnd(_ fault: Fault) async throws {
        try await expect { connection in
            _ = connection.readRequest()
            switch fault {
            case .truncatedBody:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
            case .truncatedChunks:
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\nonly")
            case .resetInBody:
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this")
                connection.reset()
            default: break
            }
        } error: { error in
            guard case .truncated(_, let received, let expected) = error else { return false }
            return fault != .truncatedBody || (received == 9 && expected == 100)
        }
    }

    // The server may have processed it, so it is not sent again. The second server answers the first
    // request of each connection, and ends a connection if it is asked to (RFC 9112, section 9.6).
    func checkLostPost() async throws {
        for answersFirst in [false, true] {
            let posts = Counter()
            let server = try FaultServer { connection in
                var isFirst = true
                while let request = connection.readRequest() {
                    if request.method == "POST" {
                        _ = posts.next()
                        guard isFirst, answersFirst else { return }
                    }
                    isFirst = false
                    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
                    if request.value(of: "Connection") == "close" { return }
                }
            }
            defer { server.stop() }
            let host = server.url.hostForMessages
            _ = try await transport.send(Request(url: server.url))
            let start = ContinuousClock.now
            for number in 1...3 {
                let body = RequestBody.data(Data("x".utf8))
                let post = Request(method: .post, url: server.url, body: body)
                switch await outcome(post) {
                case .success(let response): #expect(answersFirst && response.status == 200)
                case .failure(let error):
                    #expect(error == .truncated(host: host, received: 0, expected: nil))
                }
                #expect(posts.count == number)
            }
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }

    func checkFraming(_ fault: Fault) async throws {
        try await expect(mayPass: fault == .twoLengths && !seesTwoLengths) { connection in
            switch fault {
            case .notHTTP:
                connection.answer("220 mail.test ESMTP\r\n250 fine\r\n\r\n")
            case .negativeLength:
                connection.answer("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello")
            case .garbledLength:
                connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n\r\nhello")
            case .immenseLength:
                let length = String(repeating: "9", count: 20)
                connection.answer("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello")
            case .twoLengths:
                connection.answer(
                    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 3\r\n\r\nhello"
                )
            default:
                connection.answer(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n"
                )
            }
        } error: { error in
            if case .invalidResponse = error { true } else { false }
        }
    }
}
