/// The measures of one view along a row or column.
struct StackItem {
    /// The natural length.
    var natural: Int
    /// The minimum length.
    var minimum = 0
    /// The maximum length.
    var maximum = Int.max
    /// The item's share of the remaining length.
    var growth = 0
    /// Whether the item shrinks if there is too little space.
    var shrinks = true
    /// The priority against growing; items of the lowest priority grow first.
    var hugging = LayoutPriority.defaultLow
    /// The priority against shrinking; items of the lowest priority shrink first.
    var resistance = LayoutPriority.defaultHigh
}

/// Distributes a length among views side by side.
enum StackSolver {
    /// Finds the length of each item.
    ///
    /// The result is the natural lengths, if they fit exactly. Additional space goes to the items
    /// that grow. Missing space is taken first from those that grow, then from those that shrink,
    /// the longest first, so that short ones stay whole. If that is not enough, the sum exceeds the
    /// available length.
    static func lengths(of items: [StackItem], in available: Int) -> [Int] {
        var lengths = items.map(\.natural)
        let total = lengths.reduce(0, +)
        if total < available {
            var surplus = available - total
            for hugging in Set(items.lazy.filter { $0.growth > 0 }.map(\.hugging)).sorted() {
                grow(&lengths, items, by: &surplus) { $0.hugging == hugging }
            }
        } else if total > available {
            var excess = total - available
            for resistance in Set(items.map(\.resistance)).sorted() where excess > 0 {
                shrink(&lengths, items, by: &excess) {
                    $0.resistance == resistance && $0.growth > 0
                }
                shrink(&lengths, items, by: &excess) {
                    $0.resistance == resistance && $0.growth == 0 && $0.shrinks
                }
            }
        }
        return lengths
    }

    /// Divides a length into equal parts; the first ones get the remainder.
    static func equal(_ count: Int, in available: Int) -> [Int] {
        guard count > 0 else { return [] }
        let available = max(0, available)
        return (0..<count).map { available / count + ($0 < available % count ? 1 : 0) }
    }

    /// Finds the positions of items whose centres are equally far from each other, as far as the
    /// space between them allows.
    static func centered(_ lengths: [Int], spacing: Int, in available: Int) -> [Int] {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else {
            return lengths.map { _ in 0 }
        }
        // Twice the positions of the centres, so that they are whole numbers.
        let (start, end) = (first, 2 * available - last)
        var offsets = lengths.indices.map { index in
            (start + (end - start) * index / (lengths.count - 1) - lengths[index]) / 2
        }
        var limit = available
        for index in lengths.indices.reversed() {
            offsets[index] = min(offsets[index], limit - lengths[index])
            limit = offsets[index] - spacing
        }
        var least = 0
        for index in lengths.indices {
            offsets[index] = max(offsets[index], least)
            least = offsets[index] + lengths[index] + spacing
        }
        return offsets
    }

    private static func grow(
        _ lengths: inout [Int],
        _ items: [StackItem],
        by surplus: inout Int,
        where canGrow: (StackItem) -> Bool
    ) {
        var growing = items.indices.filter { items[$0].growth > 0 && canGrow(items[$0]) }
        while surplus > 0, !growing.isEmpty {
            let weights = growing.reduce(0) { $0 + items[$1].growth }
            var given = 0
            var still: [Int] = []
            var weight = 0
            for index in growing {
                // Sums of shares are rounded, not shares, so that no cell is lost.
                let before = surplus * weight / weights
                weight += items[index].growth
                let share = surplus * weight / weights - before
                let taken = min(share, items[index].maximum - lengths[index])
                lengths[index] += taken
                given += taken
                if taken == share { still.append(index) }
            }
            surplus -= given
            guard given > 0, still.count < growing.count else { return }
            growing = still
        }
    }

    private static func shrink(
        _ lengths: inout [Int],
        _ items: [StackItem],
        by excess: inout Int,
        where canShrink: (StackItem) -> Bool
    ) {
        let chosen = items.indices.filter { canShrink(items[$0]) }
        guard excess > 0, !chosen.isEmpty else { return }
        func length(_ index: Int, at level: Int) -> Int {
            max(min(lengths[index], level), min(items[index].minimum, lengths[index]))
        }
        let goal = max(0, chosen.reduce(0) { $0 + lengths[$1] } - excess)
        // The highest level to which the longest can be cut so that all fit.
        var low = 0
        var high = chosen.reduce(0) { max($0, lengths[$1]) }
        while low < high {
            let level = (low + high + 1) / 2
            if chosen.reduce(0, { $0 + length($1, at: level) }) <= goal {
                low = level
            } else {
                high = level - 1
            }
        }
        let cut = chosen.map { length($0, at: low) }
        var spare = max(0, goal - cut.reduce(0, +))
        for (index, length) in zip(chosen, cut) {
            let back = spare > 0 && length < lengths[index] ? 1 : 0
            spare -= back
            excess -= lengths[index] - length - back
            lengths[index] = length + back
        }
    }
}
