extension [String] {
    /// The texts as a list such as `a, b or c`, with a conjunction before the last one.
    package func listed(_ word: String = "or") -> String {
        guard let last, count > 1 else { return joined() }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
