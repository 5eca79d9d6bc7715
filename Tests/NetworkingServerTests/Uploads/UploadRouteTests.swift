import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("Routes: uploads", .timeLimit(.minutes(10)))
struct UploadRouteTests {
    /// Creates a server that responds with the number of bytes and their sum.
    private func server(limits: HTTPServer.Limits = .init(), upTo limit: Int) -> HTTPServer {
        var routes = Routes()
        routes.on(.post, "/sum", uploadLimit: limit) { request, _ in
            var (count, sum) = (0, 0)
            do {
                try await request.body?.forEachChunk { chunk in
                    count += chunk.count
                    for byte in chunk { sum &+= Int(byte) }
                    return true
                }
            } catch {
                return Response(status: 400)
            }
            return Response(status: 200, body: Data("\(count) \(sum)".utf8))
        }
        return HTTPServer(limits: limits, routes: routes)
    }

    private func text(_ bytes: Data) -> String {
        "\(bytes.count) \(bytes.reduce(0) { $0 + Int($1) })"
    }

    @Test(arguments: [0, 1, 5_000_000])
    func `receive every byte`(count: Int) async throws {
        try await receivesEveryByte(of: count, over: CurlTransport())
    }

    /// Sends bodies of a length to a route that reads them, in all ways.
    func receivesEveryByte(of count: Int, over transport: any Transport) async throws {
        // The limit of collected bodies does not apply to these bodies.
        let server = server(limits: .init(bodyBytes: 10), upTo: 5_000_000)
        defer { server.stop() }
        let url = try server.start().appending(path: "sum")
        let bytes = ContractService.bytes(count)

        for body in [
            .data(bytes), .stream(BodyStream { _ = try await $0(bytes) }),
            .stream(BodyStream(length: count) { _ = try await $0(bytes) }),
        ] as [RequestBody] {
            let request = Request(method: .post, url: url, body: body)
            let response = try await transport.send(request)
            #expect(response.status == 200)
            #expect(String(decoding: response.body, as: UTF8.self) == text(bytes))
        }
    }

    @Test func `are read while they arrive`() async throws {
        let read = BodyPipe()
        var routes = Routes()
        routes.on(.post, "/echo", uploadLimit: 1_000) { request, _ in
            try? await request.body?.forEachChunk { read.write($0) }
            return Response(status: 200)
        }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        let url = try server.start().appending(path: "echo")
        let sent = BodyPipe()
        let body = RequestBody.stream(BodyStream(isReplayable: false) { ResponseBody(sent) })
        let client = Task {
            try await CurlTransport().send(Request(method: .post, url: url, body: body))
        }

        for number in 0..<20 {
            let chunk = Data("chunk \(number)".utf8)
            sent.write(chunk)
            #expect(try await read.read() == chunk)
        }
        sent.finish()

        #expect(try await client.value.status == 200)
    }

    @Test func `are received no faster than they are read`() async throws {
        // The total is larger than the buffers of both sockets.
        let total = 48 << 20
        let (sent, other) = (Counter(), Counter())
        var routes = Routes()
        routes.on(.post, "/slow", uploadLimit: total) { request, _ in
            var read = 0
            try? await request.body?.forEachChunk { chunk in
                // While nothing is read here, another client can send as many bytes to the end.
                if read == 0 {
                    let url = request.url.deletingLastPathComponent().appending(path: "fast")
                    _ = try await CurlTransport().send(upload(of: total, to: url, counter: other))
                    #expect(other.value == total && sent.value < total)
                }
                read += chunk.count
                return true
            }
            #expect(read == total)
            return Response(status: 200)
        }
        routes.on(.post, "/fast", uploadLimit: total) { request, _ in
            try? await request.body?.forEachChunk { _ in true }
            return Response(status: 200)
        }
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        let url = try server.start().appending(path: "slow")

        let request = upload(of: total, to: url, counter: sent)
        #expect(try await CurlTransport().send(request).status == 200)
    }

    private func upload(of total: Int, to url: URL, counter: Counter) -> Request {
        let body = BodyStream(length: total) { take in
            let chunk = Data(count: 1 << 20)
            while counter.value < total, try await take(chunk) { counter.add(chunk.count) }
        }
        return Request(method: .post, url: url, body: .stream(body), timeout: .seconds(300))
    }

    @Test func `are refused beyond the limit, announced or not`() async throws {
        try await refusesBeyondTheLimit(over: CurlTransport())
    }

    /// Sends bodies that are too long, and one that is not too long.
    func refusesBeyondTheLimit(over transport: any Transport) async throws {
        let server = server(upTo: 1_000)
        defer { server.stop() }
        let url = try server.start().appending(path: "sum")

        for length in [nil, 1_001] {
            let body = BodyStream(length: length) { _ = try await $0(Data(count: 1_001)) }
            let request = Request(method: .post, url: url, body: .stream(body))
            #expect(try await transport.send(request).status == 413)
        }
        let body = RequestBody.data(Data(count: 1_000))
        let request = Request(method: .post, url: url, body: body)
        #expect(try await transport.send(request).status == 200)
    }

    @Test func `leave other requests as they are`() async throws {
        let server = server(upTo: 1_000)
        defer { server.stop() }
        let url = try server.start()

        for (path, status) in [("sum", 405), ("other", 404)] {
            let request = Request(
                method: .put,
                url: url.appending(path: path),
                body: .data(Data(count: 10_000))
            )
            #expect(try await CurlTransport().send(request).status == status)
        }
    }
}
