import FoundationEssentials
import Networking
import NetworkingClient
import NetworkingMemory
import Testing

private struct CatFact: Codable, Equatable {
    let fact: String
}

// The listing of the article, except for the client.
private struct CatFactsService {
    let client: HTTPClient

    func fetchCatFact() async throws -> CatFact {
        try await client
            .execute(
                .init(
                    urlString: "https://catfact.ninja/fact/",
                    method: .get([]),
                    headers: [:]
                ),
                responseType: CatFact.self
            )
    }
}

@Suite("HTTPClient", .timeLimit(.minutes(10)))
struct HTTPClientTests {
    private let transport = MemoryTransport()
    private let service: CatFactsService

    init() {
        service = CatFactsService(client: HTTPClient(transport: transport))
    }

    @Test func `a response is decoded`() async throws {
        transport.set("*", .json(#"{"fact":"Cats sleep."}"#))

        #expect(try await service.fetchCatFact() == CatFact(fact: "Cats sleep."))
        #expect(transport.requests.map(\.url.absoluteString) == ["https://catfact.ninja/fact/"])
        #expect(transport.requests.map(\.method) == [.get])
    }

    @Test(arguments: [200, 201, 299])
    func `a successful status is decoded`(status: Int) async throws {
        transport.set("*", .data(Data(#"{"fact":""}"#.utf8), status: status))

        #expect(try await service.fetchCatFact().fact.isEmpty)
    }

    @Test(arguments: [199, 304, 400, 403, 500])
    func `another status is an error that carries it`(status: Int) async {
        transport.set("*", .data(Data(#"{"fact":""}"#.utf8), status: status))

        let error = await #expect(throws: Request.RequestError.self) {
            try await service.fetchCatFact()
        }

        guard case .unexpectedStatusCode(status) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.errorDescription == "Unexpected status \(status)")
    }

    @Test func `an expired session is an error of its own`() async {
        transport.set("*", .data(status: 401))

        let error = await #expect(throws: Request.RequestError.self) {
            try await service.fetchCatFact()
        }

        guard case .unauthorized = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.errorDescription == "Session expired")
    }

    @Test(arguments: ["", "{", "[]", #"{"fact":1}"#, #"{"other":""}"#, "\u{0}"])
    func `content that cannot be decoded is an error`(body: String) async {
        transport.set("*", .data(Data(body.utf8)))

        let error = await #expect(throws: Request.RequestError.self) {
            try await service.fetchCatFact()
        }

        guard case .decode(.some) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a missing key is named, at the top of the value`() async {
        transport.set("*", .json("{}"))

        do {
            _ = try await service.fetchCatFact()
            Issue.record("no error")
        } catch Request.RequestError.decode(.keyNotFound(let key, let context)) {
            #expect(key.stringValue == "fact")
            #expect(context.codingPath.isEmpty)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func `an error of the transport is thrown, one about the response is "no response"`()
        async
    {
        transport.set("*", .failure(.dns(host: "catfact.ninja")))
        await #expect(throws: TransportError.dns(host: "catfact.ninja")) {
            try await service.fetchCatFact()
        }

        transport.set("*", .failure(.invalidResponse(host: "catfact.ninja", reason: "")))
        let error = await #expect(throws: Request.RequestError.self) {
            try await service.fetchCatFact()
        }
        guard case .noResponse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `the decoder can be replaced`() async throws {
        struct Fact: Decodable { let catFact: String }
        let client = HTTPClient(transport: transport)
        transport.set("*", .json(#"{"cat_fact":"1"}"#))
        client.jsonDecoder = {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return decoder
        }()

        let fact = try await client.execute(
            Request(urlString: "https://catfact.ninja/fact", method: .get([])),
            responseType: Fact.self
        )

        #expect(fact.catFact == "1")
    }

    @Test func `redirects are followed`() async throws {
        transport.set(
            "/fact/",
            MemoryAnswer { _ in
                Response(status: 302, headers: ["Location": "https://catfact.ninja/other"])
            }
        )
        transport.set("/other", .json(#"{"fact":"1"}"#))

        #expect(try await service.fetchCatFact().fact == "1")
    }
}

@Suite("Requests of HTTPClient", .timeLimit(.minutes(10)))
struct HTTPClientRequestTests {
    private let url = "https://api.test/people"

    @Test func `get appends items to the query`() throws {
        let items = [URLQueryItem(name: "a b", value: "&"), URLQueryItem(name: "c", value: nil)]

        let plain = try Request(urlString: url, method: .get([]))
        let queried = try Request(urlString: url, method: .get(items))
        let both = try Request(urlString: "\(url)?x=1", method: .get(items))

        #expect(plain == Request(url: try #require(URL(string: url))))
        #expect(queried.url.absoluteString == "\(url)?a%20b=%26&c")
        #expect(both.url.absoluteString == "\(url)?x=1&a%20b=%26&c")
        #expect(try Request(urlString: "\(url)?x=1", method: .get([])).url.query() == "x=1")
    }

    @Test func `headers are those given`() throws {
        let headers = ["B": "2", "A": "1"]

        let request = try Request(urlString: url, method: .get([]), headers: headers)

        #expect(request.headers == ["A": "1", "B": "2"])
    }

    @Test func `each method has its name and body`() throws {
        let body = Data("{}".utf8)
        let methods: [(Request.HttpMethod, String, RequestBody?)] = [
            (.get([]), "GET", nil), (.put(body), "PUT", .data(body)), (.put(nil), "PUT", nil),
            (.post(body), "POST", .data(body)), (.post(nil), "POST", nil), (.patch, "PATCH", nil),
            (.delete, "DELETE", nil),
        ]
        for (method, name, body) in methods {
            let request = try Request(urlString: url, method: method)

            #expect(method.name == name)
            #expect(request.method.rawValue == name)
            #expect(request.body == body)
        }
        #expect(Request.HttpMethod.get([]) != .patch && Request.HttpMethod.post(nil) != .put(nil))
    }

    @Test(arguments: [
        "", "people", "ftp://api.test", "https://", "https://user:secret@api.test", "http://[",
        "http://api.test:99999", "http://a\u{0}b",
    ])
    func `text that is no URL of a server is refused`(url: String) {
        let error = #expect(throws: TransportError.self) {
            try Request(urlString: url, method: .get([URLQueryItem(name: "a", value: "b")]))
        }

        #expect(error?.description.hasPrefix("invalid request: ") == true)
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `a header that breaks out of its line is refused`() {
        #expect(throws: TransportError.self) {
            try Request(urlString: url, method: .patch, headers: ["A": "1\r\nB: 2"])
        }
    }
}
