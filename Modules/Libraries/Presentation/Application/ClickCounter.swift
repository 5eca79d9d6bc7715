/// Counts presses of a mouse button that follow each other quickly on the same cell.
struct ClickCounter {
    private static let interval = Duration.milliseconds(400)

    private var last: (event: MouseEvent, time: Duration, count: Int)?

    /// The number of an event in its series of clicks; 1 for any event but a press.
    mutating func count(_ event: MouseEvent, at time: Duration) -> Int {
        guard case .press = event.action else { return 1 }
        var count = 1
        if let last, last.event.action == event.action, last.event.position == event.position,
            time - last.time < ClickCounter.interval
        {
            count = last.count + 1
        }
        last = (event, time, count)
        return count
    }
}
