import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// A network between a client and a server, that a test cuts or slows down.
///
/// It listens on a socket in a folder of its own, with the name that the client library looks for.
final class Proxy: Sendable {
    /// What happens to what the client sends.
    enum Fault: Sendable {
        /// Nothing arrives, in both directions; no connection is closed.
        case silence
        /// Nothing arrives any more, from a message with a text on.
        case silenceBefore(String)
        /// Nothing arrives from a message with a text on, or from now on, and the connection is closed
        /// before one with another text does; later ones are not.
        case loss(from: String?, until: String)
        /// The connection is closed before a message with a text arrives; later ones are not.
        case cutBefore(String)
        /// A message with a text arrives, and the connection is closed before its answer does.
        case cutAfter(String)
        /// Nothing more than the beginning of the next message is read; no connection is closed.
        case fullNetwork
        /// The next message with a text waits; with none, the next one.
        case delay(Delay, before: String = "")
        /// The server is far away: each of its answers takes a while.
        case distance
    }

    /// What a message waits for.
    struct Delay: Sendable {
        /// Is open when the message has come.
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

    /// The address of the server's database, by way of the proxy.
    var address: String { "host=\(folder) user=builder dbname=postgres" }

    /// Starts a proxy of ``TestServer``.
    init() throws {
        // The folder of its socket, which its address begins with.
        let host = try #require(TestServer.address).split(separator: " ")[0].dropFirst(5)
        server = String(host)
        folder = try TemporaryServer.newFolder()
        listening = Socket.listening(at: folder + "/.s.PGSQL.5432")
        Thread.detachNewThread { self.accept() }
    }

    /// Has something happen to what is sent from now on; `nil` for nothing.
    func set(_ fault: Fault?) { state.withLock { $0.fault = fault } }

    /// How often the client has sent something.
    var messages: Int { state.withLock { $0.messages } }

    /// How often the client has sent something after an answer, or several things.
    var turns: Int { state.withLock { $0.turns } }

    /// How often a client has begun a session; requests to end a statement are none.
    var connections: Int { state.withLock { $0.connections } }

    /// Cuts all connections, and takes new ones.
    func cut() {
        state.withLock { state in
            for socket in state.open { Socket.end(socket) }
        }
    }

    /// Ends all answers, as a server does that is gone, and has the network take no more of the next
    /// message than it holds.
    func endAnswers() {
        state.withLock { state in
            state.fault = .fullNetwork
            for socket in state.clients { Socket.endAnswers(socket) }
        }
    }

    /// Ends the proxy.
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

    /// Whether nothing more is read from a client; later ones are read.
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
                // Waits as a network does, long enough for a client to send something meanwhile.
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

    /// A connection of a client and the one to the server.
    private final class Relay: Sendable {
        let client: Int32
        let server: Int32
        /// Whether the connection is to be closed at the next answer.
        let isDoomed = Mutex(false)
        /// Whether there was an answer since the client has sent something.
        let isAnswered = Mutex(true)
        private let ended = Mutex(0)

        init(client: Int32, server: Int32) {
            self.client = client
            self.server = server
        }

        /// Whether both directions have ended.
        func isOver() -> Bool {
            ended.withLock { count in
                count += 1
                return count == 2
            }
        }
    }
}
