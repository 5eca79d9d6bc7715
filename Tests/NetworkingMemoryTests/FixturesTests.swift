import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("Fixtures", .timeLimit(.minutes(10)))
struct FixturesTests {
    @Test(arguments: [
        ("GET", "/", "get.json", "application/json"), ("GET", "", "get.json", "application/json"),
        ("GET", "/users", "get_users.json", "application/json"),
        ("get", "/Users/", "get_users.json", "application/json"),
        ("GET", "/users/7?page=1", "get_users_7.json", "application/json"),
        ("POST", "/users", "post_users.json", "application/json"),
        ("GET", "/a%20b", "get_a b.json", "application/json"),
        ("GET", "/facts", "get_facts.txt", "text/plain; charset=utf-8"),
        ("GET", "/portraits/7.jpg", "get_portraits_7.jpg", "image/jpeg"),
    ])
    func `method and path name a file`(
        method: String,
        path: String,
        name: String,
        type: String
    ) async throws {
        try await withDirectory([name]) { transport in
            let response = try await transport.send(request(path, method: method))

            #expect(response.status == 200)
            #expect(String(decoding: response.body, as: UTF8.self) == name)
            #expect(response.headers == ["Content-Type": type])
        }
    }

    @Test func `the files of a user come first`() async throws {
        let names = ["get_users.json", "get_users_alice.txt", "get_other.json"]
        try await withDirectory(names, username: "alice") { transport in
            let own = try await transport.send(request("/users"))
            let other = try await transport.send(request("/other"))

            #expect(String(decoding: own.body, as: UTF8.self) == "get_users_alice.txt")
            #expect(String(decoding: other.body, as: UTF8.self) == "get_other.json")
        }
    }

    @Test(arguments: [
        "/none", "/../secret", "/%2e%2e/secret", "/..%2Fsecret", "/..%2fsecret", "//secret",
        "/%2Fsecret", "/a/../../secret", "/folder", "/nul%00", "/%FF", "/secret",
        "/\(String(repeating: "a", count: 5_000))",
    ])
    func `no path leads out of the directory`(path: String) async throws {
        for username in [nil, "../secret", "../../secret", "/etc/passwd", "a\0b", ""] {
            try await withDirectory(["get.json"], username: username) { transport in
                let response = try await transport.send(request(path))

                #expect(response.status == 404)
            }
        }
    }

    @Test func `a directory that is not there has no files`() async throws {
        let transport = MemoryTransport()
        transport.set("*", .fixtures(in: "/nowhere/at all"))

        #expect(try await transport.send(request("/")).status == 404)
    }

    // The parent of the directory contains `secret` and `secret.json`.
    private func withDirectory(
        _ names: [String],
        username: String? = nil,
        _ body: (MemoryTransport) async throws -> Void
    ) async throws {
        let files = FileManager.default
        let outer = files.temporaryDirectory.appending(path: "\(UUID())")
        let inner = outer.appending(path: "fixtures")
        defer { try? files.removeItem(at: outer) }
        try files.createDirectory(
            at: inner.appending(path: "get_folder.json"),
            withIntermediateDirectories: true
        )
        for name in ["secret", "secret.json"] {
            try Data("secret".utf8).write(to: outer.appending(path: name))
        }
        for name in names { try Data(name.utf8).write(to: inner.appending(path: name)) }
        let transport = MemoryTransport()
        transport.setupDefaultJSONBundleHandler(directory: inner.path, username: username)

        try await body(transport)
    }

    private func request(_ path: String, method: String = "GET") throws -> Request {
        Request(
            method: try #require(HTTPMethod(rawValue: method)),
            url: try #require(URL(string: "http://memory.test\(path)"))
        )
    }
}
