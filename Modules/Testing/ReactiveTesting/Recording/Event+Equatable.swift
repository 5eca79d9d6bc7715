public import Reactive

extension Event: Equatable where Element: Equatable {
    /// Whether the cases and the elements are equal.
    ///
    /// Errors are equal if their types and descriptions are equal.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.next(let lhs), .next(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension MaybeEvent: Equatable where Element: Equatable {
    /// Whether the cases and the elements are equal, errors as in ``Event``.
    public static func == (lhs: MaybeEvent<Element>, rhs: MaybeEvent<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.success(let lhs), .success(let rhs)): lhs == rhs
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

extension CompletableEvent: Equatable {
    /// Whether the cases are equal, errors as in ``Event``.
    public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
        switch (lhs, rhs) {
        case (.error(let lhs), .error(let rhs)): areAlike(lhs, rhs)
        case (.completed, .completed): true
        default: false
        }
    }
}

private func areAlike(_ lhs: any Error, _ rhs: any Error) -> Bool {
    type(of: lhs) == type(of: rhs) && "\(lhs)" == "\(rhs)"
}
