import Models

/// A contact in JSON: the fields of `User` with `note` and `favorite`, or the members of
/// ``ListedContact``.
struct ContactRecord: Decodable {
    /// The contact.
    var contact: Contact
    /// The names of members that were ignored: unknown ones, or those of another type.
    var lostMembers: [String]

    fileprivate enum CodingKeys: String, CodingKey, CaseIterable {
        case cell, dob, email, extra, favorite, gender, id, location, login, name, nat, note, phone
        case picture
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if (try? values.decode(String.self, forKey: .name)) != nil {
            contact = try ListedContact(from: decoder).contact
            lostMembers = try Self.names(in: decoder, without: ListedContact.members)
            return
        }
        let note = try? values.decodeIfPresent(String.self, forKey: .note)
        let favorite = try? values.decodeIfPresent(Bool.self, forKey: .favorite)
        contact = Contact(
            user: try User(from: decoder),
            note: note.flatMap { $0.isEmpty ? nil : $0 },
            isFavorite: favorite ?? false
        )
        let kept = CodingKeys.allCases.filter { values.isKept($0) }.map(\.rawValue)
        lostMembers = try Self.names(in: decoder, without: kept)
    }

    private static func names(
        in decoder: any Decoder,
        without kept: [String]
    ) throws -> [String] {
        try decoder.container(keyedBy: Member.self).allKeys.map(\.stringValue)
            .filter { !kept.contains($0) }.sorted()
    }

    /// A coding key of any name.
    private struct Member: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension KeyedDecodingContainer<ContactRecord.CodingKeys> {
    /// Whether `User` decodes the value of a member; values of another type are ignored.
    fileprivate func isKept(_ key: Key) -> Bool {
        if (try? decodeNil(forKey: key)) != false { return true }
        return switch key {
        case .dob, .id, .location, .login, .name, .picture:
            (try? nestedContainer(keyedBy: ContactRecord.CodingKeys.self, forKey: key)) != nil
        case .extra: (try? decode([ContactProperty].self, forKey: key)) != nil
        case .favorite: (try? decode(Bool.self, forKey: key)) != nil
        case .note: (try? decode(String.self, forKey: key)) != nil
        default:
            (try? decode(String.self, forKey: key)) != nil
                || (try? decode(Double.self, forKey: key)) != nil
                || (try? decode(Bool.self, forKey: key)) != nil
        }
    }
}
