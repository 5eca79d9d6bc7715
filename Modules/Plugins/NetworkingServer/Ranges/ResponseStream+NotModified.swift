import FoundationEssentials
import Networking

extension ResponseStream {
    /// Creates a response with a body in memory, and with its length as a header field.
    init(announcing response: Response) {
        self.init(response)
        headers["Content-Length"] = "\(response.body.count)"
    }

    /// The response, or 304 if `If-None-Match` lists its entity tag (RFC 9110, section 13.1.2).
    func unlessMatched(by request: Request) -> ResponseStream {
        guard request.method == .get || request.method == .head, [200, 206].contains(status),
            let list = request.headers["If-None-Match"], let tag = headers["ETag"],
            EntityTag.lists(list, tag)
        else { return self }
        // The dropped fields describe a body that is not sent (section 15.4.5); its length may be
        // sent, unless it is the length of a part (section 8.6).
        let content = ["content-location"] + (status == 200 ? ["content-length"] : [])
        let kept = headers.fields.filter { field in
            let name = field.name.lowercased()
            return !name.hasPrefix("content-") || content.contains(name)
        }
        return ResponseStream(status: 304, headers: HTTPHeaders(kept), body: ResponseBody(Data()))
    }
}

private enum EntityTag {
    /// Whether a list has a tag, by weak comparison (section 8.8.3.2); never after an error in it.
    static func lists(_ list: String, _ tag: String) -> Bool {
        if list == "*" { return true }
        let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
        var rest = list.utf8[...]
        repeat {
            // A list may have empty elements (section 5.6.1.2).
            rest = rest.drop { isBlank($0) || $0 == 0x2C }
            if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
            // A comma may be a part of a tag.
            guard rest.first == 0x22, let end = rest.dropFirst().firstIndex(of: 0x22) else {
                return false
            }
            if rest[...end].elementsEqual(opaque.utf8) { return true }
            rest = rest[end...].dropFirst().drop(while: isBlank)
        } while rest.first == 0x2C
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}
