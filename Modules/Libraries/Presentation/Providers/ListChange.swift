/// The relation between the rows of a list before and after an update.
///
/// Rows at the beginning and the end that stayed where they were cost no memory.
public struct ListChange: Hashable, Sendable {
    /// The number of rows before the update.
    public let oldCount: Int
    /// The number of rows after the update.
    public let newCount: Int
    /// The number of rows at the beginning that look as they did; 0 if only their identities are
    /// known.
    let unchangedPrefix: Int
    /// The rows that look different, while all rows are where they were; `nil` after a change of
    /// places.
    private(set) var reloadedRows: Range<Int>?
    /// The distance that all rows have moved; `nil` if the position of each row is known.
    private var distance: Int?
    private let prefix: Int
    private let suffix: Int
    /// The new places of the rows between prefix and suffix; -1 for a row that was deleted,
    /// empty if all were.
    private let middle: [Int]

    /// Compares two lists by the identities of their items.
    ///
    /// An identity that occurs several times identifies its first item, unless items were only
    /// deleted or only inserted.
    ///
    /// - Complexity: O(*n*) in the number of items.
    public init<Item, ID: Hashable>(
        from old: [Item],
        to new: [Item],
        id: (Item) -> ID
    ) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, id(old[prefix]) == id(new[prefix]) { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix,
            id(old[old.count - 1 - suffix]) == id(new[new.count - 1 - suffix])
        {
            suffix += 1
        }
        let before = old[prefix..<(old.count - suffix)]
        let after = new[prefix..<(new.count - suffix)]
        middle =
            ListChange.places(of: before, among: after, id)
            ?? ListChange.lookedUpPlaces(of: before, among: after, id)
        unchangedPrefix = 0
        self.prefix = prefix
        self.suffix = suffix
        oldCount = old.count
        newCount = new.count
    }

    /// The places of items if some were only deleted or only inserted, as by a filter.
    ///
    /// A table of identities would cost several times as much.
    ///
    /// - Returns: `nil` if items were moved, or both deleted and inserted.
    private static func places<Item, ID: Hashable>(
        of old: ArraySlice<Item>,
        among new: ArraySlice<Item>,
        _ id: (Item) -> ID
    ) -> [Int]? {
        if old.isEmpty || new.isEmpty { return [] }
        let isDeletion = new.count < old.count
        let (longer, shorter) = isDeletion ? (old, new) : (new, old)
        var places: [Int] = []
        places.reserveCapacity(old.count)
        var (next, wanted) = (shorter.startIndex, id(shorter[shorter.startIndex]))
        for index in longer.indices {
            if next < shorter.endIndex, id(longer[index]) == wanted {
                places.append(isDeletion ? next : index)
                next += 1
                if next < shorter.endIndex { wanted = id(shorter[next]) }
            } else {
                guard longer.endIndex - index > shorter.endIndex - next else { return nil }
                if isDeletion { places.append(-1) }
            }
        }
        return places
    }

    /// The places of items, wherever they are now.
    private static func lookedUpPlaces<Item, ID: Hashable>(
        of old: ArraySlice<Item>,
        among new: ArraySlice<Item>,
        _ id: (Item) -> ID
    ) -> [Int] {
        var places: [ID: Int] = [:]
        for index in new.indices {
            let identity = id(new[index])
            if places[identity] == nil { places[identity] = index }
        }
        return old.map { places.removeValue(forKey: id($0)) ?? -1 }
    }

    /// Describes the replacement of some rows by others, while those around them look as they
    /// did; indices that are out of range are brought into it.
    public init(replacing rows: Range<Int>, with count: Int, of oldCount: Int) {
        self.oldCount = max(0, oldCount)
        prefix = min(max(0, rows.lowerBound), self.oldCount)
        let end = min(max(prefix, rows.upperBound), self.oldCount)
        suffix = self.oldCount - end
        newCount = prefix + max(0, count) + suffix
        unchangedPrefix = prefix
        middle = []
    }

    /// Describes rows that look different now, and stay where they were.
    public init(reloading rows: Range<Int>, of count: Int) {
        self.init(replacing: 0..<0, with: 0, of: count)
        reloadedRows = rows.clamped(to: 0..<max(0, count))
    }

    /// Describes the replacement of a list by another, in which all rows have moved by a distance.
    ///
    /// A source that does not know all of its rows describes by it the movement of the cursor's row.
    public init(shiftingBy distance: Int, from oldCount: Int, to newCount: Int) {
        self.init(replacing: 0..<oldCount, with: newCount, of: oldCount)
        // A larger distance would also leave none of the rows.
        self.distance = min(max(distance, -self.oldCount), self.newCount)
    }

    /// The new place of a row, or `nil` if it was deleted or never existed.
    public func index(after old: Int) -> Int? {
        guard old >= 0, old < oldCount else { return nil }
        if let distance {
            let place = old + distance
            return place >= 0 && place < newCount ? place : nil
        }
        if old < prefix { return old }
        if old >= oldCount - suffix { return old - oldCount + newCount }
        guard !middle.isEmpty else { return nil }
        let place = middle[old - prefix]
        return place < 0 ? nil : place
    }

    /// The new place of a row, or of the nearest row that remains: rather one that followed.
    ///
    /// - Returns: `nil` if no row remains.
    /// - Complexity: O(*n*) in the number of deleted rows.
    public func nearestIndex(after old: Int) -> Int? {
        guard newCount > 0 else { return nil }
        var old = min(max(old, 0), oldCount)
        if let distance { return min(max(old + distance, 0), newCount - 1) }
        let end = oldCount - suffix
        if middle.isEmpty, old >= prefix, old < end { old = end }
        for row in old..<oldCount { if let index = index(after: row) { return index } }
        if middle.isEmpty { old = min(old, prefix) }
        for row in (0..<old).reversed() { if let index = index(after: row) { return index } }
        return nil
    }
}
