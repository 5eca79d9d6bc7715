import Dispatch

private let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// A factory of the main actor ran elsewhere; becomes ``ResolutionError/Reason/notOnMainActor``.
struct NotOnMainActor: Error {}

/// Whether this runs on the main queue.
var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) == true }

/// Runs a function of the main actor, if this is where the caller runs.
func onMainActor<Result: Sendable>(
    _ function: @MainActor @Sendable () throws -> Result
) throws -> Result {
    guard isOnMainQueue else { throw NotOnMainActor() }
    return try MainActor.assumeIsolated(function)
}
