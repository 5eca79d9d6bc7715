/// A function that is not declared `Sendable`.
// Unchecked: Combine's functions are not Sendable, and code written for it must compile unchanged.
// A stream calls a function for one event at a time. Functions called for their effects are also
// checked to be called on the actor on which they were formed, see `sendable(_:on:)`.
struct UncheckedFunction<Function>: @unchecked Sendable {
    let function: Function
}

func sendable<Input, Result>(
    _ function: @escaping (Input) throws -> Result
) -> @Sendable (Input) throws -> Result {
    let unchecked = UncheckedFunction(function: function)
    return { try unchecked.function($0) }
}

func sendable<First, Second, Result>(
    _ function: @escaping (First, Second) throws -> Result
) -> @Sendable (First, Second) throws -> Result {
    let unchecked = UncheckedFunction(function: function)
    return { try unchecked.function($0, $1) }
}

/// Returns a function that traps unless it is called on an actor.
///
/// Without the check, a function of a class on the main actor could access the class elsewhere.
func sendable<Input>(
    _ function: @escaping (Input) -> Void,
    on isolation: (any Actor)?
) -> @Sendable (Input) -> Void {
    let unchecked = UncheckedFunction(function: function)
    return { input in
        isolation?.preconditionIsolated("Deliver on this actor before, with receive(on:).")
        unchecked.function(input)
    }
}
