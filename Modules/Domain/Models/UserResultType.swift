/// The directory's answer to a query.
package struct UserResultType: Decodable, Sendable {
    /// The people found, in the directory's order.
    package let results: [User]
    /// The number of entries that are no people and are left out.
    package let unreadable: Int
    /// How many people the directory has for the query in all, if it says so.
    package let total: Int?

    /// The most entries that are read, a multiple of those that are asked for, as some directories
    /// give everybody: an entry of two bytes takes a kilobyte of memory.
    package static let mostEntries = 100_000

    private enum CodingKeys: String, CodingKey {
        case results
        case error
        case info
    }

    private struct Info: Decodable {
        let total: Int?
    }

    /// Reads an answer; entries that are no objects are counted and left out, and control characters
    /// left out.
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

/// Why an answer of a directory has no people.
package enum UserResultError: Error, Hashable {
    /// The directory has sent words instead (`{"error": …}`).
    case refused(String)
    /// There are more than ``UserResultType/mostEntries`` entries.
    case tooLong
}

extension UserResultError: CustomStringConvertible {
    /// One line, in which the directory's words are cut to two hundred characters.
    package var description: String {
        switch self {
        case .refused(let words):
            "the directory says: \(words.singleLine.prefix(200))\(words.count > 200 ? "…" : "")"
        case .tooLong:
            "the directory's answer has more than \(UserResultType.mostEntries.withSeparators) entries"
        }
    }
}
