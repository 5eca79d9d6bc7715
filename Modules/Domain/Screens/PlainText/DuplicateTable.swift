package import Models
package import Services

/// A list of possible duplicates, as a table or as JSON.
package struct DuplicateTable: Sendable {
    private struct Record: Encodable {
        struct Side: Encodable {
            let id: String
            let name: String
            let email: String?
        }

        let signs: [String]
        let first: Side
        let second: Side
    }

    private let records: [Record]

    /// Creates a table of pairs.
    ///
    /// - Parameters:
    ///   - pairs: The pairs, in order.
    ///   - users: The people by their keys; pairs with other keys are omitted.
    package init(_ pairs: [DuplicatePair], _ users: [ExactText: User]) {
        records = pairs.compactMap { pair in
            guard let first = users[pair.first], let second = users[pair.second] else { return nil }
            return Record(
                signs: pair.signs.map(\.rawValue),
                first: Self.side(first),
                second: Self.side(second)
            )
        }
    }

    private static func side(_ user: User) -> Record.Side {
        Record.Side(id: user.key, name: user.fullname, email: user.email)
    }

    /// The lines with a header: the shared features, the names and the keys, separated by tabs.
    package var text: String {
        let rows = records.map { record in
            [
                record.signs.joined(separator: ","), record.first.name, record.second.name,
                record.first.id, record.second.id,
            ]
        }
        return ([["same", "name", "name", "id", "id"]] + rows)
            .map { $0.map(\.singleLine).joined(separator: "\t") + "\n" }.joined()
    }

    /// A JSON array of objects with `signs`, `first` and `second`, the last two with `id`, `name`
    /// and `email`.
    package var json: String {
        let objects = records.map { "  " + jsonObject($0) }
        return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
    }
}

extension DuplicatePair {
    /// The shared features as a text such as `same e-mail and name`; empty for a pair that the user
    /// has chosen.
    package var reason: String {
        if signs.isEmpty { return "" }
        let words = signs.map { sign in
            switch sign {
            case .email: "e-mail"
            case .phone: "number"
            case .name: "name"
            }
        }
        return "same \(words.listed("and"))"
    }
}
