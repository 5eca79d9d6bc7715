import FoundationEssentials
import Networking
import Testing

@Suite("HTTPHeaders", .timeLimit(.minutes(10)))
struct HTTPHeadersTests {
    @Test func `find a name in any case`() {
        let headers: HTTPHeaders = ["Content-Type": "text/plain"]
        #expect(headers["content-TYPE"] == "text/plain")
        #expect(headers["Content-Typ"] == nil)
    }

    @Test func `keep their order, and join several of a name`() {
        var headers: HTTPHeaders = ["B": "1", "A": "2"]
        headers.add("3", for: "b")
        #expect(headers.fields.map(\.value) == ["1", "2", "3"])
        #expect(headers["B"] == "1, 3")
        #expect(headers.values(for: "b") == ["1", "3"])
    }

    @Test func `replace all of a name in the place of the first`() {
        var headers: HTTPHeaders = ["A": "1", "B": "2", "a": "3"]
        headers["A"] = "4"
        #expect(headers.fields.map { "\($0.name)\($0.value)" } == ["A4", "B2"])
        headers["b"] = nil
        #expect(headers.fields.count == 1)
        headers["C"] = "5"
        #expect(headers.fields.last?.name == "C")
    }

    @Test func `print no credential, nor does a request`() throws {
        let headers: HTTPHeaders = ["Accept": "a/b", "authorization": "Bearer 123"]
        #expect("\(headers)" == "[Accept: a/b, authorization: -]")
        let request = Request(url: try #require(URL(string: "http://h")), headers: headers)
        #expect("\(request) \(String(reflecting: request))".contains("Accept"))
        #expect(!"\(request) \(String(reflecting: request))".contains("123"))
    }
}

@Suite("HTTPMethod", .timeLimit(.minutes(10)))
struct HTTPMethodTests {
    @Test func `is spelled in upper case, create being POST`() {
        let methods: [HTTPMethod] = [.get, .head, .post, .put, .patch, .delete, .options, .create]
        #expect(
            methods.map(\.rawValue)
                == ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "POST"]
        )
    }

    @Test(arguments: ["", "GET /", "GET\r\n", "GÉT"])
    func `is a token or nothing`(name: String) {
        #expect(HTTPMethod(rawValue: name) == nil)
    }

    @Test func `knows what may be done twice`() {
        #expect(HTTPMethod.put.isIdempotent && HTTPMethod(rawValue: "TRACE")?.isIdempotent == true)
        #expect(!HTTPMethod.post.isIdempotent && !HTTPMethod.patch.isIdempotent)
    }
}

@Suite("Request", .timeLimit(.minutes(10)))
struct RequestTests {
    @Test(arguments: [
        "http://h/", "https://h", "HTTP://127.0.0.1:1/x?y#z", "http://[::1]:8080/",
        "http://h:65535",
    ])
    func `of http and https is valid`(text: String) throws {
        try Request(url: try #require(URL(string: text))).validate()
    }

    @Test(arguments: [
        "ftp://h/", "file:///etc/passwd", "/relative", "http:///x", "http://", "http://u@h/",
        "http://u:secret@h/", "http://:secret@h/", "http://h:0/", "http://h:70000/",
        "http://a%0Ab/", "http://a%00b/", "http://a%20b/",
    ])
    func `for another URL is refused without a secret`(text: String) throws {
        let request = Request(url: try #require(URL(string: text)))
        let error = #expect(throws: TransportError.self) { try request.validate() }
        guard case .invalidRequest(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.contains("secret"))
    }

    @Test(arguments: [("v\r\nX: y", false), ("v\0", false), ("tab\tin", true), ("grün", true)])
    func `holds header values to one line`(value: String, isValid: Bool) throws {
        let url = try #require(URL(string: "http://h/"))
        let request = Request(url: url, headers: ["Authorization": value])
        if isValid { return try request.validate() }
        #expect(
            throws: TransportError.invalidRequest(
                reason: "the value of Authorization has control characters"
            )
        ) {
            try request.validate()
        }
    }
}
