import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// A proxy between a client and a server, with which a test cuts or delays the network.
///
/// It listens on a socket in a folder of its own, with the name that the client library expects.
final class Proxy: Sendable {
    /// A fault in the transmission of the client's messages.
    enum Fault: Sendable {
        /// Nothing is transmitted in either direction; no connection is closed.
        case silence
        /// Nothing is transmitted from a message with a text on.
        case silenceBefore(String)
        /// Nothing is transmitted from a message with a text on, or from now on, and the connection
        /// is closed before a message with another text; later connections work.
        case loss(from: String?, until: String)
        /// The connection is closed before a message with a text is transmitted; later ones work.
        case cutBefore(String)
        /// A message with a text is transmitted, and the connection is closed before the response.
        case cutAfter(String)
        /// The proxy reads only the beginning of the next message; no connection is closed.
        case fullNetwork
        /// The next message with a text is delayed; with an empty text, the next message.
        case delay(Delay, before: String = "")
        /// The server is distant: each of its responses is delayed.
        case distance
    }

    /// The delay of a message.
    struct Delay: Sendable {
        /// Opens when the message has arrived.
        let hasBegun = Gate()
        let end = DispatchSemaphore(value: 0)
    }

    private struct State {
        var fault: Fault?
        var open: Set<Int32> = []
        var clients: Set<Int32> = []
        var isClosed = false
        var messages = 0
        var turns = 0
        var connections = 0
    }

    /// The folder of the socket.
    let folder: String
    private let server: String
    private let listening: Int32
    private let state = Mutex(State())

    /// The address of the server's database through the proxy.
    var address: String { "host=\(folder) user=builder dbname=postgres" }

    /// Starts a proxy for ``TestServer``.
    init() throws {
        // The address of the server begins with the folder of its socket.
        let host = try #require(TestServer.address).split(separator: " ")[0].dropFirst(5)
        server = String(host)
        folder = try TemporaryServer.newFolder()
        listening = Socket.listening(at: folder + "/.s.PGSQL.5432")
        Thread.detachNewThread { self.accept() }
    }

    /// Sets the fault from now on; `nil` for none.
    func set(_ fault: Fault?) { state.withLock { $0.fault = fault } }

    /// The number of messages of the client.
    var messages: Int { state.withLock { $0.messages } }

    /// The number of times the client has sent messages after a response.
    var turns: Int { state.withLock { $0.turns } }

    /// The number of connections that clients have opened, without cancellation requests.
    var connections: Int { state.withLock { $0.connections } }

    /// Closes all connections, and accepts new ones.
    func cut() {
        state.withLock { state in
            for socket in state.open { Socket.end(socket) }
        }
    }

    /// Ends the server's responses, as if the server had vanished, and accepts no more of the next
    /// message than the network buffers.
    func endAnswers() {
        state.withLock { state in
            state.fault = .fullNetwork
            for socket in state.clients { Socket.endAnswers(socket) }
        }
    }

    /// Stops the proxy.
    func close() {
        state.withLock { $0.isClosed = true }
        cut()
        Socket.end(listening)
        try? FileManager.default.removeItem(atPath: folder)
    }

    private func accept() {
        while let client = Socket.accepted(from: listening) {
            guard let server = Socket.connected(to: server + "/.s.PGSQL.5432") else {
                Socket.close(client)
                continue
            }
            state.withLock { state in
                state.open.formUnion([client, server])
                state.clients.insert(client)
            }
            let relay = Relay(client: client, server: server)
            Thread.detachNewThread { self.forward(from: client, to: server, relay, isClient: true) }
            Thread.detachNewThread {
                self.forward(from: server, to: client, relay, isClient: false)
            }
        }
        Socket.close(listening)
    }

    private func delay(_ text: String) {
        let delay = state.withLock { state -> Delay? in
            guard case .delay(let delay, let part) = state.fault,
                part.isEmpty || text.contains(part)
            else { return nil }
            state.fault = nil
            return delay
        }
        guard let delay else { return }
        delay.hasBegun.open()
        delay.end.wait()
    }

    /// Returns whether nothing more is read from this client; later ones are read.
    private func isFull() -> Bool {
        state.withLock { state in
            guard case .fullNetwork = state.fault else { return false }
            state.fault = nil
            return true
        }
    }

    private func forward(from source: Int32, to target: Int32, _ relay: Relay, isClient: Bool) {
        while let bytes = Socket.read(from: source) {
            let text = String(decoding: bytes, as: UTF8.self)
            if isClient {
                let isTurn = relay.isAnswered.withLock { isAnswered in
                    defer { isAnswered = false }
                    return isAnswered
                }
                state.withLock { state in
                    state.messages += 1
                    if isTurn { state.turns += 1 }
                    if text.contains("user\0") { state.connections += 1 }
                }
                delay(text)
            }
            let isCut = state.withLock { state -> Bool? in
                switch state.fault {
                case .silence: return nil
                case .silenceBefore(let part) where isClient && text.contains(part):
                    state.fault = .silence
                    return nil
                case .loss(let start, let end) where isClient && start.map(text.contains) ?? true:
                    let isOver = text.contains(end)
                    state.fault = isOver ? nil : .loss(from: nil, until: end)
                    return isOver ? true : nil
                case .cutBefore(let part) where isClient && text.contains(part):
                    state.fault = nil
                    return true
                case .cutAfter(let part) where isClient && text.contains(part):
                    state.fault = nil
                    relay.isDoomed.withLock { $0 = true }
                    return false
                default: return !isClient && relay.isDoomed.withLock { $0 }
                }
            }
            guard let isCut else { continue }
            if isCut { break }
            if isClient, isFull() {
                Socket.waitForEnd(of: source)
                break
            }
            if !isClient, case .distance = state.withLock({ $0.fault }) {
                // Waits as long as a network may take, so that a client can send more meanwhile.
                Thread.sleep(forTimeInterval: 0.02)
            }
            if !isClient { relay.isAnswered.withLock { $0 = true } }
            Socket.write(bytes, to: target)
        }
        Socket.end(source)
        Socket.end(target)
        guard relay.isOver() else { return }
        state.withLock { state in
            state.open.subtract([relay.client, relay.server])
            state.clients.remove(relay.client)
        }
        Socket.close(relay.client)
        Socket.close(relay.server)
    }

    /// The connection of a client, and its connection to the server.
    private final class Relay: Sendable {
        let client: Int32
        let server: Int32
        /// Whether the connection is closed at the next response.
        let isDoomed = Mutex(false)
        /// Whether the server has responded since the last message of the client.
        let isAnswered = Mutex(true)
        private let ended = Mutex(0)

        init(client: Int32, server: Int32) {
            self.client = client
            self.server = server
        }

        /// Counts the end of a direction, and returns whether both have ended.
        func isOver() -> Bool {
            ended.withLock { count in
                count += 1
                return count == 2
            }
        }
    }
}
