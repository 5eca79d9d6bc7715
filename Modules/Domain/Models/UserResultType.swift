/// The directory's answer to a query.
package struct UserResultType: Decodable, Sendable {
    /// The people found, in the directory's order.
    package let results: [User]
    /// The number of entries that are no people and are left out.
    package let unreadable: Int
    /// How many people the directory has for the query in all, if it says so.
    package let total: Int?

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
    /// - Throws: `DecodingError` if there is no list of results; where the directory says
    ///   why (`{"error": …}`), its words are in the error.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let words = values.text(.error) {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "the directory says: \(words)"
                )
            )
        }
        let entries = try values.decode([Lenient<User>].self, forKey: .results)
        results = entries.compactMap(\.value?.withoutControlCharacters)
        unreadable = entries.count - results.count
        total = try? values.decodeIfPresent(Info.self, forKey: .info)?.total
    }
}
