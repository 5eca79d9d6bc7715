package import Models

/// Leads through the pairs of people who may be one, while the answers join some of them.
package struct DuplicateReview: Hashable, Sendable {
    private let pairs: [DuplicatePair]
    /// The place in `pairs` of the one in question.
    private var place = 0
    /// For a key that has gone, the key of the person who has its fields now.
    private var successors: [ExactText: ExactText] = [:]
    private var merged = 0
    private var distinguished = 0
    private var skipped = 0

    /// Creates a review of pairs, in their order.
    package init(_ pairs: [DuplicatePair]) {
        self.pairs = pairs
    }

    /// How many pairs there are, with those that have been answered.
    package var count: Int { pairs.count }

    /// The number of the pair in question, from 1 on.
    package var number: Int { place + 1 }

    /// The pair in question, by the keys that its people have now; `nil` after the last one.
    package var current: DuplicatePair? { pairs.indices.contains(place) ? pair(at: place) : nil }

    private func pair(at index: Int) -> DuplicatePair {
        var pair = pairs[index]
        while let next = successors[pair.first] { pair.first = next }
        while let next = successors[pair.second] { pair.second = next }
        return pair
    }

    /// Goes on after the pair in question became one person.
    ///
    /// - Parameter key: The key that the one person has.
    package mutating func merge(into key: ExactText) {
        guard let current else { return }
        successors[key] = nil
        for gone in [current.first, current.second] where gone != key { successors[gone] = key }
        merged += 1
        advance()
    }

    /// Goes on after the user has told the pair in question apart.
    package mutating func distinguish() {
        distinguished += 1
        advance()
    }

    /// Leaves the pair in question for another time.
    package mutating func skip() {
        skipped += 1
        advance()
    }

    /// Leaves the pair in question, of whom one is not there any more.
    package mutating func advance() {
        repeat { place += 1 } while current.map { $0.first == $0.second } ?? false
    }

    /// The number of pairs that have been skipped, or not been asked about.
    package var left: Int {
        let rest = pairs.indices.dropFirst(place).map(pair(at:))
        return skipped + rest.count { $0.first != $0.second }
    }

    /// The outcome so far in one line, such as `2 merged, 1 told apart, 0 left`.
    package var summary: String {
        guard count > 0 else { return "nobody of your own seems to be there twice" }
        return "\(merged) merged, \(distinguished) told apart, \(left) left"
    }
}
