/// How a registration obtains its instances, found out once from its scope.
@usableFromInline
enum Lifetime: Sendable {
    /// Each instance is new.
    case unique
    /// One instance a resolution.
    case graph
    /// One instance in the registration's container.
    case strong
    /// One instance in the registration's container, as long as something else retains it.
    case weak
    /// One instance in the container that was asked.
    case container
    /// A scope that was implemented outside of this module decides.
    case custom
}

/// How long an instance is cached that nothing resolves.
@usableFromInline
struct TimeToLive: Sendable {
    /// Starts a period; the function it returns tells whether the period has ended.
    let start: @Sendable () -> @Sendable () -> Bool

    init<Time: Clock<Duration>>(_ duration: Duration, _ clock: Time) {
        start = {
            let end = clock.now.advanced(by: duration)
            return { end <= clock.now }
        }
    }
}
