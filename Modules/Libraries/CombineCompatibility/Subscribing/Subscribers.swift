public import Reactive

/// The scope of the names of subscribers.
public enum Subscribers: Sendable {
    /// The end of a publisher.
    public enum Completion<Failure: Error>: Sendable {
        /// The publisher has sent all its elements.
        case finished
        /// The publisher failed.
        case failure(Failure)

        /// Returns a stream without elements that ends in the same way.
        func end<Output: Sendable>() -> Observable<Output> {
            if case .failure(let error) = self { .error(error) } else { .empty() }
        }
    }

    /// The number of elements that a subscriber requests.
    public struct Demand: Hashable, Sendable {
        /// All elements.
        public static let unlimited = Demand(count: .max)
        /// No elements.
        public static let none = Demand(count: 0)

        @usableFromInline var count: Int

        /// The number of elements; `nil` if it is unlimited.
        public var max: Int? { self == .unlimited ? nil : count }

        /// Creates a demand of a number of elements; traps if it is negative.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "A demand cannot be negative: \(value).")
            return Demand(count: value)
        }

        /// Returns the sum, which is unlimited if one of both is.
        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            let (sum, isOverflow) = lhs.count.addingReportingOverflow(rhs.count)
            return isOverflow ? .unlimited : Demand(count: sum)
        }

        /// Adds a demand.
        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Event {
    @usableFromInline
    init<Failure>(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .completed
        case .failure(let error): self = .error(error)
        }
    }
}
