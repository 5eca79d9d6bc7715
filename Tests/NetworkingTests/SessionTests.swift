import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization
import TestSupport
import Testing

@Suite("ClientSessionManagerType", .timeLimit(.minutes(10)))
struct SessionTests {
    private struct Tracing: ClientSessionManagerInterceptor {
        let name: String
        let log: Log<String>

        func prepare(_ request: inout Request) {
            log.write("prepare \(name)")
            request.headers["Last"] = name
        }

        func respond(to request: Request, next: Next) async throws -> ResponseStream {
            log.write("before \(name)")
            let response = try await next(request)
            log.write("after \(name)")
            return response
        }
    }

    private final class Token: ClientSessionManagerInterceptor {
        private let value = Mutex("")

        func set(_ token: String) { value.withLock { $0 = token } }

        func prepare(_ request: inout Request) {
            request.headers["Authorization"] = value.withLock { $0 }
        }

        func respond(to request: Request, next: Next) async throws -> ResponseStream {
            try await next(request)
        }
    }

    private let transport = MemoryTransport()
    private let log = Log<String>()
    private let session: any ClientSessionManagerType

    init() throws {
        let base = try #require(URL(string: "http://h/api"))
        transport.set("*", .data(Data("12345".utf8)))
        session = ClientSessionManager(base: base, transport: transport)
    }

    @Test func `prepares from the inside out and sends from the outside in`() async throws {
        let session = session.interceptor(Tracing(name: "inner", log: log))
            .interceptor(Tracing(name: "outer", log: log))

        _ = try await session.builder().send(.get)

        #expect(
            log.entries == [
                "prepare inner", "prepare outer", "before outer", "before inner", "after inner",
                "after outer",
            ]
        )
        #expect(transport.requests.first?.headers["Last"] == "outer")
    }

    /// A session without a transport, which responds with the kind of request.
    private struct Echo: ClientSessionManagerType {
        func request(forURL url: URL?) -> Request {
            Request(url: url ?? URL(filePath: "/"), bodyLimit: 3)
        }

        func respond(to request: Request) async throws -> ResponseStream {
            let pipe = BodyPipe()
            pipe.write(Data(request.isStreamed ? "more".utf8 : "all".utf8))
            pipe.finish()
            return ResponseStream(status: 200, body: ResponseBody(pipe))
        }
    }

    @Test func `has one requirement, for collected and streamed responses`() async throws {
        let session = Echo().interceptor(Tracing(name: "x", log: log))

        #expect(try await session.builder().send(.get) == Data("all".utf8))
        #expect(try await session.execute(session.request(forURL: nil)).body == Data("all".utf8))
        let stream = try await session.builder().stream(.get)
        #expect(try await stream.body.collect() == Data("more".utf8))
        let other = try await session.stream(session.request(forURL: nil))
        #expect(other.body.data == nil)

        let once = ["prepare x", "before x", "after x"]
        #expect(log.entries == once + once + once + once)
    }

    @Test func `sends a collected request as one even after it was streamed`() async throws {
        var request = session.request(forURL: nil)
        #expect(!request.isStreamed)
        request.isStreamed = true
        #expect(try await session.execute(request).body == Data("12345".utf8))
        _ = try await session.stream(request)
        _ = try await session.builder().with { $0.isStreamed = true }.send(.get)

        #expect(transport.requests.map(\.isStreamed) == [false, true, false])
    }

    private struct Peeking: ClientSessionManagerInterceptor {
        let log: Log<String>

        func respond(to request: Request, next: Next) async throws -> ResponseStream {
            let response = try await next(request)
            log.write("\(request.isStreamed) \(response.body.data?.count ?? 0)")
            return response
        }
    }

    @Test func `shows an interceptor the whole body only if it is collected`() async throws {
        let builder = session.interceptor(Peeking(log: log)).builder()

        _ = try await builder.send(.get)
        let stream = try await builder.stream(.get)

        #expect(log.entries == ["false 5", "true 0"])
        #expect(try await stream.body.collect().count == 5)
    }

    private struct Inflating: ClientSessionManagerInterceptor {
        func respond(to request: Request, next: Next) async throws -> ResponseStream {
            var response = try await next(request)
            response.body = ResponseBody(Data(repeating: 1, count: 9))
            return response
        }
    }

    @Test func `holds the limit for the body of an interceptor`() async throws {
        let builder = session.interceptor(Inflating()).builder().limit(bodyBytes: 8)
        let error = await #expect(throws: APIError.self) { try await builder.send(.get) }
        let cause = error?.underlying as? TransportError
        #expect(cause == .bodyTooLarge(host: "h", limit: 8))
    }

    @Test func `lets an interceptor of its chain be configured`() throws {
        let session = session.interceptor(Token()).interceptor(Tracing(name: "x", log: log))

        #expect(session.configure { (token: Token) in token.set("t1") })
        #expect(session.builder().request.headers["Authorization"] == "t1")
        #expect(!session.configure { (_: StandardHeadersInterceptor) in })
    }

    @Test func `configures the outermost interceptor of a type`() {
        let (inner, outer) = (Token(), Token())
        let session = session.interceptor(inner).interceptor(Tracing(name: "x", log: log))
            .interceptor(outer)

        #expect(session.interceptors.count == 3)
        session.configure { (token: Token) in token.set("t1") }
        #expect(session.builder().request.headers["Authorization"] == "t1")
        session.configure { (token: Token) in #expect(token === outer) }
    }

    @Test func `sets standard headers that a builder may replace`() throws {
        let session = session.interceptor(StandardHeadersInterceptor(["User-Agent": "builder/1"]))
        let builder = session.builder()
        #expect(builder.request.headers["user-agent"] == "builder/1")
        let changed = builder.with { $0.headers["User-Agent"] = "mine" }
        #expect(changed.request.headers.values(for: "User-Agent") == ["mine"])
    }

    @Test(arguments: [
        (200, nil, nil), (399, nil, nil), (400, nil, .application), (401, nil, .application),
        (404, APIError.Kind.unknown, .application),
        (499, nil, .application), (500, .unknown, .server), (503, nil, APIError.Kind.server),
    ])
    func `maps statuses to errors`(
        status: Int,
        standard: APIError.Kind?,
        every: APIError.Kind?
    ) async throws {
        transport.set("*", .data(Data("body".utf8), status: status))
        for (mapping, kind) in [
            (StatusErrorMappingInterceptor(), standard), (.everyFailure, every),
        ] {
            let builder = session.interceptor(mapping).builder().add(parameters: ["key": "s"])
            guard let kind else {
                #expect(try await builder.response(.get).status == status)
                continue
            }
            let error = await #expect(throws: APIError.self) { try await builder.send(.get) }
            #expect(error?.kind == kind)
            let cause = error?.underlying as? StatusError
            #expect(cause?.response.body == Data("body".utf8))
            #expect(cause?.description == "h answered GET /api with status \(status)")
        }
    }

    @Test func `logs a request and its outcome without secrets`() async throws {
        let session = session.interceptor(SessionLoggingInterceptor { log.write($0) })
        let builder = session.builder()
            .add(parameters: ["page": 1, "api_key": "hush"])
            .add(headers: ["Authorization": "Bearer hush", "Accept": "a/b"])

        _ = try await builder.send(.get)
        transport.set("*", .failure(.cannotConnect(host: "h")))
        _ = try? await builder.send(.get)

        #expect(log.entries.count == 4)
        #expect(!log.entries.joined().contains("hush"))
        #expect(
            log.entries[0]
                == #"REQ: GET http://h/api?api_key=-&page=1 Accept="a/b" Authorization=-"#
        )
        #expect(log.entries[1].hasPrefix("status: 200 GET http://h/api?api_key=-&page=1 5 bytes "))
        #expect(log.entries[3].hasSuffix("cannot connect to h"))
    }

    @Test(arguments: ["", "h", "//h", "/path", "ftp://h", "http://", "https://u:secret@h", "h t"])
    func `refuses a base that is no address`(base: String) {
        #expect {
            try ClientSessionManager(base: base, transport: MemoryTransport())
        } throws: { error in
            guard case TransportError.invalidRequest(let reason) = error else { return false }
            return !reason.contains("secret")
        }
    }
}
