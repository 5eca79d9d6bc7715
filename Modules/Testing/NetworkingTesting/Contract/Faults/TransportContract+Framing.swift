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

    func checkFraming(_ fault: Fault) async throws {
        try await expect(mayPass: fault == .twoLengths && !seesTwoLengths) { connection in
            switch fault {
            case .notHTTP:
                connection.answer("220 mail.test ESMTP\r\n250 fine\r\n\r\n")
            case .negativeLength:
                connection.answer("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nhello")
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
