import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("ClientRequestBuilder", .timeLimit(.minutes(10)))
struct ClientRequestBuilderTests {
    private func builder(
        _ base: String = "https://randomuser.me/api"
    ) throws
        -> ClientRequestBuilder
    {
        let url = try #require(URL(string: base))
        return ClientSessionManager(base: url, transport: MemoryTransport()).builder()
    }

    @Test(arguments: [
        ("https://randomuser.me/api", "https://randomuser.me/api/"),
        ("https://randomuser.me/api/", "https://randomuser.me/api/"),
        ("http://127.0.0.1:40123/api", "http://127.0.0.1:40123/api/"),
        ("http://127.0.0.1:40123", "http://127.0.0.1:40123/"),
    ])
    func `asks for the seed's list`(base: String, path: String) throws {
        let request = try builder(base)
            .add(path: "/")
            .add(parameters: ["results": 20, "nat": "us", "seed": "999"])
            .request
        #expect(request.url.absoluteString == path + "?nat=us&results=20&seed=999")
    }

    @Test(arguments: [
        ("users", "/api/users"), ("/users", "/api/users"), ("users/", "/api/users/"),
        ("//users//1", "/api/users/1"), ("/", "/api/"), ("", "/api"), ("a b", "/api/a%20b"),
        ("a?b#c", "/api/a%3Fb%23c"), ("50%", "/api/50%25"), ("grün", "/api/gr%C3%BCn"),
        ("a:b@c;d", "/api/a:b@c;d"), ("...", "/api/..."),
    ])
    func `appends a path with one slash`(path: String, expected: String) throws {
        let url = try builder().add(path: path).request.url
        #expect(url.absoluteString == "https://randomuser.me\(expected)")
    }

    @Test(arguments: [
        ("https://host?q=1&r", "https://host/x/y?q=1&r"),
        ("https://host/a/?q=/#top", "https://host/a/x/y?q=/#top"),
        ("https://host/a?", "https://host/a/x/y?"), ("https://host/#?", "https://host/x/y#?"),
        ("https://[::1]:8080", "https://[::1]:8080/x/y"),
        // If there is no host, the path must not become the host.
        ("http://", "http:///x/y"), ("http:///", "http:///x/y"),
    ])
    func `appends a path before a query and a fragment`(base: String, expected: String) throws {
        #expect(try builder(base).add(path: "x/y").request.url.absoluteString == expected)
    }

    @Test func `appends paths one after the other`() throws {
        let url = try builder().add(path: "/").add(path: "/").add(path: "a").add(path: "b").request
            .url
        #expect(url.path() == "/api/a/b")
    }

    @Test(arguments: ["..", "a/../b", ".", "/./x"])
    func `fails for a path that leads elsewhere`(path: String) async throws {
        let builder = try builder().add(path: path).add(path: "more")
        let error = await #expect(throws: APIError.self) { try await builder.send(.get) }
        #expect(error == .application)
        #expect(error?.underlying is TransportError)
    }

    @Test(arguments: [
        ("a+b", "a%2Bb"), ("a;b", "a%3Bb"), ("a&b=c", "a%26b%3Dc"), ("a b", "a%20b"),
        ("ü€", "%C3%BC%E2%82%AC"), ("50%", "50%25"), ("a/b?c", "a%2Fb%3Fc"), ("", ""),
        ("~-._", "~-._"), ("\r\n", "%0D%0A"),
        ("👩‍👩‍👧", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"),
    ])
    func `encodes what servers disagree about`(value: String, encoded: String) throws {
        let items = try builder().add(queryItems: [URLQueryItem(name: value, value: value)])
        #expect(items.request.url.query() == "\(encoded)=\(encoded)")
        let parameters = try builder().add(parameters: ["q": value])
        #expect(parameters.request.url.query() == "q=\(encoded)")
    }

    @Test func `takes text, numbers, truth and nothing as parameters`() throws {
        let missing: String? = nil
        let page: Int? = 3
        let url = try builder()
            .add(parameters: [
                "d": 1.5, "b": true, "n": nil, "m": missing, "p": page, "s": "x".dropFirst(0),
            ])
            .request.url
        #expect(url.query() == "b=true&d=1.5&m=&n=&p=3&s=x")
    }

    @Test func `replaces parameters of the same name and keeps the rest`() throws {
        let url = try builder("http://h/p?keep=a%20b&page=1")
            .add(parameters: ["page": 2])
            .add(parameters: ["size": 5])
            .request.url
        #expect(url.absoluteString == "http://h/p?keep=a%20b&page=2&size=5")
    }

    @Test func `appends query items in their order`() throws {
        let url = try builder()
            .add(queryItems: [
                URLQueryItem(name: "z", value: "1"), URLQueryItem(name: "a", value: nil),
            ])
            .add(queryItems: ["y": "2", "b": nil])
            .request.url
        #expect(url.query() == "z=1&a&b&y=2")
    }

    @Test func `is a value`() throws {
        let base = try builder().add(path: "users")
        let first = base.add(path: "1").method(.delete)
        #expect(base.request.url.path() == "/api/users" && base.request.method == .get)
        #expect(first.request.url.path() == "/api/users/1" && first.request.method == .delete)
    }

    @Test func `adds headers that are not there and values beside those that are`() throws {
        let request = try builder()
            .add(value: "1", forHeader: "A")
            .add(headers: ["a": "2", "B": "3"])
            .add(value: "4", forHeader: "b")
            .request
        #expect(request.headers["A"] == "1")
        #expect(request.headers["B"] == "3, 4")
    }

    @Test func `shows its request and lets it be changed`() throws {
        var seen: URL?
        let request = try builder().timeout(.seconds(3)).limit(bodyBytes: 10)
            .with { seen = $0.url }
            .with { $0.method = .options }
            .request
        #expect(seen?.host() == "randomuser.me")
        #expect(request.method == .options)
        #expect(request.timeout == .seconds(3) && request.bodyLimit == 10)
    }
}
