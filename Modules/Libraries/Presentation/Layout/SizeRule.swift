/// The limits of a view's extent in one direction, in cells.
struct SizeRule {
    var fixed: Int?
    var minimum: Int?
    var maximum: Int?
    /// Whether the fixed extent gives way in a stack that has too little room.
    var isFlexible = false

    /// Brings an extent within the rule.
    func apply(_ length: Int) -> Int {
        if let fixed { return fixed }
        return max(min(length, maximum ?? .max), minimum ?? 0)
    }

    /// The room for the content, of the room that is available.
    func limit(_ available: Int) -> Int {
        if let fixed { return fixed }
        return min(max(available, minimum ?? 0), maximum ?? .max)
    }
}
