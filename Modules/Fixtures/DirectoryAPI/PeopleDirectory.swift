import FoundationEssentials

/// Responds like randomuser.me v1.4, with bundled people and generated portraits, and at `/fact`
/// like catfact.ninja.
///
/// All people are fictitious. The directory is thread-safe, and has no state shared by requests.
package struct PeopleDirectory: Sendable {
    /// Encodes pixels as a JPEG file: the red, green and blue of each pixel, row by row from the
    /// top left, the width and the height.
    package typealias PortraitEncoder =
        @Sendable (
            _ rgb: [UInt8], _ width: Int, _ height: Int
        ) -> [UInt8]?

    /// The country codes by which people can be requested, in lower case and ascending order.
    package static var nationalities: [String] {
        let codes = PersonTable.lines.map { String(decoding: $0.text.prefix(2), as: UTF8.self) }
        return Set(codes).map { $0.lowercased() }.sorted()
    }

    private let size: Int?
    private let encodePortrait: PortraitEncoder?
    private let now: @Sendable () -> Double

    /// Creates a directory.
    ///
    /// - Parameters:
    ///   - size: The number of people for any query; `nil` for as many as are requested.
    ///   - now: Returns the time in seconds since 1970, for which ages are computed.
    ///   - encodePortrait: Encodes the portraits; without it, their URLs respond with 404.
    package init(
        size: Int? = nil,
        now: @escaping @Sendable () -> Double = { Date.now.timeIntervalSince1970 },
        encodePortrait: PortraitEncoder? = nil
    ) {
        self.size = size
        self.now = now
        self.encodePortrait = encodePortrait
    }

    /// Responds to a `GET` request for a path with a query.
    ///
    /// - Parameters:
    ///   - path: The path, percent-encoded, such as `/api/`.
    ///   - query: The query, percent-encoded, without the question mark.
    ///   - base: The start of the portraits' URLs, such as
    ///     `http://127.0.0.1:49152`.
    /// - Returns: People, a portrait, a fact, or an error in the format of the API.
    package func respond(path: String, query: String, base: String) -> DirectoryAnswer {
        var parts = path.split(separator: "/")
        if parts == ["fact"] { return CatFacts.random() }
        guard parts.first == "api" else { return .error(404, "There is nothing at this path.") }
        parts.removeFirst()
        switch parts.first {
        case nil: return people(query, base)
        case "1.4" where parts.count == 1: return people(query, base)
        case "portraits": return portrait(parts.dropFirst())
        default: return .error(404, "There is nothing at this path.")
        }
    }

    private func people(_ text: String, _ base: String) -> DirectoryAnswer {
        let query = DirectoryQuery(QueryString.parameters(text))
        guard query.format == "json" else {
            return .error(400, "This directory knows the format json only.")
        }
        var random = SystemRandomNumberGenerator()
        let seed = query.seed ?? random.next().hexadecimal
        let format = PersonFormat(
            base: base,
            today: CalendarDay(secondsSince1970: now()),
            fields: query.fields
        )
        let people = PersonSequence(
            nations: query.nations,
            isFemale: query.isFemale,
            seed: seed
        )
        .people(page: query.page, count: query.count)
        .prefix(max(0, (size ?? .max) - (query.page - 1) * query.count))
        return .json { json in
            json.member("results") { json in
                json.array { json in
                    for person in people { format.write(person, to: &json) }
                }
            }
            if query.hidesInfo { return }
            json.member("info") { json in
                json.object { json in
                    json.member("seed", seed)
                    json.member("results", people.count)
                    json.member("page", query.page)
                    // The original API has no such member; a directory without an end has no total.
                    if let size { json.member("total", size) }
                    json.member("version", "1.4")
                }
            }
        }
    }

    /// Responds to `men/11.jpg`, `med/men/11.jpg` and `thumb/men/11.jpg`.
    private func portrait(_ path: ArraySlice<Substring>) -> DirectoryAnswer {
        let missing = DirectoryAnswer.error(404, "There is no such portrait.")
        var path = path
        var size = Portrait.Size.large
        if let named = path.first.flatMap({ Portrait.Size(folder: $0) }) {
            size = named
            path.removeFirst()
        }
        guard path.count == 2, let folder = path.first, let file = path.last,
            let group = Portrait.Group(rawValue: String(folder)), file.hasSuffix(".jpg"),
            let portrait = Portrait(group, number: file.dropLast(4)),
            let body = encodePortrait?(portrait.pixels(size: size.pixels), size.pixels, size.pixels)
        else { return missing }
        return DirectoryAnswer(status: 200, contentType: "image/jpeg", body: body)
    }
}
