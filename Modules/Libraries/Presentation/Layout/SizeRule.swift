/// The limits of a view's extent in one direction, in cells.
package struct SizeRule: Hashable {
    /// The extent that was set; `nil` for the natural one.
    package var fixed: Int?
    /// The smallest extent; `nil` for none.
    package var minimum: Int?
    /// The largest extent; `nil` for none.
    package var maximum: Int?
    /// Whether the fixed extent may shrink in a stack that has too little space.
    package var isFlexible = false

    /// Creates a rule without limits.
    package init() {}

    /// Returns the extent clamped to the limits.
    package func apply(_ length: Int) -> Int {
        if let fixed { return fixed }
        return max(min(length, maximum ?? .max), minimum ?? 0)
    }

    /// Returns the extent that the content may take of the available one.
    package func limit(_ available: Int) -> Int {
        if let fixed { return fixed }
        return min(max(available, minimum ?? 0), maximum ?? .max)
    }
}
