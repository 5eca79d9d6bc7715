/// Takes room and shows nothing.
public final class SpacerNode: Node {
    /// The room it takes at least, in the direction of its stack.
    let minimum: Size
    /// Whether it takes the room that other views leave.
    let isFlexible: Bool

    init(minimum: Size, isFlexible: Bool) {
        self.minimum = minimum
        self.isFlexible = isFlexible
        super.init()
    }

    /// The room it takes at least.
    public override func measure(_ available: Size) -> Size { minimum }

    /// A flexible one takes all that is left over, in the direction of its stack.
    public override func naturalGrowth(along axis: Axis) -> Int {
        guard isFlexible, let stack = superview as? StackNode else { return 0 }
        return stack.axis == axis ? 1 : 0
    }

    /// It never does.
    public override func shrinks(along axis: Axis) -> Bool { false }
}
