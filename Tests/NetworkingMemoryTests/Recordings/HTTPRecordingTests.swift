import FoundationEssentials
import Networking
import NetworkingMemory
import Testing

@Suite("HTTPRecording", .timeLimit(.minutes(10)))
struct HTTPRecordingTests {
    @Test func `is readable JSON`() throws {
        let recording = try HTTPRecording([
            exchange(
                "http://api.test/users?page=1",
                headers: ["Accept": "application/json"],
                response: Response(
                    status: 200,
                    headers: ["Content-Type": "application/json", "X-Two": "1", "x-two": ""],
                    body: Data(#"{"name":"Jörg"}"#.utf8),
                    url: URL(string: "http://api.test/people")
                )
            ),
            exchange("http://api.test/", method: .put, body: Data([0, 255])),
        ])

        #expect(
            String(decoding: try recording.json(), as: UTF8.self) == #"""
                {
                  "exchanges" : [
                    {
                      "request" : {
                        "headers" : [
                          "Accept: application/json"
                        ],
                        "method" : "GET",
                        "url" : "http://api.test/users?page=1"
                      },
                      "response" : {
                        "body" : {
                          "text" : "{\"name\":\"Jörg\"}"
                        },
                        "headers" : [
                          "Content-Type: application/json",
                          "X-Two: 1",
                          "x-two: "
                        ],
                        "status" : 200,
                        "url" : "http://api.test/people"
                      }
                    },
                    {
                      "request" : {
                        "body" : {
                          "base64" : "AP8="
                        },
                        "method" : "PUT",
                        "url" : "http://api.test/"
                      },
                      "response" : {
                        "status" : 204
                      }
                    }
                  ],
                  "version" : 1
                }

                """#
        )
        #expect(try HTTPRecording(json: recording.json()) == recording)
    }

    @Test(arguments: [
        Data("plain".utf8), Data("line\r\n\tnext\n".utf8), Data("\u{FEFF}mark ü 👩‍👩‍👧 e\u{301}".utf8),
        Data("\u{0}".utf8), Data("\u{1B}[31m".utf8), Data("\u{7F}".utf8),
        Data("\u{2028}\\\"/".utf8),
        Data([0xC3]), Data([0xED, 0xA0, 0x80]), Data(0...255),
    ])
    func `keeps every body`(body: Data) throws {
        let recording = try HTTPRecording([
            exchange("http://api.test/", body: body, response: Response(status: 200, body: body))
        ])

        let json = try recording.json()

        #expect(try HTTPRecording(json: json) == recording)
        #expect(json.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A })
    }

    @Test(arguments: [
        ("", "it is not JSON"), ("{", "it is not JSON"), ("\u{0}", "it is not JSON"),
        ("[]", "the whole has the wrong type"), ("null", "the whole is null"),
        ("{}", "version is missing"), (#"{"version":"1"}"#, "version has the wrong type"),
        (#"{"version":1}"#, "exchanges is missing"),
        (#"{"version":1,"exchanges":{}}"#, "exchanges has the wrong type"),
        (#"{"version":1,"exchanges":[null]}"#, "exchanges[0] is null"),
        (#"{"version":1e999}"#, "it is not JSON"),
        (String(repeating: "[", count: 100_000), "it is not JSON"),
    ])
    func `names the damage of the whole`(text: String, reason: String) {
        #expect(throws: RecordingError.damaged(reason: reason)) {
            try HTTPRecording(json: Data(text.utf8))
        }
    }

    @Test(arguments: [
        (#""GET""#, #""G T""#, "request.method is no method"),
        (#""GET""#, "7", "request.method has the wrong type"),
        (#""http://api.test/""#, #""ftp://api.test/""#, "request.url is no URL of a request"),
        (#""http://api.test/""#, #""http://u:p@api.test/""#, "request.url is no URL of a request"),
        (#""http://api.test/""#, #""""#, "request.url is no URL of a request"),
        ("[]", #"["A"]"#, "request.headers has an invalid line"),
        ("[]", #"["A b: c"]"#, "request.headers has an invalid line"),
        ("[]", #"["A: b\r\nC: d"]"#, "request.headers has an invalid line"),
        ("200", "99", "response.status is no status"),
        ("200", "1000", "response.status is no status"),
        ("200", "\"200\"", "response.status has the wrong type"),
        (#""text":"a""#, #""base64":"?""#, "response.body.base64 is no Base64"),
        (#""text":"a""#, "", "response.body needs either text or base64"),
        (#""text":"a""#, #""text":"a","base64":"""#, "response.body needs either text or base64"),
        (#","url":"http://b.test/""#, #","url":"b""#, "response.url is no URL of a request"),
    ])
    func `names the damage of an exchange`(part: String, bad: String, reason: String) throws {
        let good = """
            {"version":1,"exchanges":[{"request":{"method":"GET","url":"http://api.test/",\
            "headers":[]},"response":{"status":200,"body":{"text":"a"},"url":"http://b.test/"}}]}
            """
        #expect(try HTTPRecording(json: Data(good.utf8)).exchanges.count == 1)

        #expect(throws: RecordingError.damaged(reason: "exchanges[0].\(reason)")) {
            try HTTPRecording(json: Data(good.replacing(part, with: bad).utf8))
        }
    }

    @Test func `refuses another version, whatever else it holds`() {
        let error = RecordingError.unsupportedVersion(2)
        #expect(throws: error) {
            try HTTPRecording(json: Data(#"{"version":2,"exchanges":7}"#.utf8))
        }
        #expect("\(error)" == "the recording has version 2, not 1")
    }

    @Test func `refuses a body that is not in memory`() throws {
        var exchange = try exchange("http://api.test/")
        exchange.request.body = .file(URL(filePath: "/x"))

        #expect(
            throws: RecordingError.unencodable(
                reason: "exchanges[0].request.body is not in memory"
            )
        ) { try HTTPRecording([exchange]).json() }
    }

    @Test func `is a file that only its owner reads`() throws {
        let files = FileManager.default
        let directory = files.temporaryDirectory.appending(path: "\(UUID())")
        let file = directory.appending(path: "recording.json")
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: directory) }
        let recording = try HTTPRecording([exchange("http://api.test/")])

        try Data("earlier".utf8).write(to: file)
        try recording.write(to: file)

        #expect(try HTTPRecording(contentsOf: file) == recording)
        let permissions = try files.attributesOfItem(atPath: file.path)[.posixPermissions]
        #expect(permissions.map { "\($0)" } == "\(0o600)")
        #expect(throws: RecordingError.unwritable(path: directory.path)) {
            try recording.write(to: directory)
        }
        #expect(try files.contentsOfDirectory(atPath: directory.path) == ["recording.json"])
    }

    @Test func `names a file that it cannot use`() {
        let nowhere = URL(filePath: "/nowhere/at all")

        #expect(throws: RecordingError.unreadable(path: nowhere.path)) {
            try HTTPRecording(contentsOf: nowhere)
        }
        #expect(throws: RecordingError.unwritable(path: nowhere.path)) {
            try HTTPRecording().write(to: nowhere)
        }
    }

    private func exchange(
        _ url: String,
        method: HTTPMethod = .get,
        headers: HTTPHeaders = [:],
        body: Data? = nil,
        response: Response = Response(status: 204)
    ) throws -> HTTPRecording.Exchange {
        let request = Request(
            method: method,
            url: try #require(URL(string: url)),
            headers: headers,
            body: body.map { .data($0) }
        )
        return HTTPRecording.Exchange(request: request, response: response)
    }
}
