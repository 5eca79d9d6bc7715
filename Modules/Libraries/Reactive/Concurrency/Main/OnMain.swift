// Make a function of the main actor callable from where events are delivered,
// which ``MainScheduler`` has brought there. A delivery elsewhere would be a
// mistake of this library, and traps.

func onMain<Input: Sendable>(
    _ function: (@MainActor @Sendable (Input) -> Void)?
) -> (@Sendable (Input) -> Void)? {
    guard let function else { return nil }
    return { input in MainActor.assumeIsolated { function(input) } }
}

func onMain(_ function: (@MainActor @Sendable () -> Void)?) -> (@Sendable () -> Void)? {
    guard let function else { return nil }
    return { MainActor.assumeIsolated { function() } }
}
