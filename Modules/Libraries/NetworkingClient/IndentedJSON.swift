import FoundationEssentials

/// Writes JSON for people, without changing its numbers and the order of its members.
enum IndentedJSON {
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    static func isJSON(_ text: String) -> Bool {
        (try? JSONDecoder().decode(Anything.self, from: Data(text.utf8))) != nil
    }

    /// A string of JSON, whose characters cannot control a terminal.
    static func quoted(_ text: String) -> String {
        let body = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": #"\n"#
            case "\t": #"\t"#
            default: escaped(scalar)
            }
        }
        return "\"\(body.joined())\""
    }

    static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\(quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }

    /// Valid JSON with a line for each member and element, and without escaped slashes.
    ///
    /// - Complexity: O(*n* · *d*) for *n* bytes and a depth of *d*, which JSONDecoder limits.
    static func indented(_ json: String) -> String {
        var (text, depth, isString, isEscaped) = ("", 0, false, false)
        let scalars = Array(json.unicodeScalars)
        func newLine() { text += "\n" + String(repeating: "  ", count: max(0, depth)) }
        for (index, scalar) in scalars.enumerated() {
            if isString {
                if !isEscaped, scalar == "\\", scalars[(index + 1)...].first == "/" { continue }
                text += escaped(scalar)
                if !isEscaped, scalar == "\"" { isString = false }
                isEscaped = !isEscaped && scalar == "\\"
                continue
            }
            switch scalar {
            case " ", "\t", "\r", "\n":
                continue
            case "{", "[":
                text.unicodeScalars.append(scalar)
                depth += 1
                if !isClosed(scalars, after: index) { newLine() }
            case "}", "]":
                depth -= 1
                if let last = text.unicodeScalars.last, last != "{", last != "[" { newLine() }
                text.unicodeScalars.append(scalar)
            case ",":
                text += ","
                newLine()
            case ":":
                text += ": "
            default:
                isString = scalar == "\""
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Whether the next token closes an object or array.
    private static func isClosed(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
        let next = scalars[(index + 1)...].first { ![" ", "\t", "\r", "\n"].contains($0) }
        return next == "}" || next == "]"
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        guard scalar.properties.generalCategory == .control else { return String(scalar) }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
