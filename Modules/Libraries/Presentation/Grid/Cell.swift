/// One character cell.
///
/// A character two columns wide takes two cells: the first holds it with
/// `width` 2, the second is a ``continuation(style:)`` with `width` 0.
public struct Cell: Hashable, Sendable {
    /// What stands in the cell; a blank in a continuation.
    public var character: Character
    /// How it is drawn.
    public var style: CellStyle
    /// How many columns the character takes: 1, 2, or 0 for a continuation.
    public var width: UInt8

    /// A blank in the terminal's own style.
    public static let blank = Cell(" ")

    /// Creates a cell.
    public init(_ character: Character, style: CellStyle = .plain, width: UInt8 = 1) {
        self.character = character
        self.style = style
        self.width = width
    }

    /// The second cell of a character two columns wide.
    public static func continuation(style: CellStyle) -> Cell {
        Cell(" ", style: style, width: 0)
    }
}
