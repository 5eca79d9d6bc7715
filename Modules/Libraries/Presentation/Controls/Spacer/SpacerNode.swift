/// Occupies space and draws nothing.
public final class SpacerNode: Node {
    /// The minimum size, in the direction of the stack.
    let minimum: Size
    /// Whether the spacer grows into the space that other views leave.
    let isFlexible: Bool

    init(minimum: Size, isFlexible: Bool) {
        self.minimum = minimum
        self.isFlexible = isFlexible
        super.init()
    }

    /// Returns the minimum size.
    public override func measure(_ available: Size) -> Size { minimum }

    /// Grows, if flexible, into the remaining space in the direction of the stack.
    public override func naturalGrowth(along axis: Axis) -> Int {
        guard isFlexible, let stack = superview as? StackNode else { return 0 }
        return stack.axis == axis ? 1 : 0
    }

    /// Returns `false`; a flexible spacer shrinks nevertheless, as all views that grow do.
    public override func shrinks(along axis: Axis) -> Bool { false }
}
