import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Synchronization
import Testing

@Suite("HTTPServer: many at once", .timeLimit(.minutes(10)))
struct HTTPServerTasksTests {
    private let transport = CurlTransport(requestsPerHost: 64)

    @Test func `answers one while another waits`() async throws {
        let gate = Gate()
        let arrived = Gate()
        let server = HTTPServer { request in
            if request.url.path() == "/slow" {
                arrived.open()
                await gate.pass()
            }
            return Response(status: 200, body: Data(request.url.path().utf8))
        }
        defer { server.stop() }
        let url = try server.start()

        let slow = Task { try await transport.send(Request(url: url.appending(path: "/slow"))) }
        await arrived.pass()
        let quick = try await transport.send(Request(url: url.appending(path: "/quick")))
        gate.open()

        #expect(quick.body == Data("/quick".utf8))
        #expect(try await slow.value.body == Data("/slow".utf8))
    }

    @Test func `handles sixty-four requests at the same time`() async throws {
        let all = Gate()
        let count = Mutex(0)
        let server = HTTPServer { request in
            let arrived = count.withLock { count in
                count += 1
                return count
            }
            if arrived == 64 { all.open() }
            await all.pass()
            return Response(status: 200, body: request.body?.data ?? Data())
        }
        defer { server.stop() }
        let url = try server.start()

        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let body = Data("\(number)".utf8)
                    let request = Request(method: .put, url: url, body: .data(body))
                    return try await transport.send(request).body == body
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func `cancels its handlers' tasks when it stops`() async throws {
        let arrived = Gate()
        let cancelled = Gate()
        let server = HTTPServer { _ in
            arrived.open()
            try? await Task.sleep(for: .seconds(1_000))
            cancelled.open()
            return Response(status: 200)
        }
        let url = try server.start()
        let task = Task { try await transport.send(Request(url: url)) }
        await arrived.pass()

        server.stop()

        await cancelled.pass()
        await #expect(throws: TransportError.self) { try await task.value }
    }

    @Test func `stops when nobody holds it`() async throws {
        var server: HTTPServer? = HTTPServer { _ in Response(status: 200, headers: ["X-Own": "1"]) }
        let url = try #require(server).start()
        #expect(try await transport.send(Request(url: url)).headers["x-own"] == "1")
        server = nil
        // The port may belong to the server of another test by now.
        let later = try? await transport.send(Request(url: url))
        #expect(later?.headers["x-own"] == nil)
    }

    @Test func `can be stopped by a handler, and begin again`() async throws {
        let holder = Mutex<HTTPServer?>(nil)
        let server = HTTPServer { _ in
            holder.withLock { $0 }?.stop()
            return Response(status: 200)
        }
        holder.withLock { $0 = server }
        defer { holder.withLock { $0 = nil } }

        for _ in 1...3 {
            let url = try server.start()
            await #expect(throws: TransportError.self) {
                try await transport.send(Request(url: url))
            }
            #expect(server.url == nil)
        }
    }

    @Test func `can be stopped while requests are anywhere`() async throws {
        for _ in 0..<20 {
            let arrived = Gate()
            let server = HTTPServer { request in
                if request.url.path() == "/wait" {
                    arrived.open()
                    try? await Task.sleep(for: .seconds(1_000))
                }
                return Response(status: 200, body: Data(count: 10_000))
            }
            let url = try server.start()
            let tasks = (0..<30).map { number in
                let path = number % 3 == 0 ? "/wait" : "/quick"
                return Task { try await transport.send(Request(url: url.appending(path: path))) }
            }
            await arrived.pass()
            server.stop()
            for task in tasks { _ = await task.result }
        }
    }

    @Test func `survives clients that come and go at any moment`() async throws {
        let server = HTTPServer { _ in
            await Task.yield()
            return Response(status: 200, body: Data(count: 100_000))
        }
        defer { server.stop() }
        let url = try server.start()

        for _ in 0..<10 {
            let tasks = (0..<30).map { _ in
                Task { try await transport.send(Request(url: url)).body.count }
            }
            for task in tasks.dropFirst(5) { task.cancel() }
            for task in tasks.prefix(5) { #expect(try await task.value == 100_000) }
            for task in tasks.dropFirst(5) { _ = try? await task.value }
        }
    }
}
