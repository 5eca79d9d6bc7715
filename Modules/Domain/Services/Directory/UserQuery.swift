/// The parameters of a request for people of the directory.
package struct UserQuery: Hashable, Sendable {
    /// The maximum number of people.
    package var results: Int
    /// The comma-separated codes of the people's countries; `nil` for all countries.
    package var nationalities: String?
    /// The seed, for which the directory always returns the same people.
    package var seed: String

    /// Creates a query; by default the one of the app.
    package init(results: Int = 20, nationalities: String? = "us", seed: String = "999") {
        self.results = results
        self.nationalities = nationalities
        self.seed = seed
    }
}
