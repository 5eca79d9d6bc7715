import FoundationEssentials
import Networking
import NetworkingServer
import Testing

@Suite("Response: ranges", .timeLimit(.minutes(10)))
struct RangedResponseTests {
    private let whole = Response(
        status: 200,
        headers: ["ETag": "\"v1\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
        body: Data("0123456789".utf8)
    )

    private func request(
        _ range: String?,
        _ condition: String? = nil,
        method: HTTPMethod = .get
    ) throws -> Request {
        let url = try #require(URL(string: "http://127.0.0.1/"))
        var request = Request(method: method, url: url)
        request.headers["Range"] = range
        request.headers["If-Range"] = condition
        return request
    }

    @Test(arguments: [
        ("bytes=0-0", "0", "0-0"), ("bytes=0-9", "0123456789", "0-9"), ("bytes=2-4", "234", "2-4"),
        ("bytes=9-9", "9", "9-9"), ("bytes=5-", "56789", "5-9"), ("bytes=5-99", "56789", "5-9"),
        ("bytes=8-99999999999999999999999", "89", "8-9"), ("bytes=-3", "789", "7-9"),
        ("bytes=-10", "0123456789", "0-9"), ("bytes=-99", "0123456789", "0-9"),
        ("bytes=-99999999999999999999999", "0123456789", "0-9"), ("BYTES=1-2", "12", "1-2"),
        ("bytes= 1-2 ", "12", "1-2"), ("bytes=,1-2,", "12", "1-2"), ("bytes=007-8", "78", "7-8"),
        ("bytes=0-9223372036854775807", "0123456789", "0-9"),
    ])
    func `give one part`(range: String, body: String, place: String) throws {
        let response = whole.ranged(for: try request(range))

        #expect(response.status == 206 && response.body == Data(body.utf8))
        #expect(response.headers["Content-Range"] == "bytes \(place)/10")
        #expect(
            response.headers["Accept-Ranges"] == "bytes" && response.headers["ETag"] == "\"v1\""
        )
    }

    @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-"])
    func `refuse a part beyond the end`(range: String) throws {
        let response = whole.ranged(for: try request(range))

        #expect(response.status == 416 && response.body.isEmpty)
        #expect(response.headers["Content-Range"] == "bytes */10")
    }

    @Test(arguments: [
        nil, "", "bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=1", "bytes=4-2", "bytes=1-2-3",
        "bytes=+1-2", "bytes=1 -2", "bytes=--1", "bytes=0-1,3-4", "bytes=0x1-2", "items=0-1",
        "bytes:0-1", " bytes=0-1", "bytes=1-2;3", "bytes=\u{661}-\u{662}",
    ])
    func `give the whole for anything else`(range: String?) throws {
        let response = whole.ranged(for: try request(range))

        #expect(response.status == 200 && response.body == whole.body)
        #expect(response.headers["Accept-Ranges"] == "bytes")
        #expect(response.headers["Content-Range"] == nil)
    }

    @Test(arguments: [
        ("\"v1\"", 206), ("\"v2\"", 200), ("W/\"v1\"", 200), ("v1", 200), ("", 200), ("\"", 200),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 206), ("Sun, 06 Nov 1994 08:49:38 GMT", 200),
    ])
    func `heed If-Range`(condition: String, status: Int) throws {
        #expect(whole.ranged(for: try request("bytes=0-1", condition)).status == status)
        let beyond = whole.ranged(for: try request("bytes=90-", condition))
        #expect(beyond.status == (status == 206 ? 416 : 200))
    }

    @Test func `need a validator for If-Range, and a strong one`() throws {
        let bare = Response(status: 200, body: whole.body)
        #expect(bare.ranged(for: try request("bytes=0-1", "\"v1\"")).status == 200)
        let weak = Response(status: 200, headers: ["ETag": "W/\"v1\""], body: whole.body)
        for condition in ["\"v1\"", "W/\"v1\""] {
            #expect(weak.ranged(for: try request("bytes=0-1", condition)).status == 200)
        }
    }

    @Test func `are for GET and 200 alone`() throws {
        for method in [HTTPMethod.head, .post, .put] {
            #expect(whole.ranged(for: try request("bytes=0-1", method: method)).status == 200)
        }
        let missing = Response(status: 404, body: whole.body)
        #expect(missing.ranged(for: try request("bytes=0-1")) == missing)
    }

    @Test func `ignore Range if there are two`() throws {
        var request = try request("bytes=0-1")
        request.headers.add("bytes=2-3", for: "range")
        #expect(whole.ranged(for: request).status == 200)
    }

    @Test(arguments: [("bytes=0-", 416), ("bytes=-1", 200), ("bytes=-0", 416), ("bytes=0-0", 416)])
    func `of nothing are none`(range: String, status: Int) throws {
        #expect(Response(status: 200).ranged(for: try request(range)).status == status)
    }

    @Test func `count from the start of a slice`() throws {
        let slice = Response(status: 200, body: Data("abc0123".utf8).dropFirst(3))
        #expect(slice.ranged(for: try request("bytes=1-2")).body == Data("12".utf8))
    }
}
