import FoundationEssentials
import Networking
import NetworkingClient
import NetworkingMemory
import TestSupport
import Testing

private struct CatFact: Decodable {
    struct Cat: Decodable { let name: String }
    let fact: String
    var cats: [Cat]? = nil
}

@Suite("NetworkLogger", .timeLimit(.minutes(10)))
struct NetworkLoggerTests {
    private let log = Log<(level: NetworkLogger.Level, text: String)>()
    private let transport = MemoryTransport()

    private var texts: [String] { log.entries.map(\.text) }
    private var levels: [NetworkLogger.Level] { log.entries.map(\.level) }

    private func execute(
        _ configuration: NetworkLogger.Configuration,
        _ method: Request.HttpMethod = .get([]),
        headers: [String: String] = [:]
    ) async throws {
        let logger = NetworkLogger(configuration: configuration) { [log] level, text in
            log.write((level, text))
        }
        let client = HTTPClient(transport: transport, networkLogger: logger) { "[ABCDE]" }
        let request = try Request(
            urlString: "https://catfact.ninja/fact?token=secret",
            method: method,
            headers: headers
        )
        _ = try? await client.execute(request, responseType: CatFact.self)
    }

    private let verbose = NetworkLogger.Configuration.verbose(
        logRequests: true,
        logResponses: true
    )

    @Test func `a request, its response and the value are logged`() async throws {
        transport.set("*", .json(#"{"fact":"a/b \u00e4","list":[],"n":1.50}"#))

        try await execute(verbose)

        #expect(
            texts == [
                """
                [ABCDE] Request: {
                  "url": "https://catfact.ninja/fact?token=-",
                  "method": "GET"
                }
                """,
                "[ABCDE] Response: 200 https://catfact.ninja/fact?token=-",
                #"""
                [ABCDE] Decoded CatFact: {
                  "fact": "a/b \u00e4",
                  "list": [],
                  "n": 1.50
                }
                """#,
            ]
        )
        #expect(levels == [.debug, .debug, .debug])
    }

    @Test func `headers and bodies are logged without secrets`() async throws {
        transport.set("*", .data(status: 500))
        let body = Data(#"{"name":"A \"b\", c: {","password":"secret","list":[ 1, [ ] ]}"#.utf8)

        try await execute(
            verbose,
            .post(body),
            headers: ["Authorization": "secret", "Accept": "*/*"]
        )

        #expect(
            texts.first == #"""
                [ABCDE] Request: {
                  "url": "https://catfact.ninja/fact?token=-",
                  "method": "POST",
                  "headers": {
                    "Accept": "*/*",
                    "Authorization": "-"
                  },
                  "body": {
                    "name": "A \"b\", c: {",
                    "password": "-",
                    "list": [
                      1,
                      []
                    ]
                  }
                }
                """#
        )
        #expect(texts.last == "[ABCDE] Response: 500 https://catfact.ninja/fact?token=-")
    }

    @Test(arguments: [
        ("a=1&password=secret", #""a=1&password=-""#), ("\u{1B}[2J\u{9B}", #""\u001B[2J\u009B""#),
        (String(repeating: "x", count: 65_537), #""65537 bytes""#),
    ])
    func `a body that is not JSON is logged as a string`(body: String, shown: String) async throws {
        try await execute(
            verbose,
            .put(Data(body.utf8)),
            headers: ["Content-Type": "application/x-www-form-urlencoded"]
        )

        #expect(texts.first?.contains("\"body\": \(shown)\n") == true)
    }

    @Test func `a body that is not text is logged as a number of bytes`() async throws {
        try await execute(verbose, .put(Data([0xFF, 0xFE])))

        #expect(texts.first?.contains(#""body": "2 bytes""#) == true)
    }

    @Test(arguments: [
        (#"{"fact":"a""#, #"corrupted data at the top: "#),
        ("{}", #"missing key "fact" at the top: "#),
        (#"{"fact":null}"#, #"missing value of type String at "fact": "#),
        (#"{"fact":1}"#, #"type mismatch, expected String at "fact": "#),
        (#"{"fact":"","cats":[{"name":1}]}"#, #"expected String at "cats.[0].name": "#),
    ])
    func `a failed decoding is logged with its place`(body: String, text: String) async throws {
        transport.set("*", .json(body))

        try await execute(verbose)

        #expect(levels.last == .error)
        #expect(texts.last?.hasPrefix("[ABCDE] Cannot decode CatFact: ") == true)
        #expect(texts.last?.contains(text) == true, "\(texts.last ?? "")")
    }

    @Test func `each kind of message can be left out`() async throws {
        transport.set("*", .json(#"{"fact":""}"#))

        try await execute(.quiet)
        #expect(texts.isEmpty)
        try await execute(.verbose(logRequests: true, logResponses: false))
        #expect(texts.count == 1)
        try await execute(.verbose(logRequests: false, logResponses: true))
        #expect(texts.count == 3)
        transport.set("*", .json("{}"))
        try await execute(.verbose(logRequests: true, logResponses: false))
        #expect(texts.count == 4)
    }

    @Test func `each request has an identifier of five characters`() async throws {
        let logger = NetworkLogger(configuration: verbose) { [log] level, text in
            log.write((level, text))
        }
        let client = HTTPClient(transport: transport, networkLogger: logger)
        let request = try Request(urlString: "https://catfact.ninja/fact", method: .get([]))

        for _ in 0..<2 { _ = try? await client.execute(request, responseType: CatFact.self) }

        #expect(Set(texts.map { $0.prefix(8) }).count == 2)
        #expect(texts.allSatisfy { $0.contains(#/^\[[0-9A-F]{5}\] /#) })
    }
}
