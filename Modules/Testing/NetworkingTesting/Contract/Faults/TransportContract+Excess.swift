import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func checkLimits(_ fault: Fault) async throws {
        try await expect { request in
            request.bodyLimit = 1 << 20
        } script: { connection in
            _ = connection.readRequest()
            switch fault {
            case .endlessBody:
                connection.send("HTTP/1.1 200 OK\r\n\r\n")
                while connection.send([UInt8](repeating: 0x78, count: 64 << 10)) {}
            case .largeHead:
                let line = "X-Filler: \(String(repeating: "x", count: 4_000))\r\n"
                let lines = String(repeating: line, count: 70)
                connection.send("HTTP/1.1 200 OK\r\n\(lines)Content-Length: 0\r\n\r\n")
                connection.waitUntilClosed()
            case .endlessHead:
                connection.send("HTTP/1.1 200 OK\r\n")
                while connection.send("X-Filler: \(String(repeating: "x", count: 4_000))\r\n") {}
            default:
                let line = String(repeating: "x", count: 200 << 10)
                connection.send("HTTP/1.1 200 OK\r\nX-Filler: \(line)\r\nContent-Length: 0\r\n\r\n")
                connection.waitUntilClosed()
            }
        } error: { error in
            switch (fault, error) {
            case (.endlessBody, .bodyTooLarge(_, 1_048_576)): true
            case (.largeHead, .headersTooLarge(_, .bytes(262_144))): true
            case (.endlessHead, .headersTooLarge): true
            case (.longHeaderLine, .headersTooLarge(_, .lineBytes)): true
            default: false
            }
        }
    }

    func checkPatience(_ fault: Fault) async throws {
        switch fault {
        case .slowDrip: try await checkSlowDrip()
        case .slowDripOfStream: try await checkSlowDripOfStream()
        default: try await checkThatCancellingCloses()
        }
    }

    private func checkSlowDrip() async throws {
        let timeout = Duration.milliseconds(600)
        try await expect { request in
            request.timeout = timeout
        } script: { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            // A byte every 50 ms, since the timeout applies to the whole response.
            while connection.send("x") { connection.pause(milliseconds: 50) }
        } error: { error in
            if case .timedOut(_, timeout) = error { true } else { false }
        }
    }

    private func checkSlowDripOfStream() async throws {
        let closed = Gate()
        let server = try FaultServer { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
            while connection.send("x") { connection.pause(milliseconds: 50) }
            closed.open()
        }
        defer { server.stop() }
        let timeout = Duration.milliseconds(400)
        let request = Request(url: server.url, idleTimeout: timeout, idleBytes: 500)
        let response = try await transport.stream(request)
        let host = server.url.hostForMessages
        await #expect(throws: TransportError.timedOut(host: host, after: timeout)) {
            _ = try await response.collected()
        }
        await closed.pass()
    }

    private func checkThatCancellingCloses() async throws {
        let arrived = Gate()
        let closed = Gate()
        let server = try FaultServer { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome")
            arrived.open()
            connection.waitUntilClosed()
            closed.open()
        }
        defer { server.stop() }
        let task = Task { await outcome(Request(url: server.url, timeout: .seconds(60))) }
        await arrived.pass()
        task.cancel()
        #expect(await task.value == .failure(.cancelled))
        await closed.pass()
    }
}
