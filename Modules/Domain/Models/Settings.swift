/// The user's choices that outlive a run of the program.
///
/// Backends are stored by their names, which only the composition knows; a name that a build
/// lacks counts as none.
package struct Settings: Codable, Hashable, Sendable {
    /// The colours of the interface.
    package enum Theme: String, Codable, CaseIterable, Sendable {
        /// Those that suit the background of the terminal.
        case automatic
        /// Those for a dark background.
        case dark
        /// Those for a light background.
        case light
    }

    /// The numbers of pictures that can be chosen as the limit of the cache.
    package static let pictureLimits = 20...2000

    /// The colours of the interface.
    package var theme: Theme
    /// The backend that carries requests; `nil` for the first of the build.
    package var transport: String?
    /// The backend that stores people; `nil` for the first of the build.
    package var storage: String?
    /// The URL of the directory, `embedded` for the one in the program, or `none`; `nil` for examples
    /// until there are people of the user's own.
    package var api: String?
    /// How many pictures are held in memory at most.
    package var pictureLimit: Int

    /// Creates settings; by default those of a new user.
    package init(
        theme: Theme = .automatic,
        transport: String? = nil,
        storage: String? = nil,
        api: String? = nil,
        pictureLimit: Int = 200
    ) {
        self.theme = theme
        self.transport = transport
        self.storage = storage
        self.api = api
        self.pictureLimit = Settings.limited(pictureLimit)
    }

    private static func limited(_ pictures: Int) -> Int {
        min(max(pictures, pictureLimits.lowerBound), pictureLimits.upperBound)
    }

    /// Reads settings; an entry that is missing or of no use has its default.
    ///
    /// - Throws: `DecodingError` if there is no object at all.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            theme: values.text(.theme).flatMap { Theme(rawValue: $0) } ?? .automatic,
            transport: values.text(.transport),
            storage: values.text(.storage),
            api: values.text(.api)
        )
        if let limit = values.text(.pictureLimit).flatMap({ Int($0) }) {
            pictureLimit = Settings.limited(limit)
        }
    }
}
