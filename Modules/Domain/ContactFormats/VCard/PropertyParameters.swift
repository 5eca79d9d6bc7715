/// The parameters of a property, in their order.
struct PropertyParameters {
    /// A name in upper case (empty for one of vCard 2.1 without a name), and the text as written.
    private var items: [(name: String, text: Substring)] = []

    /// Splits the text between the name and the value of a property.
    init(_ text: String) {
        var isQuoted = false
        let parts = text.split(omittingEmptySubsequences: true) { character in
            if character == "\"" { isQuoted.toggle() }
            return character == ";" && !isQuoted
        }
        items = parts.map { part in
            (part.firstIndex(of: "=").map { part[..<$0].uppercased() } ?? "", part)
        }
    }

    /// The text of all parameters; `nil` if there are none.
    var text: String? {
        items.isEmpty ? nil : items.map(\.text).joined(separator: ";")
    }

    /// The value of the first parameter of a name, without quotes.
    subscript(name: String) -> String? {
        guard let item = items.first(where: { $0.name == name }) else { return nil }
        return item.text.dropFirst(name.count + 1).filter { $0 != "\"" }
    }

    /// Whether a type is given, in upper case, such as `CELL`.
    func hasType(_ type: String) -> Bool {
        items.contains { item in
            item.name == "TYPE"
                && item.text.dropFirst(5).uppercased().split(separator: ",").contains { value in
                    value.filter { $0 != "\"" } == type
                }
        }
    }

    /// The preference: 1 is the highest, 100 the lowest (RFC 6350, section 5.3).
    var preference: Int {
        if hasType("PREF") { return 1 }
        return self["PREF"].flatMap { Int($0) } ?? 101
    }

    /// Removes the parameters of the given name.
    mutating func remove(_ name: String) {
        items.removeAll { $0.name == name }
    }

    /// Removes the parameters for quoted-printable and character sets, and gives bare parameters
    /// their names.
    mutating func normalizeEncoding() -> (isQuotedPrintable: Bool, charset: String?) {
        var isQuotedPrintable = false
        var charset: String?
        var kept: [(name: String, text: Substring)] = []
        for item in items {
            switch (item.name, item.text.dropFirst(item.name.count + 1).uppercased()) {
            case ("ENCODING", "QUOTED-PRINTABLE"): isQuotedPrintable = true
            case ("ENCODING", "8BIT"), ("ENCODING", "7BIT"): break
            case ("ENCODING", "BASE64"): kept.append(("ENCODING", "ENCODING=b"))
            case ("CHARSET", let name): charset = name
            case ("", _):
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
}
