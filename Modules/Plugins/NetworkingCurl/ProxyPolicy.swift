public import FoundationEssentials

/// Which proxy requests use.
///
/// A host on this machine is always connected directly, whatever the policy.
public enum ProxyPolicy: Hashable, Sendable {
    /// Connects directly, whatever the environment contains.
    case direct
    /// Uses the proxy from `http_proxy`, `https_proxy` and `no_proxy`, if any.
    case environment
    /// Uses this proxy.
    case proxy(URL)
}
