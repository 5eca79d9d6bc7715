public import Dispatch
public import FoundationEssentials

extension Date {
    @usableFromInline
    func adding(_ interval: DispatchTimeInterval) -> Date {
        addingTimeInterval(interval.seconds)
    }

    /// The interval until a later date, rounded to microseconds and never negative.
    @usableFromInline
    func interval(until later: Date) -> DispatchTimeInterval {
        let microseconds = (later.timeIntervalSince(self) * 1_000_000).rounded()
        return .microseconds(Int(exactly: max(0, microseconds)) ?? .max)
    }
}

extension DispatchTimeInterval {
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1_000
        case .microseconds(let count): Double(count) / 1_000_000
        case .nanoseconds(let count): Double(count) / 1_000_000_000
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}
