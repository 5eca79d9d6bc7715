import Networking

/// The settings of a daemon.
struct ServerConfiguration: Sendable {
    let port: Int
    let limits: HTTPServer.Limits
    let tls: ServerTLS?
    /// The names in `Host` besides those of this machine, as ``HostField`` has them.
    let hosts: Set<String>
    /// The limit of a body that is read as it arrives; `nil` for one that is collected first.
    let uploadLimit: @Sendable (Request) -> Int?
    let answer: HTTPServer.StreamHandler
}
