import FoundationEssentials
import Networking
import NetworkingMemory
import Synchronization
import Testing

@Suite("ClientSessionManagerType", .timeLimit(.minutes(2)))
struct SessionTests {
    private final class Log: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private struct Tracing: ClientSessionManagerInterceptor {
        let name: String
        let log: Log

        func prepare(_ request: inout Request) {
            log.add("prepare \(name)")
            request.headers["Last"] = name
        }

        func execute(
            _ request: Request,
            next: (Request) async throws -> Response
        ) async throws -> Response {
            log.add("before \(name)")
            let response = try await next(request)
            log.add("after \(name)")
            return response
        }
    }

    private final class Token: ClientSessionManagerInterceptor {
        private let value = Mutex("")

        func set(_ token: String) { value.withLock { $0 = token } }

        func prepare(_ request: inout Request) {
            request.headers["Authorization"] = value.withLock { $0 }
        }
    }

    private let transport = MemoryTransport()
    private let log = Log()
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
            log.all == [
                "prepare inner", "prepare outer", "before outer", "before inner", "after inner",
                "after outer",
            ]
        )
        #expect(transport.requests.first?.headers["Last"] == "outer")
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
        let session = session.interceptor(SessionLoggingInterceptor { log.add($0) })
        let builder = session.builder()
            .add(parameters: ["page": 1, "api_key": "hush"])
            .add(headers: ["Authorization": "Bearer hush", "Accept": "a/b"])

        _ = try await builder.send(.get)
        transport.set("*", .failure(.cannotConnect(host: "h")))
        _ = try? await builder.send(.get)

        #expect(log.all.count == 4)
        #expect(!log.all.joined().contains("hush"))
        #expect(
            log.all[0] == #"REQ: GET http://h/api?api_key=-&page=1 Accept="a/b" Authorization=-"#
        )
        #expect(log.all[1].hasPrefix("status: 200 GET http://h/api?api_key=-&page=1 5 bytes "))
        #expect(log.all[3].hasSuffix("cannot connect to h"))
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
