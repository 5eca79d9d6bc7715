public import FoundationEssentials

/// Which way requests take to their host.
///
/// A host on this machine is always asked directly, whatever the policy.
public enum ProxyPolicy: Hashable, Sendable {
    /// Straight to the host, whatever the environment says.
    case direct
    /// Through the proxy that `http_proxy`, `https_proxy` and `no_proxy` name, if any.
    case environment
    /// Through this proxy.
    case proxy(URL)
}
