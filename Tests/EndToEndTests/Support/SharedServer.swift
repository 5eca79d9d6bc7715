import Foundation
import Testing

/// The PostgreSQL server of Scripts/postgresql.
enum SharedServer {
    /// The address of a database that requires no password; `nil` without a server.
    static let address = ProcessInfo.processInfo.environment["POSTGRESQL"]

    /// Runs SQL with psql and files in a sandbox; returns the rows, one per line.
    @discardableResult
    static func query(
        _ sql: String,
        at address: String? = address,
        in sandbox: Sandbox
    ) throws
        -> String
    {
        let address = try #require(address)
        try Data(sql.utf8).write(to: sandbox.folder.appending(path: "query.sql"))
        let outcome = try sandbox.shell(
            "psql --quiet -At --set=ON_ERROR_STOP=1 --file=query.sql '\(address)'"
        )
        try #require(outcome.status == 0, "\(outcome)")
        return outcome.output
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only if there is a server.
    static var needsServer: Self {
        .enabled(if: SharedServer.address != nil, "PostgreSQL is missing: apt install postgresql")
    }
}
