import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("RedirectingTransport", .timeLimit(.minutes(10)))
struct RedirectingTransportTests {
    private let memory = MemoryTransport()

    private func send(
        _ method: HTTPMethod = .get,
        _ url: String = "http://a/1",
        headers: HTTPHeaders = [:],
        body: String? = nil,
        policy: RedirectPolicy = .standard
    ) async throws -> Response {
        let request = Request(
            method: method,
            url: try #require(URL(string: url)),
            headers: headers,
            body: body.map { .data(Data($0.utf8)) }
        )
        return try await RedirectingTransport(memory, policy: policy).send(request)
    }

    private func redirect(_ from: String, to location: String, status: Int = 302) {
        memory.set(from, .response(Response(status: status, headers: ["Location": location])))
    }

    @Test(arguments: [
        (301, HTTPMethod.get, HTTPMethod.get, false), (301, .post, .get, false),
        (301, .put, .put, true), (302, .post, .get, false), (302, .delete, .delete, true),
        (303, .post, .get, false), (303, .put, .get, false), (303, .head, .head, true),
        (307, .post, .post, true), (308, .post, .post, true), (308, .put, .put, true),
    ])
    func `keeps or changes the method as the status says`(
        status: Int,
        method: HTTPMethod,
        next: HTTPMethod,
        keepsBody: Bool
    ) async throws {
        redirect("http://a/1", to: "/2", status: status)
        memory.set("http://a/2", .data(Data("end".utf8)))

        let headers: HTTPHeaders = ["Content-Type": "text/plain"]
        let response = try await send(method, headers: headers, body: "body")

        #expect(response.url?.absoluteString == "http://a/2")
        let last = try #require(memory.requests.last)
        #expect(last.method == next)
        #expect((last.body != nil) == keepsBody || method == .get)
        #expect((last.headers["Content-Type"] != nil) == keepsBody || method == .get)
    }

    @Test(arguments: [
        ("http://a/2", true), ("http://A:80/2", true), ("/2?q=1", true), ("http://b/2", false),
        ("http://a:8080/2", false), ("https://a/2", false), ("//b/2", false),
    ])
    func `takes credentials along to the same origin only`(
        location: String,
        isSame: Bool
    ) async throws {
        redirect("http://a/1", to: location)
        memory.set("*", .data())
        let headers: HTTPHeaders = [
            "Authorization": "secret", "Cookie": "secret", "X-Api-Key": "secret", "Accept": "a/b",
        ]

        _ = try await send(headers: headers)

        let last = try #require(memory.requests.last)
        #expect(memory.requests.count == 2)
        #expect(last.headers["Accept"] == "a/b")
        #expect(last.headers.fields.contains { $0.value == "secret" } == isSame)
    }

    @Test(arguments: [
        ("http://a/1", "file:///etc/hostname"), ("http://a/1", "ftp://a/"),
        ("https://a/1", "http://a/2"), ("http://a/1", "http://user:secret@a/2"),
        ("http://a/1", "http:///2"), ("http://a/1", "javascript:alert(1)"),
    ])
    func `does not follow everywhere`(from: String, location: String) async throws {
        redirect(from, to: location)
        let error = await #expect(throws: TransportError.self) { try await send(.get, from) }
        guard case .unsupportedRedirect(let host, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(host == "a" && !reason.contains("secret"))
        #expect(memory.requests.count == 1)
    }

    @Test func `follows from https to http only if it may`() async throws {
        redirect("https://a/1", to: "http://a/2")
        memory.set("http://a/2", .data())
        let policy = RedirectPolicy(limit: 1, allowsDowngrade: true)
        #expect(try await send(.get, "https://a/1", policy: policy).status == 200)
    }

    @Test func `sees a circle at once`() async throws {
        redirect("http://a/1", to: "/2")
        redirect("http://a/2", to: "/1")
        await #expect(throws: TransportError.tooManyRedirects(host: "a", limit: 10)) {
            try await send()
        }
        #expect(memory.requests.count == 2)
    }

    @Test func `stops at its limit`() async throws {
        for number in 1...20 { redirect("http://a/\(number)", to: "/\(number + 1)") }
        await #expect(throws: TransportError.tooManyRedirects(host: "a", limit: 3)) {
            try await send(policy: RedirectPolicy(limit: 3))
        }
        #expect(memory.requests.count == 4)
    }

    @Test func `hands a redirect back that it must not follow, or cannot`() async throws {
        redirect("http://a/1", to: "/2")
        #expect(try await send(policy: .never).status == 302)
        memory.set("http://a/1", .data(status: 302))
        #expect(try await send().status == 302)
        redirect("http://a/1", to: "/2", status: 304)
        #expect(try await send().status == 304)
    }

    @Test(arguments: [true, false])
    func `streams all responses or none`(isStreamed: Bool) async throws {
        redirect("http://a/1", to: "/2")
        memory.set("http://a/2", .data())
        let transport = RedirectingTransport(memory)
        // The called method determines whether the response is streamed, not the property.
        var request = Request(url: try #require(URL(string: "http://a/1")))
        request.isStreamed = !isStreamed

        if isStreamed {
            _ = try await transport.stream(request)
        } else {
            _ = try await transport.send(request)
        }

        #expect(memory.requests.map(\.isStreamed) == [isStreamed, isStreamed])
    }

    @Test func `gives the whole journey one timeout`() async throws {
        redirect("http://a/1", to: "/2")
        memory.set(
            "http://a/2",
            MemoryAnswer { request throws(TransportError) in
                throw .timedOut(host: "a", after: request.timeout)
            }
        )
        await #expect(throws: TransportError.timedOut(host: "a", after: .seconds(30))) {
            try await send()
        }
        let second = try #require(memory.requests.last)
        #expect(memory.requests.count == 2 && second.timeout < .seconds(30))
    }
}
