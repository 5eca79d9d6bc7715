import Models

/// The parameters of a property, in their order.
struct PropertyParameters {
    /// A name in upper case (empty for one of vCard 2.1 without a name), and the text as written.
    private var items: [(name: String, text: Substring)] = []

    /// Splits the text between the name and the value of a property.
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

    /// The text of all parameters in one order, with one list of types, by which they are compared.
    var normalized: String? {
        let types = Set(types).sorted().joined(separator: ",").lowercased()
        let others = items.filter { $0.name != "TYPE" }
            .map { "\($0.name)=\($0.text.dropFirst($0.name.utf8.count + 1))" }
            // The example of RFC 6350 has the ends of lines of values, which is older than RFC 6868.
            .map { $0.replacing("\\n", with: "^n") }.sorted()
        let all = (types.isEmpty ? [] : ["TYPE=\(types)"]) + others
        return all.isEmpty ? nil : all.joined(separator: ";")
    }

    /// The value of the first parameter of a name, without quotes.
    subscript(name: String) -> String? {
        guard let item = items.first(where: { $0.name == name }) else { return nil }
        return item.text.dropFirst(name.count + 1).filter { $0 != "\"" }
    }

    /// Whether a type is given, in upper case, such as `CELL`.
    func hasType(_ type: String) -> Bool {
        types.contains(type)
    }

    /// Whether there is a parameter with a text in upper case, such as `TYPE=CELL`.
    func contains(_ text: String) -> Bool {
        items.contains { $0.text.inUpperCase == text }
    }

    /// The names in upper case, in their order.
    var names: [String] { items.map(\.name) }

    /// The types in upper case, in their order.
    var types: [String] {
        items.flatMap { $0.name == "TYPE" ? Self.types(in: $0.text) : [] }
    }

    /// The preference: 1 is the highest, 100 the lowest (RFC 6350, section 5.3), ``noPreference``
    /// comes after it.
    var preference: Int {
        if hasType("PREF") { return 1 }
        return (self["PREF"] ?? self["X-PREF"]).flatMap { Int($0) } ?? Self.noPreference
    }

    /// The preference of a property without a mark of one.
    static let noPreference = 101

    /// The types in upper case, but for the one that marks a preference.
    var kinds: Set<String> {
        Set(types).subtracting(["PREF"])
    }

    private static func types(in text: Substring) -> [String] {
        text.dropFirst(5).uppercased().split(separator: ",").map { type in
            type.utf8.contains(0x22) ? type.filter { $0 != "\"" } : String(type)
        }
    }

    /// Adds a parameter at the end.
    mutating func add(_ name: String, _ value: String) {
        items.append((name, "\(name)=\(value)"))
    }

    /// Gives the parameters of one name another one, unless that is there as well.
    mutating func rename(_ name: String, to new: String) {
        if items.contains(where: { $0.name == new }) { return }
        for index in items.indices where items[index].name == name {
            items[index] = (new, "\(new)=\(items[index].text.dropFirst(name.count + 1))")
        }
    }

    /// Removes the mark of a preference from the types.
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

    /// Writes several types in quotes as a list, which version 3.0 takes for one type otherwise.
    mutating func unquoteTypes() {
        for index in items.indices where items[index].name == "TYPE" {
            items[index].text.removeAll { $0 == "\"" }
        }
    }

    /// Removes the parameters of the given name.
    mutating func remove(_ name: String) {
        items.removeAll { $0.name == name }
    }

    /// Removes the parameters for quoted-printable and character sets, and gives bare parameters
    /// their names.
    ///
    /// - Parameter decode: Decodes the text of a parameter in a character set.
    /// - Returns: The encoding of the value, and its character set in upper case.
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

    /// The user's own title of a number as Android writes it, which no grammar has:
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
    /// The preference among the properties of one name; see ``PropertyParameters/preference``.
    var preference: Int {
        parameters.map { PropertyParameters($0).preference } ?? PropertyParameters.noPreference
    }
}
