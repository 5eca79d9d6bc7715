import Models

extension AttributeDialect {
    /// The address book of abook, with a numbered section for each person.
    static let abook = AttributeDialect(
        isRecognized: { start in
            ["# abook", "[format]", "[0]"].contains { start.starts(withLowercase: $0) }
        },
        read: { line in
            switch line.first {
            case 0x23: return .comment
            case 0x5B:
                let name = line.dropFirst().prefix { $0 != 0x5D }
                return name.allSatisfy { 0x30...0x39 ~= $0 } ? .start : .other
            default:
                guard let equals = line.firstIndex(of: 0x3D) else {
                    return .problem("not a field; left out")
                }
                return .attribute(
                    name: SourceText.string(line[..<equals]).trimmingBlanks.lowercased(),
                    text: SourceText.string(line[line.index(after: equals)...]).trimmingBlanks
                )
            }
        },
        properties: { record in
            var mapping = AttributeMapping(record)
            mapping.add("FN", from: "name")
            for address in mapping.text("email")?.split(separator: ",") ?? [] {
                mapping.add("EMAIL", text: String(address).trimmingBlanks)
            }
            let place = [
                nil, mapping.text("address2"), mapping.text("address"), mapping.text("city"),
                mapping.text("state"), mapping.text("zip"), mapping.text("country"),
            ]
            mapping.add("ADR", components: place)
            mapping.add("TEL", "TYPE=home", from: "phone")
            mapping.add("TEL", "TYPE=work", from: "workphone")
            mapping.add("TEL", "TYPE=cell", from: "mobile")
            mapping.add("TEL", "TYPE=fax", from: "fax")
            mapping.add("NICKNAME", from: "nick")
            mapping.add("URL", from: "url")
            mapping.add("NOTE", from: "notes")
            mapping.add("ANNIVERSARY", from: "anniversary")
            mapping.add("BDAY", from: "birthday")
            let groups = mapping.text("groups")?.split(separator: ",") ?? []
            if !groups.isEmpty {
                let names = groups.map { PropertyText.escape(String($0).trimmingBlanks) }
                mapping.add("CATEGORIES", value: names.joined(separator: ","))
            }
            mapping.addRest("X-ABOOK-", but: [])
            return mapping.properties
        }
    )
}
