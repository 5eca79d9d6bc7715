import FoundationEssentials

extension Request {
    // The longest single argument that Linux passes to a program has 128 KB.
    private static let longestArgument = 64 << 10

    /// A command line for a POSIX shell that sends the request with `curl`.
    ///
    /// A body that cannot be an argument, because it is not text or is too long, is piped into the
    /// command; a streamed one is read from the command's standard input. Fields that
    /// ``validate()`` rejects are omitted.
    ///
    /// - Parameter redaction: The names whose values are replaced by a dash: those of headers and
    ///   query items, and of fields in a body that is a form or JSON. A body of another
    ///   format is not changed. With `.none` the command sends the same request.
    /// - Returns: One line, except for line breaks in the body.
    public func curlCommand(redacting redaction: Redaction = .standard) -> String {
        var words = ["curl"]
        if method == .head, body == nil {
            words.append("--head")
        } else if method != .get || body != nil {
            words += ["--request", shellQuoted(method.rawValue)]
        }
        // Brackets and braces are patterns for curl.
        words += ["--globoff", shellQuoted(redaction.text(of: url))]
        for field in headers.fields
        where HTTPHeaders.isName(field.name) && HTTPHeaders.isValue(field.value) {
            let value = redaction.isSecret(headerNamed: field.name) ? "-" : field.value
            // With a colon, curl would remove an empty field.
            let line = value.isEmpty ? "\(field.name);" : "\(field.name): \(value)"
            words += ["--header", shellQuoted(line)]
        }
        // Without the empty field, curl would set the content type of a form.
        if body != nil, headers["Content-Type"] == nil { words += ["--header", "'Content-Type:'"] }
        return command(words, redaction)
    }

    private func command(_ words: [String], _ redaction: Redaction) -> String {
        let line = words.joined(separator: " ")
        switch body {
        case nil:
            return line
        case .stream:
            return "\(line) --data-binary @-"
        case .file(let url):
            return "\(line) --data-binary \(shellQuoted("@\(url.path)"))"
        case .data(let data):
            guard let text = String(validating: data, as: UTF8.self) else {
                return "printf '\(octal(data))' | \(line) --data-binary @-"
            }
            let shown = redaction.text(ofBody: text, contentType: headers["Content-Type"])
            guard shown.utf8.allSatisfy(isPlain) else {
                return "printf '\(octal(Data(shown.utf8)))' | \(line) --data-binary @-"
            }
            guard shown.utf8.count <= Request.longestArgument else {
                return "printf %s \(shellQuoted(shown)) | \(line) --data-binary @-"
            }
            return "\(line) --data-raw \(shellQuoted(shown))"
        }
    }

    // Control characters other than tab and line feed could affect the terminal.
    private func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A
    }

    private func octal(_ data: Data) -> String {
        data.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
        .joined()
    }

    // Between single quotes, only a single quote is special (POSIX shell, section 2.2.2).
    private func shellQuoted(_ text: String) -> String {
        let safe = text.utf8.allSatisfy { $0.isAlphanumeric || "-._/:,@%+".utf8.contains($0) }
        guard !safe || text.isEmpty else { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
    }
}
