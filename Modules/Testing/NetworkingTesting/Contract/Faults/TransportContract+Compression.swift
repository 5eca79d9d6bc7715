import FoundationEssentials
import Networking
import Testing

extension TransportContract {
    func checkCompression(_ fault: Fault) async throws {
        switch fault {
        case .gzipBombOfStream: try await checkGzipBombOfStream()
        case .emptyBlocks: try await checkEmptyBlocks()
        default:
            let bytes =
                switch fault {
                case .brokenGzip: Array("this is no gzip at all".utf8)
                case .cutGzip: Array(Gzip.stored(Array("hello".utf8)).dropLast(10))
                default: Gzip.bomb(count: 32 << 20)
                }
            try await expect(mayPass: fault == .cutGzip && !seesCutGzip) { request in
                request.bodyLimit = 1 << 20
            } script: { connection in
                _ = connection.readRequest()
                connection.sendGzip(bytes)
            } error: { error in
                switch (fault, error) {
                case (.brokenGzip, .decompression), (.cutGzip, .truncated): true
                case (.gzipBomb, .bodyTooLarge(_, 1_048_576)): true
                default: false
                }
            }
        }
    }

    // The reader begins when another response has come, so that the transport has to stop receiving
    // in the middle of the bomb.
    private func checkGzipBombOfStream() async throws {
        let bytes = Gzip.bomb(count: 64 << 20)
        let isSent = Gate()
        let server = try FaultServer { connection in
            _ = connection.readRequest()
            connection.sendGzip(bytes)
            isSent.open()
            connection.waitUntilClosed()
        }
        defer { server.stop() }
        let request = Request(url: server.url, timeout: .seconds(60), bodyLimit: 1 << 20)
        let error = TransportError.bodyTooLarge(host: server.url.hostForMessages, limit: 1 << 20)
        let response = try await transport.stream(request)
        await isSent.pass()
        for _ in 1...3 {
            #expect(await outcome(self.request("/status/200")).map(\.status) == .success(200))
        }
        let start = ContinuousClock.now
        await #expect(throws: error) { try await response.collected(upTo: .max) }
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    // A server can send such data for ever. Neither its own request nor others may wait for it.
    private func checkEmptyBlocks() async throws {
        let patience = Duration.seconds(20)
        let clock = ContinuousClock()
        let flood = try Flood(lasting: .seconds(90))
        let timeout = Duration.milliseconds(500)
        let late = Request(url: flood.server.url, timeout: timeout)
        let lateness = await clock.measure {
            let host = flood.server.url.hostForMessages
            #expect(await outcome(late) == .failure(.timedOut(host: host, after: timeout)))
        }
        flood.server.stop()
        #expect(lateness < patience)
        try await checkRequestsBesideFlood(for: patience)
    }

    private func checkRequestsBesideFlood(for patience: Duration) async throws {
        let clock = ContinuousClock()
        let flood = try Flood(lasting: .seconds(90))
        defer { flood.server.stop() }
        let flooded = Task { await outcome(Request(url: flood.server.url, timeout: .seconds(60))) }
        await flood.isFlowing.pass()
        for _ in 0..<(servesBesideFloods ? 3 : 0) {
            let wait = await clock.measure {
                #expect(await outcome(request("/status/200")).map(\.status) == .success(200))
            }
            #expect(wait < patience)
        }
        let end = await clock.measure {
            flooded.cancel()
            #expect(await flooded.value == .failure(.cancelled))
            guard servesBesideFloods else { return }
            #expect(await outcome(request("/status/200")).map(\.status) == .success(200))
        }
        #expect(end < patience)
    }
}

/// A server that sends compressed data without content, as fast as it can, for a limited time.
private struct Flood {
    let server: FaultServer
    /// Opens when a client has received some of the data.
    let isFlowing: Gate

    init(lasting time: Duration) throws(FaultServer.Failure) {
        let gate = Gate()
        isFlowing = gate
        server = try FaultServer { connection in
            connection.answer("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
            connection.send(Gzip.head)
            let end = ContinuousClock.now + time
            var count = 0
            while ContinuousClock.now < end, connection.send(Gzip.emptyBlocks) {
                count += 1
                // More than the buffers of two sockets.
                if count == 256 { gate.open() }
            }
        }
    }
}

extension FaultConnection {
    func sendGzip(_ bytes: [UInt8]) {
        send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
        send(bytes)
    }
}
