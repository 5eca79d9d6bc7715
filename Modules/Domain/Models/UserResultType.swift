/// The directory's response to a query.
package struct UserResultType: Decodable, Sendable {
    /// The people in the order of the directory.
    package let results: [User]
    /// The number of entries that could not be decoded as people.
    package let unreadable: Int
    /// The total number of people for the query; `nil` if the directory does not report it.
    package let total: Int?

    /// The maximum number of entries in a response, a multiple of the number requested, since some
    /// directories return all people: an entry of two bytes needs a kilobyte of memory.
    package static let mostEntries = 100_000

    private enum CodingKeys: String, CodingKey {
        case results
        case error
        case info
    }

    private struct Info: Decodable {
        let total: Int?
    }

    /// Decodes a response; entries that are not objects are counted and skipped, and control
    /// characters are removed.
    ///
    /// - Throws: `DecodingError` if there is no list of results, or ``UserResultError``.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let words = values.text(.error), !["", "0", "false"].contains(words) {
            throw UserResultError.refused(words)
        }
        var entries = try values.nestedUnkeyedContainer(forKey: .results)
        var (users, unreadable): ([User], Int) = ([], 0)
        while !entries.isAtEnd {
            guard entries.currentIndex < Self.mostEntries else { throw UserResultError.tooLong }
            if let user = try entries.decode(Lenient<User>.self).value {
                users.append(user.withoutControlCharacters)
            } else {
                unreadable += 1
            }
        }
        results = users
        self.unreadable = unreadable
        total = try? values.decodeIfPresent(Info.self, forKey: .info)?.total
    }
}

/// The reason why a response has no people.
package enum UserResultError: Error, Hashable {
    /// The directory has sent an error message instead (`{"error": …}`).
    case refused(String)
    /// The response has more than ``UserResultType/mostEntries`` entries.
    case tooLong
}

extension UserResultError: CustomStringConvertible {
    /// The message in one line, with the directory's text truncated to two hundred characters.
    package var description: String {
        switch self {
        case .refused(let words):
            "the directory says: \(words.singleLine.prefix(200))\(words.count > 200 ? "…" : "")"
        case .tooLong:
            "the directory's answer has more than \(UserResultType.mostEntries.withSeparators) entries"
        }
    }
}
