// The people of a query, in the order of its seed, without end.
struct PersonSequence {
    private let order: [Int]

    /// - Parameters:
    ///   - nations: The countries to choose from; none at all are every one.
    ///   - isFemale: The gender to choose, or `nil` for both.
    ///   - seed: The seed of the order.
    init(nations: Set<Nation>, isFemale: Bool?, seed: String) {
        var order = PersonTable.lines.indices.filter { index in
            let line = PersonTable.lines[index]
            return (nations.isEmpty || nations.contains(line.nation))
                && (isFemale == nil || isFemale == line.isFemale)
        }
        var random = SplitMix64(seed: fowlerNollVo(seed.utf8))
        // Fisher and Yates; Scripts/make-people relies on the same order.
        for place in order.indices.dropLast() {
            order.swapAt(place, place + random.below(order.count - place))
        }
        self.order = order
    }

    /// The people of a page.
    ///
    /// - Parameters:
    ///   - page: The page, from 1.
    ///   - count: How many people a page has.
    /// - Returns: As many people; none only if there is nobody to choose from.
    func people(page: Int, count: Int) -> [Person] {
        guard !order.isEmpty else { return [] }
        let start = (page - 1) * count
        return (start..<start + count).map { position in
            Person(index: order[position % order.count], cycle: position / order.count)
        }
    }
}
