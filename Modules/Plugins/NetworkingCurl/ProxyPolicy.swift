public import FoundationEssentials

/// The proxy that requests use.
///
/// Connections to this machine itself are always direct, with any policy.
public enum ProxyPolicy: Hashable, Sendable {
    /// Connects directly, and ignores the environment.
    case direct
    /// Uses the proxy from `http_proxy`, `https_proxy` and `no_proxy`, if any.
    case environment
    /// Uses this proxy.
    case proxy(URL)
}
