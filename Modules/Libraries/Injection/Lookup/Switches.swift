public import Synchronization

/// What makes every resolution take the long way: off, it costs one load to know.
@usableFromInline
enum Switches: Sendable {
    /// Services are still to be registered by ``ResolverRegistering``.
    static var hook: UInt8 { 1 }
    /// ``Resolver/decorate`` is set.
    static var decorate: UInt8 { 2 }
    /// ``Resolver/trace`` is on.
    static var trace: UInt8 { 4 }

    @usableFromInline static let flags = Atomic<UInt8>(hook)

    @inlinable static var areOff: Bool { flags.load(ordering: .acquiring) == 0 }

    static func set(_ flag: UInt8, _ isOn: Bool) {
        if isOn {
            flags.bitwiseOr(flag, ordering: .acquiringAndReleasing)
        } else {
            flags.bitwiseAnd(~flag, ordering: .acquiringAndReleasing)
        }
    }

    static func isOn(_ flag: UInt8) -> Bool {
        flags.load(ordering: .acquiring) & flag != 0
    }
}
