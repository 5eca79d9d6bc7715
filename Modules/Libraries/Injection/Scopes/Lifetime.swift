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
