import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("AuthenticationInterceptor: many requests", .timeLimit(.minutes(10)))
struct AuthenticationFlightTests {
    private let transport = MemoryTransport()
    private let origin: URL

    init() throws {
        origin = try #require(URL(string: "https://h/api"))
    }

    private func session(
        _ server: TokenServer,
        _ transport: any Transport
    ) -> any ClientSessionManagerType {
        ClientSessionManager(base: origin, transport: transport)
            .interceptor(AuthenticationInterceptor(server, origin: origin))
    }

    // Holds the requests with the first token until a number of them have arrived.
    private func answer(_ server: TokenServer, together count: Int) -> MemoryAnswer {
        let all = Barrier(count)
        return MemoryAnswer { request in
            let status = server.status(for: request)
            if request.headers["Authorization"] == "t0" { await all.pass() }
            return Response(status: status)
        }
    }

    @Test(arguments: [16, 100]) func `refreshes once for all that were refused`(
        count: Int
    ) async throws {
        let server = TokenServer()
        transport.set("*", answer(server, together: count))
        let session = session(server, transport)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<count {
                group.addTask { try await session.builder().response(.get).status }
            }
            for try await status in group { #expect(status == 200) }
        }
        #expect(server.loads == 1)
        #expect(server.refreshes == 1)
        #expect(transport.requests.count == 2 * count)
    }

    @Test func `fails all that wait for a refresh that fails`() async throws {
        let server = TokenServer()
        server.failRefreshes(.dns(host: "login"))
        transport.set("*", answer(server, together: 16))
        let session = session(server, transport)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    do {
                        _ = try await session.execute(session.builder().request)
                        return false
                    } catch AuthenticationError.refreshFailed(let cause) {
                        return cause as? TransportError == .dns(host: "login")
                    } catch AuthenticationError.excessiveRefresh {
                        return true
                    } catch {
                        return false
                    }
                }
            }
            for await isTyped in group { #expect(isTyped) }
        }
        #expect(transport.requests.count == 16)
    }

    @Test func `sends again with the newer credential without another refresh`() async throws {
        let server = TokenServer()
        let (slowArrived, slowAnswer) = (Gate(), Gate())
        transport.set(
            "/slow",
            MemoryAnswer { request in
                let status = server.status(for: request)
                slowArrived.open()
                await slowAnswer.pass()
                return Response(status: status)
            }
        )
        transport.set("*", MemoryAnswer { Response(status: server.status(for: $0)) })
        let session = session(server, transport)
        let slow = Task {
            try await session.builder(forURL: URL(string: "https://h/slow")).response(.get)
        }
        await slowArrived.pass()
        #expect(try await session.builder().response(.get).status == 200)
        #expect(server.refreshes == 1)

        slowAnswer.open()

        #expect(try await slow.value.status == 200)
        #expect(server.refreshes == 1)
        #expect(transport.requests.last?.headers["Authorization"] == "t1")
    }

    @Test func `lets a cancelled request leave and refreshes for the others`() async throws {
        let gate = Gate()
        let server = TokenServer(refreshGate: gate)
        transport.set("*", MemoryAnswer { Response(status: server.status(for: $0)) })
        let session = session(server, transport)
        let first = Task { try await session.execute(session.builder().request) }
        await server.refreshBegan.pass()
        let second = Task { try await session.execute(session.builder().request) }

        first.cancel()

        await #expect(throws: TransportError.cancelled) { try await first.value }
        gate.open()
        #expect(try await second.value.status == 200)
        #expect(server.refreshes == 1)
    }

    @Test func `finishes a refresh that nobody waits for any more`() async throws {
        let gate = Gate()
        let server = TokenServer(refreshGate: gate)
        transport.set("*", MemoryAnswer { Response(status: server.status(for: $0)) })
        let session = session(server, transport)
        let only = Task { try await session.execute(session.builder().request) }
        await server.refreshBegan.pass()
        only.cancel()
        await #expect(throws: TransportError.cancelled) { try await only.value }
        gate.open()
        #expect(try await session.builder().response(.get).status == 200)
        #expect(server.refreshes == 1)
    }

    @Test func `does not store the refresh of a credential that was reset`() async throws {
        let gate = Gate()
        let server = TokenServer(refreshGate: gate)
        transport.set("*", MemoryAnswer { Response(status: server.status(for: $0)) })
        let session = session(server, transport)
        let old = Task { try await session.execute(session.builder().request) }
        await server.refreshBegan.pass()
        session.configure { (auth: AuthenticationInterceptor<TokenServer>) in auth.reset() }
        gate.open()
        #expect(try await old.value.status == 200)

        server.accept(["t0"])
        #expect(try await session.builder().response(.get).status == 200)
        #expect(server.loads == 2)
    }

    @Test func `authenticates a stream and releases the refused response`() async throws {
        let server = TokenServer()
        let transport = EndlessTransport(statuses: { server.status(for: $0) })
        let session = session(server, transport)
        let response = try await session.stream(session.builder().request)
        #expect(response.status == 200)
        await transport.released.pass()
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("first".utf8))
    }
}
