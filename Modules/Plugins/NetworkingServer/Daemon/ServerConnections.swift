import CMicroHTTPD

/// The open connections of a daemon, and those that wait for a request.
///
/// When many are open, those that wait have one second for their next request, so that idle
/// clients do not take all connections for the whole idle time.
///
/// Safe because `ServerCore` uses it on the daemon's thread only, for connections that
/// libmicrohttpd has reported as open and not yet as closed.
@safe
struct ServerConnections {
    private static let hurriedSeconds: UInt32 = 1

    private let crowd: Int
    private let idleSeconds: UInt32
    private var count = 0
    // By the address of the connection: whether it has the short time.
    private var waiting: [UInt: Bool] = [:]

    init(_ limits: HTTPServer.Limits) {
        crowd = max(1, limits.connections) / 2 + 1
        idleSeconds = limits.idleSeconds
    }

    /// Adds a connection, which waits for its first request.
    mutating func open(_ connection: OpaquePointer) {
        count += 1
        unsafe wait(connection)
        guard count == crowd else { return }
        for key in waiting.keys { hurry(key) }
    }

    /// Removes a connection.
    mutating func close(_ connection: OpaquePointer) {
        count -= 1
        waiting[UInt(bitPattern: connection)] = nil
    }

    /// Notes that a connection waits for its next request.
    mutating func wait(_ connection: OpaquePointer) {
        let key = UInt(bitPattern: connection)
        waiting[key] = false
        if count >= crowd { hurry(key) }
    }

    /// Notes that the head of a request has arrived.
    mutating func serve(_ connection: OpaquePointer) {
        let isHurried = waiting.removeValue(forKey: UInt(bitPattern: connection))
        if isHurried == true { unsafe cmhd_set_timeout(connection, idleSeconds) }
    }

    private mutating func hurry(_ key: UInt) {
        guard waiting[key] == false, idleSeconds > ServerConnections.hurriedSeconds else { return }
        waiting[key] = true
        unsafe cmhd_set_timeout(OpaquePointer(bitPattern: key), ServerConnections.hurriedSeconds)
    }
}
