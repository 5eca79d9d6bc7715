/// The limits of a view's extent in one direction, in cells.
struct SizeRule {
    var fixed: Int?
    var minimum: Int?
    var maximum: Int?
    /// Whether the fixed extent may shrink in a stack that has too little space.
    var isFlexible = false

    /// Returns the extent clamped to the limits.
    func apply(_ length: Int) -> Int {
        if let fixed { return fixed }
        return max(min(length, maximum ?? .max), minimum ?? 0)
    }

    /// Returns the extent that the content may take of the available one.
    func limit(_ available: Int) -> Int {
        if let fixed { return fixed }
        return min(max(available, minimum ?? 0), maximum ?? .max)
    }
}
