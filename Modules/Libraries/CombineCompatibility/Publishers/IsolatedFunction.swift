public import Reactive

/// Returns a function that traps unless it is called on an actor.
///
/// Without the check, a function of a class on the main actor could access the class elsewhere.
@inlinable
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
