import Injection
import Models
import Networking
import Persistence
import PersistenceFiles
import PresentationTerminal
import Reactive
import Services

#if SQLite
import PersistenceSQLite
#endif

#if PostgreSQL
import PersistencePostgreSQL
#endif

/// Checks the environment of the program for `builder doctor`, without changing it.
@MainActor
struct Doctor {
    let options: Options
    let environment: [String: String]

    init(_ options: Options, environment: [String: String]) {
        self.options = options
        self.environment = environment
    }

    /// Prints the findings.
    ///
    /// - Returns: ``ExitCode/failed`` if a check has failed.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written.
    func run() async throws -> ExitCode {
        var groups = [("Versions", versions()), ("Settings", settings())]
        groups.append(("Storage", await storage()))
        groups.append(("Directory", [await directory()]))
        groups.append(("Terminal", terminal()))
        var text = ""
        for (title, findings) in groups {
            text += "\(text.isEmpty ? "" : "\n")\(title)\n"
            for finding in findings { text += "  " + finding.lines }
        }
        try StandardStream.output.write(text)
        let hasFaults = groups.contains { $0.1.contains { $0.grade == .fault } }
        return hasFaults ? .failed : .done
    }

    private func settings() -> [Finding] {
        guard let path = SettingsFile.location(in: environment) else {
            let remedy = "set HOME or XDG_CONFIG_HOME"
            return [.note("settings", "no place: HOME is not set", remedy: remedy)]
        }
        guard Files.exist(path) else {
            guard Files.isCreatable(path) else {
                let remedy = "make its directory writable, or set XDG_CONFIG_HOME to another one"
                return [.note("settings", "\(path): cannot be created", remedy: remedy)]
            }
            return [.good("settings", "\(path): none yet; the menu's Settings create it")]
        }
        let file = SettingsFile(path: path)
        guard file.faults.isEmpty else {
            let remedy = "correct or delete it; until then the defaults count"
            return file.faults.map { .fault("settings", "\(path): \($0.reason)", remedy: remedy) }
        }
        let settings = file.current
        let choices = [
            ("transport", settings.transport), ("storage", settings.storage),
            ("directory", settings.api?.addressWithoutSecrets),
        ]
        let text = choices.compactMap { name, value in value.map { "\(name) \($0)" } }
        return [.good("settings", ([path] + text).joined(separator: ", "))]
    }

    private func storage() async -> [Finding] {
        let kind = options.storageKind
        if options.profile != .main {
            let remedy = "--profile main stores them"
            let text = "none: the \(options.profile.rawValue) profile forgets people at the end"
            return [.note("database", text, remedy: remedy)]
        }
        guard kind != .memory else {
            let remedy = "--storage sqlite or files stores them"
            return [.note("database", "none: people are forgotten at the end", remedy: remedy)]
        }
        let path: String
        do throws(UsageError) {
            path = try options.dataLocation(for: kind, environment: environment)
        } catch {
            let remedy =
                kind == .postgresql
                ? "set --database or BUILDER_DATABASE" : "set HOME or --database"
            return [.fault("database", "no place: \(error)", remedy: remedy)]
        }
        #if PostgreSQL
        if kind == .postgresql { return [await server(at: path)] }
        #endif
        do throws(PersistenceError) {
            return findings(about: try health(of: kind, at: path), at: path)
        } catch {
            return [.fault("database", error.description, remedy: remedy(for: error))]
        }
    }

    #if PostgreSQL
    /// Returns a finding about a server: whether people can be read there, and changed.
    private func server(at address: String) async -> Finding {
        do {
            let storage = try PostgreSQLStorage(
                address: address,
                password: options.passwordCommand.map {
                    PasswordCommand($0, environment: environment).password
                }
            )
            let version = try await storage.serverVersion()
            let (count, refusal) = try await PeopleStore(storage: storage, directory: nil).access()
            await storage.close()
            let people = count == 1 ? "1 person" : "\(count) people"
            let summary = "\(storage.place): PostgreSQL \(version), \(people)"
            guard let refusal else { return .good("database", summary) }
            let remedy = "until that is mended, people are only read"
            var reason = refusal.description
            if case .readOnly(_, let said?) = refusal { reason = "read-only: \(said)" }
            return .note("database", "\(summary); \(reason)", remedy: remedy)
        } catch {
            let remedy = "mend what is said there, or name another server with --database"
            return .fault("database", sentence(of: error), remedy: remedy)
        }
    }
    #endif

    private func remedy(for error: PersistenceError) -> String {
        switch error {
        case .io, .readOnly: "give yourself the right to read it"
        case .tooNew: "update builder"
        case _ where options.database != nil: "name another place with --database"
        default: "the next start keeps what can be read of it; if that refuses it, move it away"
        }
    }

    /// Returns a finding for each damaged file next to the storage, with its remedy.
    private func findings(about recoveries: [StorageRecovery]) -> [Finding] {
        recoveries.map { recovery in
            let slash = recovery.path.lastIndex(of: "/")
            let folder = slash.map { String(recovery.path[...$0]) } ?? ""
            let remedy =
                "to bring back what is missing, import a backup (builder import FILE); then delete "
                + "\(folder)\(recovery.movedTo ?? "it"), and this ends"
            return .fault("damage", recovery.description, remedy: remedy)
        }
    }

    private func health(
        of kind: StorageKind,
        at path: String
    ) throws(PersistenceError) -> StorageHealth? {
        #if SQLite
        if kind == .sqlite { return try SQLiteStorage.health(ofDatabaseAt: path) }
        #endif
        return try FileStorage.health(ofDirectoryAt: path)
    }

    private func findings(about health: StorageHealth?, at path: String) -> [Finding] {
        guard let health else {
            return [.good("database", "\(path): none yet; the first start creates it")]
        }
        let summary = "\(path): \(health.entries) entries, \((health.size + 1023) / 1024) kB"
        let recoveries = findings(about: health.recoveries)
        guard health.faults.isEmpty else {
            let remedy = "the next start puts what can be read into a new one and keeps this one"
            return [.fault("database", "\(summary) can be read", remedy: remedy)]
                + health.faults.map { .fault("", $0, remedy: "see above") } + recoveries
        }
        guard Files.isWritable(path) else {
            let remedy = "make it and its directory writable; until then it is only read"
            return [.note("database", "\(summary), read-only", remedy: remedy)] + recoveries
        }
        return [.good("database", "\(summary), no damage")] + recoveries
    }

    private func directory() async -> Finding {
        if options.api == .absent {
            return .good("directory", "none: only people of your own")
        }
        do {
            // The check uses memory regardless of the options, so that it stores nothing.
            var options = options
            options.profile = .main
            options.storage = .memory
            options.results = 1
            let container = try Assembly(options, environment: environment).container
            let users = try await container.resolve((any UserServiceType).self).list().value
            let place = options.api.address?.addressWithoutSecrets ?? "embedded"
            return .good("directory", "\(place): answers (\(users.count) of 1 person asked for)")
        } catch {
            let remedy =
                options.api.isInProcess
                ? "report this" : "check the address given with --api, and the network"
            return .fault("directory", sentence(of: error), remedy: remedy)
        }
    }
}
