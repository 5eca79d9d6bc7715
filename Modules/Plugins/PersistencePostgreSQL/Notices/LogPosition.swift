import Persistence

// The position in the write-ahead log of a server, which every change advances.
struct LogPosition: Equatable {
    private let text: String
    private let isStandby: Bool
    private let isPooled: Bool

    /// Whether the server cannot send notifications through the connection, so that changes are
    /// only noticed by comparing positions.
    var canOnlyBeWatched: Bool { isStandby || isPooled }

    init(_ connection: Connection) throws(PostgreSQLFailure) {
        let result = try connection.run(
            """
            SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() \
            ELSE pg_current_wal_insert_lsn() END::text, pg_is_in_recovery(), \
            pg_backend_pid()::bigint
            """
        )
        text = result.text(0, 0)
        isStandby = result.value(0, 1) == .integer(1)
        if case .integer(let process) = result.value(0, 2) { connection.note(process: process) }
        isPooled = connection.isPooled
    }
}
