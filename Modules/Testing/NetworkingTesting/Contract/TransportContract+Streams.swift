import FoundationEssentials
import Networking
import Synchronization
import Testing

extension TransportContract {
    func streamsBodies() async throws {
        let bytes = ContractService.bytes(1 << 20)
        let response = try await transport.stream(request("/bytes/\(bytes.count)"))
        #expect(response.status == 200 && response.isSuccess)
        #expect(response.url == request("/bytes/\(bytes.count)").url)
        var all = Data()
        for try await chunk in response.body {
            #expect(!chunk.isEmpty)
            all.append(chunk)
        }
        #expect(all == bytes)
        // After the end has been read, further reads return it again.
        var again = response.body.makeAsyncIterator()
        #expect(try await again.next() == nil)
        let missing = try await transport.stream(request("/status/404"))
        #expect(missing.status == 404)
        #expect(try await missing.collected().body == Data("x".utf8))
        let head = try await transport.stream(request("/bytes/100", method: .head))
        #expect(try await head.collected().body.isEmpty)
    }

    func sendsStreamsAndFiles() async throws {
        let bytes = ContractService.bytes(300_000)
        let file = FileManager.default.temporaryDirectory
            .appending(path: "TransportContract-\(UUID().uuidString)")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let parts = stride(from: 0, to: bytes.count, by: 70_000).map { start in
            bytes.dropFirst(start).prefix(70_000)
        }
        let bodies: [RequestBody] = [
            .file(file), .stream(BodyStream(length: bytes.count) { Parts(parts) }),
            .stream(BodyStream { Parts(parts) }), .data(bytes), .data(Data()),
        ]
        for body in bodies {
            for method in [HTTPMethod.post, .put] {
                var request = request("/echo", method: method)
                request.body = body
                let response = try await transport.send(request)
                #expect(response.body == (body.length == 0 ? Data() : bytes))
                #expect(response.headers["Method"] == method.rawValue)
            }
        }
    }

    func refusesUnreadableBodies() async throws {
        let path = "/nowhere/\(UUID().uuidString)"
        let missing = RequestBody.file(URL(filePath: path))
        let folder = RequestBody.file(FileManager.default.temporaryDirectory)
        let failing = RequestBody.stream(BodyStream { Parts([Data("some".utf8)], failing: true) })
        for body in [missing, folder, failing] {
            var request = request("/echo", method: .post)
            request.body = body
            guard case .failure(.bodyUnreadable(let host, let reason)) = await outcome(request)
            else {
                Issue.record("\(body) was sent")
                continue
            }
            #expect(host == base.hostForMessages)
            #expect(body != missing || reason.contains(path))
        }
    }

    func holdsTheBodyLimitOfStreams() async throws {
        var request = request("/bytes/5000")
        request.bodyLimit = 5_000
        #expect(try await transport.stream(request).collected().body.count == 5_000)
        request.bodyLimit = 4_999
        let host = base.hostForMessages
        await #expect(throws: TransportError.bodyTooLarge(host: host, limit: 4_999)) {
            _ = try await transport.stream(request).collected()
        }
        request.bodyLimit = nil
        await #expect(throws: TransportError.bodyTooLarge(host: host, limit: 4_999)) {
            _ = try await transport.stream(request).collected(upTo: 4_999)
        }
    }

    func endsStreamsEarly() async throws {
        // Released unread, and after half of it was read.
        for _ in 1...5 {
            _ = try await transport.stream(request("/bytes/1000000"))
            let response = try await transport.stream(request("/bytes/1000000"))
            var iterator = response.body.makeAsyncIterator()
            #expect(try await iterator.next()?.isEmpty == false)
        }
        let task = Task { () -> TransportError? in
            do throws(TransportError) {
                _ = try await transport.stream(request("/silence/stream"))
                return nil
            } catch {
                return error
            }
        }
        await service.arrival(of: "/silence/stream").pass()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try await transport.send(request("/status/200")).status == 200)
    }
}

/// Chunks in memory, followed by the end or an error.
private struct Parts: AsyncSequence, AsyncIteratorProtocol {
    struct Broken: Error {}

    private var parts: [Data]
    private let isFailing: Bool

    init(_ parts: [Data], failing isFailing: Bool = false) {
        self.parts = parts.reversed()
        self.isFailing = isFailing
    }

    mutating func next() async throws -> Data? {
        if let part = parts.popLast() { return part }
        if isFailing { throw Broken() }
        return nil
    }

    func makeAsyncIterator() -> Parts { self }
}
