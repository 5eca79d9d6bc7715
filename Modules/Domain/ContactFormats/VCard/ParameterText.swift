/// The escaping of parameter values (RFC 6868).
enum ParameterText {
    /// Escapes a text for a quoted value.
    static func escape(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "^": escaped += "^^"
            case "\"": escaped += "^'"
            case "\n", "\r\n", "\r": escaped += "^n"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Unescapes a value.
    static func unescape(_ value: String) -> String {
        var text = ""
        var isEscaped = false
        for character in value {
            switch (isEscaped, character) {
            case (false, "^"):
                isEscaped = true
                continue
            case (true, "n"): text.append("\n")
            case (true, "'"): text.append("\"")
            case (true, "^"), (false, _): text.append(character)
            case (true, _): text += "^\(character)"
            }
            isEscaped = false
        }
        return isEscaped ? text + "^" : text
    }
}
