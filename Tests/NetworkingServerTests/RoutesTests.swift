import FoundationEssentials
import Networking
import NetworkingCurl
import NetworkingServer
import NetworkingTesting
import Testing

@Suite("Routes", .timeLimit(.minutes(10)))
struct RoutesTests {
    private func routes(_ patterns: (HTTPMethod, String)...) -> Routes {
        var routes = Routes()
        for (method, pattern) in patterns {
            routes.on(method, pattern) { _, parameters in
                let list = parameters.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
                let text = "\(pattern) \(list.joined(separator: ","))"
                return Response(status: 200, body: Data(text.utf8))
            }
        }
        return routes
    }

    private func answer(
        _ routes: Routes,
        _ path: String,
        method: HTTPMethod = .get
    ) async throws -> Response {
        let url = try #require(URL(string: "http://127.0.0.1\(path)"))
        return try await routes.respond(to: Request(method: method, url: url)).collected()
    }

    private func text(_ routes: Routes, _ path: String) async throws -> String {
        let response = try await answer(routes, path)
        return response.status == 200
            ? String(decoding: response.body, as: UTF8.self) : "\(response.status)"
    }

    @Test(arguments: [
        ("/", "/ "), ("/people", "/people "), ("/people/", "404"),
        ("/people/7", "/people/:id id=7"),
        ("/people/7?x=/y", "/people/:id id=7"), ("/people/new", "/people/new "),
        ("/people/%4Eew", "/people/:id id=New"), ("/people/ne%77", "/people/new "),
        ("/people/a%2Fb", "404"), ("/people/%C3%A9", "/people/:id id=é"),
        ("/people/7/tags/8", "/people/:id/tags/:tag id=7,tag=8"), ("/people/7/tags", "404"),
        ("/files", "404"), ("/files/", "/files/* *="), ("/files/a/b.txt", "/files/* *=a/b.txt"),
        ("/files/a%20b", "/files/* *=a b"), ("/files/special", "/files/special "),
        ("/nowhere", "404"), ("//people", "404"), ("/people//tags/8", "404"),
    ])
    func `find the most specific pattern`(path: String, expected: String) async throws {
        let routes = routes(
            (.get, "/files/*"),
            (.get, "/people/:id"),
            (.get, "/people/:id/tags/:tag"),
            (.get, "/people/new"),
            (.get, "/people"),
            (.get, "/files/special"),
            (.get, "/")
        )
        #expect(try await text(routes, path) == expected)
    }

    @Test(arguments: [
        "/files/..", "/files/../x", "/files/%2e%2e/x", "/files/.%2E", "/files/a/./b",
        "/files/..%2Fx", "/files/a%2F..%2Fb", "/files/%00",
        "/files/a%2Fb", "/files/%FF", "/files/%C0%AE",
    ])
    func `never match a path that leads elsewhere or is broken`(path: String) async throws {
        let routes = routes((.get, "/files/*"), (.get, "/files/:name"))
        let server = HTTPServer(routes: routes)
        defer { server.stop() }
        try server.start()

        let text = try await RawClient.send(
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            to: server.port,
            endsSending: false
        )

        #expect(["HTTP/1.1 404", "HTTP/1.1 400"].contains(text.prefix(12)), "\(text)")
    }

    @Test func `name the allowed methods with 405 and for OPTIONS`() async throws {
        let routes = routes((.get, "/people/:id"), (.delete, "/people/:id"), (.post, "/people/new"))

        let refused = try await answer(routes, "/people/7", method: .put)
        #expect(refused.status == 405 && refused.headers["Allow"] == "DELETE, GET, HEAD, OPTIONS")
        let options = try await answer(routes, "/people/new", method: .options)
        #expect(options.status == 204)
        #expect(options.headers["Allow"] == "DELETE, GET, HEAD, OPTIONS, POST")
        #expect(try await answer(routes, "/people", method: .options).status == 404)
        let lower = try #require(HTTPMethod(rawValue: "get"))
        #expect(try await answer(routes, "/people/7", method: lower).status == 405)
    }

    @Test func `answer HEAD as GET, unless there is a route for it`() async throws {
        var routes = routes((.get, "/a"), (.get, "/b"), (.post, "/c"))
        routes.on(.head, "/b") { _, _ in Response(status: 203) }

        #expect(try await answer(routes, "/a", method: .head).status == 200)
        #expect(try await answer(routes, "/b", method: .head).status == 203)
        #expect(try await answer(routes, "/c", method: .head).status == 405)
    }

    @Test func `take a later handler in place of an earlier one`() async throws {
        var routes = routes((.get, "/a"), (.options, "/a"))
        routes.on(.get, "/a") { _, _ in Response(status: 203) }

        #expect(try await answer(routes, "/a").status == 203)
        #expect(try await answer(routes, "/a", method: .options).status == 200)
    }

    @Test func `serve over the network, whole and streamed`() async throws {
        var routes = routes((.get, "/people/:id"))
        routes.on(.post, "/echo/:name") { request, parameters in
            let body = ResponseBody(request.body?.data ?? Data())
            return ResponseStream(
                status: 201,
                headers: ["Name": parameters["name"] ?? ""],
                body: body
            )
        }
        let transport = CurlTransport()
        for server in [HTTPServer(routes: routes), HTTPServer(handler: routes.respond(to:))] {
            defer { server.stop() }
            let url = try server.start()

            let person = try await transport.send(Request(url: url.appending(path: "people/7")))
            #expect(person.body == Data("/people/:id id=7".utf8))
            #expect(person.headers["Content-Length"] == "16")
            let head = try await transport.send(
                Request(method: .head, url: url.appending(path: "people/7"))
            )
            #expect(head.body.isEmpty && head.headers["Content-Length"] == "16")
            let echo = try await transport.send(
                Request(
                    method: .post,
                    url: url.appending(path: "echo/x"),
                    body: .data(Data("y".utf8))
                )
            )
            #expect(
                echo.status == 201 && echo.headers["Name"] == "x" && echo.body == Data("y".utf8)
            )
        }
    }

    @Test(arguments: ["", "people", "/*/x", "/:", "/:a/:a", "/a/:/b"])
    func `stop the program for a pattern that is none`(pattern: String) async {
        await #expect(processExitsWith: .failure) { [pattern] in
            var routes = Routes()
            routes.on(.get, pattern) { _, _ in Response(status: 200) }
        }
    }
}
