// The parameters of a URL, as HTML forms write them.
enum QueryString {
    static func parameters(_ query: String) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let name = pair.prefix { $0 != "=" }
            return (decoded(name), decoded(pair.dropFirst(name.count + 1)))
        }
    }

    /// Decodes percent encoding and `+`; invalid sequences stay as they are.
    static func decoded(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                let isPlus = bytes[index] == UInt8(ascii: "+")
                result.append(isPlus ? UInt8(ascii: " ") : bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
