/// Which people to ask the directory for.
package struct UserQuery: Hashable, Sendable {
    /// How many at most.
    package var results: Int
    /// Of which countries, as comma-separated codes; `nil` for all.
    package var nationalities: String?
    /// The seed, by which the directory gives the same people every time.
    package var seed: String

    /// Creates a query; by default the one the application starts with.
    package init(results: Int = 20, nationalities: String? = "us", seed: String = "999") {
        self.results = results
        self.nationalities = nationalities
        self.seed = seed
    }
}
