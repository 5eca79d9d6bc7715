public import Synchronization

/// The process-wide features that keep resolutions off the fast path; checking that all are
/// off costs one load.
@usableFromInline
enum Switches: Sendable {
    /// ``Resolver/decorate`` is set.
    static var decorate: Int { 1 }
    /// ``Resolver/trace`` is on.
    static var trace: Int { 2 }
    // Added for each `registerAllServices` that has not run yet, and for each `Isolation`.
    private static var hook: Int { 4 }
    private static var isolation: Int { 1 << 31 }

    // One hook, that of the process, from the start.
    @usableFromInline static let flags = Atomic(4)

    @inlinable static var areOff: Bool { flags.load(ordering: .acquiring) == 0 }

    /// Whether there is an isolation.
    static var areIsolated: Bool { flags.load(ordering: .acquiring) >= isolation }

    static func set(_ flag: Int, _ isOn: Bool) {
        if isOn {
            flags.bitwiseOr(flag, ordering: .acquiringAndReleasing)
        } else {
            flags.bitwiseAnd(~flag, ordering: .acquiringAndReleasing)
        }
    }

    static func isOn(_ flag: Int) -> Bool {
        flags.load(ordering: .acquiring) & flag != 0
    }

    static func countHook(_ difference: Int) {
        flags.add(difference * hook, ordering: .acquiringAndReleasing)
    }

    static func countIsolation(_ difference: Int) {
        flags.add(difference * isolation, ordering: .acquiringAndReleasing)
    }
}
