/// A click on a view, or a press of Enter or Space.
public struct TapGesture: Hashable, Sendable {
    /// The cell that was clicked, in the view's own coordinates; `nil` for a key.
    public let location: Point?
    /// The number of clicks in quick succession; 1 for a key.
    public let numberOfTaps: Int

    /// Creates a tap.
    public init(location: Point? = nil, numberOfTaps: Int = 1) {
        self.location = location
        self.numberOfTaps = numberOfTaps
    }
}

/// A drag of the mouse to a side, or a press of an arrow key.
public struct SwipeGesture: Hashable, Sendable {
    /// The side that a swipe goes to.
    public enum Direction: Hashable, Sendable {
        /// The direction of a swipe.
        case left, right
    }

    /// The side that the swipe went to.
    public let direction: Direction
    /// The cell at which the drag began, in the view's own coordinates; `nil` for a key.
    public let location: Point?

    /// Creates a swipe.
    public init(direction: Direction, location: Point? = nil) {
        self.direction = direction
        self.location = location
    }
}

/// The view that was tapped, and the tap.
public struct BuilderTapGestureContext<Base: Node>: ViewBuilderContextProvider {
    /// The view.
    public let view: Base
    /// The tap: its cell, and the number of clicks.
    public let gesture: TapGesture

    /// Creates a context.
    public init(view: Base, gesture: TapGesture) {
        self.view = view
        self.gesture = gesture
    }
}

/// The view that was swiped, and the swipe.
public struct BuilderSwipeGestureContext<Base: Node>: ViewBuilderContextProvider {
    /// The view.
    public let view: Base
    /// The swipe: its direction, and the cell at which it began.
    public let gesture: SwipeGesture

    /// Creates a context.
    public init(view: Base, gesture: SwipeGesture) {
        self.view = view
        self.gesture = gesture
    }
}
