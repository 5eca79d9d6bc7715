import FoundationEssentials
import Networking
import NetworkingMemory
import NetworkingTesting
import Testing

@Suite("RequestExpectation", .timeLimit(.minutes(10)))
struct RequestExpectationTests {
    private let transport = MemoryTransport()

    init() async throws {
        transport.set("*", .data())
        let url = try #require(URL(string: "http://memory.test/users?page=1"))
        let root = try #require(URL(string: "http://memory.test"))
        let headers: HTTPHeaders = ["Authorization": "Bearer SECRET"]
        let body = RequestBody.data(Data("body".utf8))
        _ = try await transport.send(Request(url: url))
        _ = try await transport.send(
            Request(method: .post, url: root, headers: headers, body: body)
        )
    }

    @Test func `accepts the requests in their order`() {
        expectRequests(
            transport.requests,
            [
                RequestExpectation(.get, "/users?page=1"),
                RequestExpectation(
                    .post,
                    "/",
                    headers: ["authorization": "Bearer SECRET"],
                    body: Data("body".utf8)
                ),
            ]
        )
        expectRequests(
            transport.requests,
            [
                RequestExpectation(.get, "http://memory.test/users?page=1"),
                RequestExpectation(.post, "http://memory.test"),
            ]
        )
        expectRequests([], [])
    }

    @Test(
        arguments: [
            ([], "1. GET /users?page=1 ← not expected\n2. POST / ← not expected"),
            (
                [("POST", "/", "", ""), ("GET", "/users?page=1", "", "")],
                """
                1. GET /users?page=1 ← expected POST /
                2. POST / ← expected GET /users?page=1
                """
            ),
            (
                [("GET", "/users", "", ""), ("POST", "/", "Accept", ""), ("PUT", "/x", "", "")],
                """
                1. GET /users?page=1 ← expected GET /users
                2. POST / ← Accept is missing
                3. – ← expected PUT /x
                """
            ),
            (
                [("GET", "/users?page=1", "", "more"), ("POST", "/", "Authorization", "")],
                """
                1. GET /users?page=1 ← the body differs: expected 4 bytes, not 0
                2. POST / ← Authorization has another value
                """
            ),
        ] as [([(String, String, String, String)], String)]
    )
    func `lists the differences`(
        expected: [(method: String, target: String, header: String, body: String)],
        report: String
    ) {
        let expectations = expected.compactMap { method, target, header, body in
            HTTPMethod(rawValue: method).map {
                RequestExpectation(
                    $0,
                    target,
                    headers: header.isEmpty ? [:] : HTTPHeaders([.init(name: header, value: "x")]),
                    body: body.isEmpty ? nil : Data(body.utf8)
                )
            }
        }

        withKnownIssue {
            expectRequests(transport.requests, expectations)
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text == "the requests are not those expected:\n\(report)"
        }
    }
}
