/// The user's persistent settings.
///
/// Backends are stored by their names, which only the composition knows; a name that the build does
/// not have is ignored.
package struct Settings: Codable, Hashable, Sendable {
    /// A colour theme of the interface.
    package enum Theme: String, Codable, CaseIterable, Sendable {
        /// The theme that matches the background of the terminal.
        case automatic
        /// The theme for a dark background.
        case dark
        /// The theme for a light background.
        case light
    }

    /// The range of the maximum number of cached pictures.
    package static let pictureLimits = 20...2000

    /// The colour theme of the interface.
    package var theme: Theme
    /// The name of the network backend; `nil` for the build's default.
    package var transport: String?
    /// The name of the storage backend; `nil` for the build's default.
    package var storage: String?
    /// The URL of the directory, `embedded` for the one in the program, or `none`; `nil` to show
    /// examples until the user has people of their own.
    package var api: String?
    /// The maximum number of pictures in memory.
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

    /// Decodes settings; a missing or invalid entry has its default value.
    ///
    /// - Throws: `DecodingError` if the settings are not an object.
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
