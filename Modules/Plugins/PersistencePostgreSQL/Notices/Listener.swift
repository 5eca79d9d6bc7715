import CPostgreSQL
import Dispatch
import Persistence
import Synchronization

// Receives the notifications of other programs' changes on a connection of its own, and posts them,
// as well as outages, in which none arrive.
//
// A standby sends no notifications, and a pooler that runs each transaction in another server
// process loses them. There, all observations are asked to read again whenever the server's
// write-ahead log has grown.
final class Listener: Sendable {
    private let parameters: ConnectionParameters
    private let schema: String
    private let notices: ChangeNotices
    private let texts: NoticeTexts
    private let patience: Duration
    private let queue = DispatchQueue(label: "PersistencePostgreSQL.Listener")
    private let connection = Mutex<Connection?>(nil)
    private let state = Mutex(State())

    private struct State {
        var source: (any DispatchSourceRead)?
        /// Whether the password may be asked for, which ends with a failure, to ask only once.
        var mayAsk = true
        var isRunning = false
    }

    /// How long to wait before connecting again, in seconds.
    private static let pause = 1.0
    /// How long to wait after a refused password, in seconds, as a server may lock out a user.
    private static let pauseAfterRefusal = 30.0

    init(
        _ parameters: ConnectionParameters,
        in schema: String,
        _ notices: ChangeNotices,
        _ texts: NoticeTexts,
        patience: Duration
    ) {
        self.patience = patience
        self.parameters = parameters
        self.schema = schema
        self.notices = notices
        self.texts = texts
    }

    /// The notification channel on which write transactions announce the changed tables.
    static func channel(of schema: String) -> String { "builder \(schema)" }

    /// Starts to listen, unless the listener does already; all observations read again as soon as
    /// it receives every later change.
    func begin() {
        let isFirst = state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isFirst { queue.async { self.connect() } }
    }

    /// Stops listening.
    func end() {
        state.withLock { state in
            state.isRunning = false
            state.source?.cancel()
            state.source = nil
        }
    }

    private func connect() {
        guard state.withLock({ $0.isRunning }) else { return }
        guard !notices.isIdle else {
            state.withLock { $0.isRunning = false }
            // An observation may have started in the meantime.
            if !notices.isIdle { begin() }
            return
        }
        guard connection.withLock({ $0 == nil }) else {
            // The descriptor of the old connection is in use until its source is cancelled.
            return queue.asyncAfter(deadline: .now() + 0.01) { [weak self] in self?.connect() }
        }
        do throws(PostgreSQLFailure) {
            let channel = RecordNames.quoted(Self.channel(of: schema))
            let socket = try connection.withLock { place throws(PostgreSQLFailure) -> Int32? in
                var parameters = parameters
                parameters.asksForPassword = state.withLock { $0.mayAsk }
                let connection = try Connection(parameters, patience: patience)
                state.withLock { $0.mayAsk = true }
                let position = try LogPosition(connection)
                if !position.canOnlyBeWatched { try connection.execute("LISTEN \(channel)") }
                place = connection
                if position.canOnlyBeWatched { watch(from: position) }
                return position.canOnlyBeWatched ? nil : connection.socket
            }
            // Earlier changes are found as the observations read again after an outage.
            defer { notices.endOutage() }
            guard let socket else { return }
            state.withLock { state in
                let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
                source.setEventHandler { [weak self] in self?.hear() }
                // The source must be cancelled before its descriptor is closed.
                source.setCancelHandler { [weak self] in self?.disconnect() }
                state.source = source
                source.resume()
            }
            beat()
        } catch {
            notices.begin(.unreachable(place: parameters.place, reason: error.message))
            // The password may be entered for another call; it is not asked for here repeatedly.
            if error.isOfPassword { state.withLock { $0.mayAsk = false } }
            let pause = error.isOfRefusedPassword ? Self.pauseAfterRefusal : Self.pause
            queue.asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
        }
    }

    /// Checks periodically whether the write-ahead log has grown.
    private func watch(from last: LogPosition) {
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self else { return }
            guard state.withLock({ $0.isRunning }), !notices.isIdle else {
                disconnect()
                end()
                if !notices.isIdle { begin() }
                return
            }
            let position = connection.withLock { connection in
                connection.flatMap { try? LogPosition($0) }
            }
            guard let position, position.canOnlyBeWatched else {
                // The connection is lost, or the server can send notifications now.
                disconnect()
                return connect()
            }
            if position != last { notices.postAll() }
            watch(from: position)
        }
    }

    private func disconnect() {
        connection.withLock { $0 = nil }
    }

    /// Checks periodically whether the connection is lost, as no event reports the end of one.
    private func beat() {
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            guard let self, state.withLock({ $0.source != nil }) else { return }
            if notices.isIdle {
                end()
                // An observation may have started in the meantime.
                if !notices.isIdle { begin() }
            } else {
                hear()
                beat()
            }
        }
    }

    private func hear() {
        let heard = connection.withLock { $0?.notifications() }
        guard let heard else {
            let wasConnected = state.withLock { state in
                defer { state.source = nil }
                state.source?.cancel()
                return state.source != nil
            }
            guard wasConnected else { return }
            queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.connect() }
            return
        }
        for text in heard {
            let tables = texts.tables(in: text).map { ($0, Set<DatabaseValue>?.none) }
            notices.post(Dictionary(tables) { first, _ in first })
        }
    }
}
