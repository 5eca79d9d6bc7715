/// A fact about cats.
package struct CatFact: Hashable, Codable, Sendable {
    /// The text of the fact.
    package let fact: String

    /// Creates a fact.
    package init(fact: String) {
        self.fact = fact
    }
}
