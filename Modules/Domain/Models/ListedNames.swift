extension [String] {
    /// The texts as `a, b or c`, or with another word before the last one.
    package func listed(_ word: String = "or") -> String {
        guard let last, count > 1 else { return joined() }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
