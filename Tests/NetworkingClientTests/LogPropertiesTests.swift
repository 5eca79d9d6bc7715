import FoundationEssentials
import Networking
import NetworkingClient
import Testing

@Suite("Properties for logs")
struct LogPropertiesTests {
    private struct Cat: Encodable, Sendable { let name: String }

    private func json(_ properties: [String: Any]) -> String? {
        properties.toJSONData().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `of a request are its parts, without secrets`() throws {
        let plain = try Request(urlString: "https://h.test/a/b", method: .get([]))
        let posted = try Request(
            urlString: "https://h.test/a?token=secret",
            method: .post(Data(#"{"a":1,"password":"secret"}"#.utf8)),
            headers: ["Authorization": "secret", "Accept": "a/b"]
        )
        let binary = try Request(urlString: "https://h.test", method: .put(Data([0xFF])))

        #expect(json(plain.logProperties) == #"{"method":"GET","url":"https://h.test/a/b"}"#)
        #expect(
            json(posted.logProperties)
                == #"{"body":"{\"a\":1,\"password\":\"-\"}","#
                + #""headers":{"Accept":"a/b","Authorization":"-"},"#
                + #""method":"POST","url":"https://h.test/a?token=-"}"#
        )
        #expect(binary.logProperties["body"] as? String == "1 bytes")
    }

    @Test func `of a response are its status, as text, and its URL`() throws {
        let url = try #require(URL(string: "https://h.test/a?token=secret"))
        let response = Response(status: 204, headers: ["A": "b"], url: url)

        #expect(
            json(response.logProperties) == #"{"status":"204","url":"https://h.test/a?token=-"}"#
        )
        #expect(json(Response(status: 500).logProperties) == #"{"status":"500"}"#)
    }

    @Test func `become JSON, whatever they are nested in`() {
        let values: [String: Any] = [
            "list": [1, "a/b", [true]] as [Any], "cat": Cat(name: "Tom"),
            "map": ["x": ["y": 1.5]],
        ]

        #expect(
            json(values) == #"{"cat":{"name":"Tom"},"list":[1,"a/b",[true]],"map":{"x":{"y":1.5}}}"#
        )
        #expect(json([:]) == "{}")
        #expect(json(["a": { 1 }]) == nil)
        #expect(json(["a": Double.nan]) == nil)
    }

    @Test(arguments: [
        (
            #"{"b":"\/a\\/b","a":[1, {}]}"#,
            "{\n  \"b\": \"/a\\\\/b\",\n  \"a\": [\n    1,\n    {}\n  ]\n}"
        ),
        ("[]", "[]"), ("1", "1"), ("", ""), ("{", ""), ("text", ""),
    ])
    func `are printed with a line for each member`(json: String, text: String) {
        #expect(Data(json.utf8).prettyPrintedJSONString == text)
    }

    @Test func `that are no text are printed as nothing`() {
        #expect(Data([0xFF, 0xFE]).prettyPrintedJSONString.isEmpty)
    }
}
