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
    let isOfMainActor = isolation === MainActor.shared
    return { input in
        if isOfMainActor {
            // Dispatch would trap without a message.
            if !MainScheduler.isMainQueue { trapOffMainActor() }
        } else {
            isolation?.preconditionIsolated("Deliver on this actor before, with receive(on:).")
        }
        unchecked.function(input)
    }
}

// Not a precondition, whose message a release build omits.
@usableFromInline
func trapOffMainActor() -> Never {
    fatalError(
        """
        A function of sink, assign(to:on:) or handleEvents that is isolated to the main actor was \
        called elsewhere: put receive(on: DispatchQueue.main) before it, declare the function in \
        which it stands nonisolated, or pass isolation: nil.
        """
    )
}
