/// The last two extents that a view was measured with, and the results.
///
/// Two, as a stack measures once to share out space and once to place.
struct MeasuredSizes {
    private var last: (available: Size, size: Size)?
    private var other: (available: Size, size: Size)?

    /// The result for an available extent, if it is one of the last two.
    subscript(available: Size) -> Size? {
        if let last, last.available == available { return last.size }
        if let other, other.available == available { return other.size }
        return nil
    }

    /// Adds a result in place of the older one.
    mutating func add(_ size: Size, for available: Size) {
        other = last
        last = (available, size)
    }
}
