/// Corners of an area.
public struct RectCorner: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// The corner at the top left.
    public static let topLeft = RectCorner(rawValue: 1 << 0)
    /// The corner at the top right.
    public static let topRight = RectCorner(rawValue: 1 << 1)
    /// The corner at the bottom left.
    public static let bottomLeft = RectCorner(rawValue: 1 << 2)
    /// The corner at the bottom right.
    public static let bottomRight = RectCorner(rawValue: 1 << 3)
    /// All four.
    public static let all: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Each by itself: the top from left to right, then the bottom.
    static let inOrder: [RectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}
