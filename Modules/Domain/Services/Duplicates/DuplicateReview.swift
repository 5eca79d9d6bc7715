package import Models

/// The progress of a review of duplicate pairs, in which answers merge people of later pairs.
package struct DuplicateReview: Hashable, Sendable {
    private let pairs: [DuplicatePair]
    /// The index of the current pair in `pairs`.
    private var place = 0
    /// The key of the merged person for each key that was removed.
    private var successors: [ExactText: ExactText] = [:]
    private var merged = 0
    private var distinguished = 0
    private var skipped = 0

    /// Creates a review of pairs in their order.
    package init(_ pairs: [DuplicatePair]) {
        self.pairs = pairs
    }

    /// The number of pairs, including those already answered.
    package var count: Int { pairs.count }

    /// The number of the current pair, from 1.
    package var number: Int { place + 1 }

    /// The current pair with the keys of merged people; `nil` after the last one.
    package var current: DuplicatePair? { pairs.indices.contains(place) ? pair(at: place) : nil }

    private func pair(at index: Int) -> DuplicatePair {
        var pair = pairs[index]
        while let next = successors[pair.first] { pair.first = next }
        while let next = successors[pair.second] { pair.second = next }
        return pair
    }

    /// Advances after the current pair was merged.
    ///
    /// - Parameter key: The key of the merged person.
    package mutating func merge(into key: ExactText) {
        guard let current else { return }
        successors[key] = nil
        for gone in [current.first, current.second] where gone != key { successors[gone] = key }
        merged += 1
        advance()
    }

    /// Advances after the user has marked the current pair as different.
    package mutating func distinguish() {
        distinguished += 1
        advance()
    }

    /// Advances without a decision about the current pair.
    package mutating func skip() {
        skipped += 1
        advance()
    }

    /// Advances without counting an answer, if a person of the current pair no longer exists.
    package mutating func advance() {
        repeat { place += 1 } while current.map { $0.first == $0.second } ?? false
    }

    /// The number of pairs that were skipped or have not been reached.
    package var left: Int {
        let rest = pairs.indices.dropFirst(place).map(pair(at:))
        return skipped + rest.count { $0.first != $0.second }
    }

    /// The counts of the answers in one line, such as `2 merged, 1 told apart, 0 left`.
    package var summary: String {
        guard count > 0 else { return "nobody of your own seems to be there twice" }
        return "\(merged) merged, \(distinguished) told apart, \(left) left"
    }
}
