import FoundationEssentials
import Models

extension AttributeDialect {
    /// LDIF (RFC 2849) with the attributes of `inetOrgPerson` (RFC 2798) and of Thunderbird.
    static let ldif = AttributeDialect(
        isRecognized: { start in
            // Comments may precede the first record.
            let line = start.split(separator: 0x0A).first { $0.first != 0x23 && $0.first != 0x0D }
            return line?.starts(withLowercase: "dn:") == true
                || line?.starts(withLowercase: "version: 1") == true
        },
        read: { line in
            guard line.first != 0x23 else { return .comment }
            guard let colon = line.firstIndex(of: 0x3A) else {
                return .problem("not an attribute; left out")
            }
            // Options, such as a language, follow the name after a semicolon.
            let name = SourceText.string(line[..<colon].prefix { $0 != 0x3B }).lowercased()
            var value = line[line.index(after: colon)...]
            switch value.first {
            case 0x3C: return .problem("the value of \(name) is in another file; left out")
            case 0x3A:
                value = value.dropFirst().drop { $0 == 0x20 }
                // A picture remains in base64.
                if name == "jpegphoto" { break }
                let text = String(decoding: value, as: UTF8.self)
                guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters)
                else { return .problem("the value of \(name) is not base64; left out") }
                value = Array(data)[...]
            default: value = value.drop { $0 == 0x20 }
            }
            if name == "dn" { return .start }
            return .attribute(name: name, text: SourceText.string(value))
        },
        properties: { record throws(NoPerson) in try ldifProperties(record) }
    )

    /// Attributes about the entry itself, and the password, which does not belong in a card.
    private static let ignored: Set = [
        "objectclass", "modifytimestamp", "createtimestamp", "changetype", "userpassword",
        "creatorsname", "modifiersname", "structuralobjectclass", "entrycsn", "version",
    ]
    private static let groups: Set = ["groupofnames", "groupofuniquenames", "mozillaablist"]
    private static let places: Set = ["organization", "organizationalunit", "dcobject", "domain"]

    private static func ldifProperties(
        _ record: AttributeRecord
    ) throws(NoPerson) -> [ContactProperty] {
        var mapping = AttributeMapping(record)
        let name = mapping.text("cn", "displayname")
        let classes = record.attributes.filter { $0.name == "objectclass" }.map(\.text)
        let kinds = Set(classes.map { $0.lowercased() })
        if !kinds.isDisjoint(with: groups) {
            throw NoPerson(
                reason: "the entry is the group\(name.map { " '\($0.singleLine)'" } ?? ""), not a "
                    + "person; not imported"
            )
        }
        let (family, given) = (mapping.text("sn", "surname"), mapping.text("givenname", "gn"))
        if !kinds.isDisjoint(with: places), family == nil {
            throw NoPerson(reason: "the entry is of an organization, not of a person; left out")
        }
        if let name { mapping.add("FN", text: name) }
        if family != nil || given != nil {
            mapping.add("N", components: [family, given, nil, nil, nil])
        }
        mapping.add("NICKNAME", from: "mozillanickname", "xmozillanickname", "nickname")
        mapping.add("EMAIL", from: "mail", "rfc822mailbox", "email")
        mapping.add("EMAIL", from: "mozillasecondemail", "xmozillasecondemail")
        mapping.add("TEL", "TYPE=work", from: "telephonenumber")
        mapping.add("TEL", "TYPE=home", from: "homephone", "hometelephonenumber")
        mapping.add("TEL", "TYPE=cell", from: "mobile", "mobiletelephonenumber", "cellphone")
        mapping.add("TEL", "TYPE=fax", from: "facsimiletelephonenumber", "fax")
        mapping.add("TEL", "TYPE=pager", from: "pager", "pagerphone", "pagertelephonenumber")
        addPlaces(to: &mapping)
        let (company, part) = (mapping.text("o", "company"), mapping.text("ou", "department"))
        mapping.add("ORG", components: part == nil ? [company] : [company, part])
        mapping.add("TITLE", from: "title")
        mapping.add("CATEGORIES", from: "businesscategory")
        mapping.add("URL", from: "mozillahomeurl", "homeurl", "labeleduri")
        mapping.add("URL", "TYPE=work", from: "mozillaworkurl", "workurl")
        addBirthday(to: &mapping)
        mapping.add("NOTE", from: "description", "notes")
        mapping.add("X-AIM", from: "nsaimid", "_aimscreenname")
        mapping.add("UID", from: "entryuuid")
        if let picture = mapping.text("jpegphoto") {
            mapping.add("PHOTO", value: "data:image/jpeg;base64,\(picture)")
        }
        mapping.addRest("X-LDIF-", but: ignored)
        return mapping.properties
    }

    private static func addPlaces(to mapping: inout AttributeMapping) {
        let home = [
            nil, mapping.text("mozillahomestreet2"),
            mapping.text("mozillahomestreet", "homestreet"),
            mapping.text("mozillahomelocalityname"), mapping.text("mozillahomestate"),
            mapping.text("mozillahomepostalcode"), mapping.text("mozillahomecountryname"),
        ]
        mapping.add("ADR", "TYPE=home", components: home)
        // LDAP separates the lines of an address by dollar signs.
        let lines = mapping.text("postaladdress", "homepostaladdress")
        let street =
            mapping.text("street", "streetaddress") ?? lines?.replacing("$", with: ", ")
        let work = [
            mapping.text("postofficebox"), mapping.text("mozillaworkstreet2"), street,
            mapping.text("l", "localityname", "locality"),
            mapping.text("st", "stateorprovincename"),
            mapping.text("postalcode", "zip"), mapping.text("co", "c", "countryname"),
        ]
        mapping.add("ADR", "TYPE=work", components: work)
    }

    private static func addBirthday(to mapping: inout AttributeMapping) {
        let (year, month, day) = (
            mapping.text("birthyear"), mapping.text("birthmonth"), mapping.text("birthday")
        )
        guard let month = month.flatMap({ Int($0) }), let day = day.flatMap({ Int($0) }),
            1...12 ~= month, 1...31 ~= day
        else { return }
        let digits = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
        let known = year.flatMap { Int($0) }.flatMap { 1000...9999 ~= $0 ? "\($0)" : nil }
        mapping.add("BDAY", text: (known ?? "--") + digits)
    }
}
