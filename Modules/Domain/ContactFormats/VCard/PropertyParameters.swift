import Models

/// The parameters of a property, in their order.
struct PropertyParameters {
    /// The upper-case name (empty for a bare parameter of vCard 2.1) and the original text.
    private var items: [(name: String, text: Substring)] = []

    /// Parses the text between the name and the value of a property.
    init(_ text: String) {
        var isQuoted = false
        let parts = text.utf8.split { byte in
            if byte == 0x22 { isQuoted.toggle() }
            return byte == 0x3B && !isQuoted
        }
        items = parts.map { part in
            let name = part.firstIndex(of: 0x3D).map { Substring(part[..<$0]).inUpperCase }
            return (name ?? "", Substring(part))
        }
    }

    /// The text of all parameters; `nil` if there are none.
    var text: String? {
        items.isEmpty ? nil : items.map(\.text).joined(separator: ";")
    }

    /// The sorted text of all parameters with one list of types, by which parameters are compared.
    var normalized: String? {
        let types = Set(types).sorted().joined(separator: ",").lowercased()
        let others = items.filter { $0.name != "TYPE" }
            .map { "\($0.name)=\($0.text.dropFirst($0.name.utf8.count + 1))" }
            // RFC 6350 has an example with escaped line ends as in values, which is older than RFC
            // 6868.
            .map { $0.replacing("\\n", with: "^n") }.sorted()
        let all = (types.isEmpty ? [] : ["TYPE=\(types)"]) + others
        return all.isEmpty ? nil : all.joined(separator: ";")
    }

    /// The value of the first parameter of a name, without quotes.
    subscript(name: String) -> String? {
        guard let item = items.first(where: { $0.name == name }) else { return nil }
        return item.text.dropFirst(name.count + 1).filter { $0 != "\"" }
    }

    /// Whether there is a type in upper case, such as `CELL`.
    func hasType(_ type: String) -> Bool {
        types.contains(type)
    }

    /// Whether there is a parameter with an upper-case text, such as `TYPE=CELL`.
    func contains(_ text: String) -> Bool {
        items.contains { $0.text.inUpperCase == text }
    }

    /// The upper-case names, in their order.
    var names: [String] { items.map(\.name) }

    /// The upper-case types, in their order.
    var types: [String] {
        items.flatMap { $0.name == "TYPE" ? Self.types(in: $0.text) : [] }
    }

    /// The preference, from 1 for the highest to 100 for the lowest (RFC 6350, section 5.3), or
    /// ``noPreference``.
    var preference: Int {
        if hasType("PREF") { return 1 }
        return (self["PREF"] ?? self["X-PREF"]).flatMap { Int($0) } ?? Self.noPreference
    }

    /// The preference of a property without a declared one.
    static let noPreference = 101

    /// The upper-case types without the one for a preference.
    var kinds: Set<String> {
        Set(types).subtracting(["PREF"])
    }

    private static func types(in text: Substring) -> [String] {
        text.dropFirst(5).uppercased().split(separator: ",").map { type in
            type.utf8.contains(0x22) ? type.filter { $0 != "\"" } : String(type)
        }
    }

    /// Appends a parameter.
    mutating func add(_ name: String, _ value: String) {
        items.append((name, "\(name)=\(value)"))
    }

    /// Renames the parameters of a name, unless there is one of the new name.
    mutating func rename(_ name: String, to new: String) {
        if items.contains(where: { $0.name == new }) { return }
        for index in items.indices where items[index].name == name {
            items[index] = (new, "\(new)=\(items[index].text.dropFirst(name.count + 1))")
        }
    }

    /// Removes the preference from the types.
    mutating func removePreferenceType() {
        for index in items.indices.reversed() where items[index].name == "TYPE" {
            let text = items[index].text
            guard Self.types(in: text).contains("PREF") else { continue }
            let kept = text.dropFirst(5).filter { $0 != "\"" }.split(separator: ",")
                .filter { $0.uppercased() != "PREF" }.joined(separator: ",")
            if kept.isEmpty {
                items.remove(at: index)
            } else {
                items[index].text = text.contains("\"") ? "TYPE=\"\(kept)\"" : "TYPE=\(kept)"
            }
        }
    }

    /// Removes the quotes around a list of types, which version 3.0 would read as one type.
    mutating func unquoteTypes() {
        for index in items.indices where items[index].name == "TYPE" {
            items[index].text.removeAll { $0 == "\"" }
        }
    }

    /// Removes all parameters of a name.
    mutating func remove(_ name: String) {
        items.removeAll { $0.name == name }
    }

    /// Removes the parameters for quoted-printable and character sets, and adds names to bare
    /// parameters.
    ///
    /// - Parameter decode: Decodes the text of a parameter in a character set.
    /// - Returns: The encoding of the value, and its upper-case character set.
    mutating func normalizeEncoding(
        _ decode: ([UInt8], _ charset: String?) -> String
    ) -> (isQuotedPrintable: Bool, charset: String?) {
        var isQuotedPrintable = false
        var charset: String?
        var kept: [(name: String, text: Substring)] = []
        for item in items {
            let value = { item.text.dropFirst(item.name.count + 1).uppercased() }
            switch item.name {
            case "ENCODING":
                switch value() {
                case "QUOTED-PRINTABLE": isQuotedPrintable = true
                case "8BIT", "7BIT": break
                case "BASE64": kept.append(("ENCODING", "ENCODING=b"))
                default: kept.append(item)
                }
            case "CHARSET": charset = value()
            case _ where item.text.inUpperCase.hasPrefix("X-CUSTOM("):
                kept.append(Self.customLabel(item.text, decode))
            case "":
                switch item.text.uppercased() {
                case "QUOTED-PRINTABLE": isQuotedPrintable = true
                case "BASE64": kept.append(("ENCODING", "ENCODING=b"))
                default: kept.append(("TYPE", "TYPE=\(item.text)"))
                }
            default: kept.append(item)
            }
        }
        items = kept
        return (isQuotedPrintable, charset)
    }

    /// A custom title of a number in the notation of Android, which no standard defines:
    /// `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F)`.
    private static func customLabel(
        _ text: Substring,
        _ decode: ([UInt8], _ charset: String?) -> String
    ) -> (name: String, text: Substring) {
        let parts = text.dropFirst(9).prefix { $0 != ")" }
            .split(separator: ",", omittingEmptySubsequences: false)
        let encodings = parts.prefix {
            $0.inUpperCase.hasPrefix("CHARSET=") || $0.inUpperCase.hasPrefix("ENCODING=")
        }
        let label = parts.dropFirst(encodings.count).joined(separator: ",")
        let charset = encodings.first { $0.inUpperCase.hasPrefix("CHARSET=") }
            .map { $0.dropFirst(8).inUpperCase }
        let isQuoted = encodings.contains { $0.inUpperCase == "ENCODING=QUOTED-PRINTABLE" }
        let bytes = Array(label.utf8)[...]
        let decoded = decode(isQuoted ? QuotedPrintable.decode(bytes) : Array(bytes), charset)
        return ("X-LABEL", "X-LABEL=\"\(ParameterText.escape(decoded))\"")
    }
}

extension ContactProperty {
    /// The preference among properties of the same name; see ``PropertyParameters/preference``.
    var preference: Int {
        parameters.map { PropertyParameters($0).preference } ?? PropertyParameters.noPreference
    }
}
