/// The directory's answer to a query.
package struct UserResultType: Decodable, Sendable {
    /// The people found, in the directory's order.
    package let results: [User]

    private enum CodingKeys: String, CodingKey {
        case results
        case error
    }

    /// Reads an answer; entries that are no objects are left out, as are control characters.
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
        results = try values.decode([Lenient<User>].self, forKey: .results)
            .compactMap(\.value?.withoutControlCharacters)
    }
}
