import Foundation
import Testing

/// The PostgreSQL server of Scripts/postgresql.
enum SharedServer {
    /// The address of a database that nobody needs a password for; `nil` without a server.
    static let address = ProcessInfo.processInfo.environment["POSTGRESQL"]
}

extension Trait where Self == ConditionTrait {
    /// Skips tests where there is no server.
    static var needsServer: Self {
        .enabled(if: SharedServer.address != nil, "PostgreSQL is missing: apt install postgresql")
    }
}
