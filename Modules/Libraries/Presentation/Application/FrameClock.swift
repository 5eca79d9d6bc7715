/// The clock of frames, which also schedules the frames of an animation.
///
/// Tests use a clock whose time they set.
@MainActor
public protocol FrameClock: AnyObject {
    /// The time since an unknown beginning.
    var now: Duration { get }

    /// Runs something later, once, on the main actor.
    ///
    /// - Parameters:
    ///   - delay: How much later.
    ///   - action: Runs after the delay.
    /// - Returns: A timer that can cancel it.
    func schedule(
        after delay: Duration,
        _ action: @escaping @MainActor () -> Void
    ) -> FrameTimer
}

/// A scheduled action that can be cancelled.
@MainActor
public final class FrameTimer {
    private var onCancel: (@MainActor () -> Void)?

    /// Creates a timer from the closure that cancels it.
    public init(_ onCancel: @escaping @MainActor () -> Void) {
        self.onCancel = onCancel
    }

    /// Calls it off; a second call does nothing.
    public func cancel() {
        onCancel?()
        onCancel = nil
    }
}

/// The machine's clock, which does not stop while the program is stopped.
public final class SystemFrameClock: FrameClock {
    private let start = ContinuousClock.now

    /// Creates a clock.
    public init() {}

    /// The time since the clock was made.
    public var now: Duration { ContinuousClock.now - start }

    /// Runs something later.
    public func schedule(
        after delay: Duration,
        _ action: @escaping @MainActor () -> Void
    ) -> FrameTimer {
        let task = Task { @MainActor in
            guard (try? await Task.sleep(for: delay)) != nil, !Task.isCancelled else { return }
            action()
        }
        return FrameTimer { task.cancel() }
    }
}
