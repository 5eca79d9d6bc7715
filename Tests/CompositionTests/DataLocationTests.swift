import Composition
import Testing

@Suite("Data location")
struct DataLocationTests {
    private func location(
        _ kind: StorageKind,
        _ environment: [String: String],
        database: String? = nil
    ) throws -> String {
        var options = Options()
        options.database = database
        return try options.dataLocation(for: kind, environment: environment)
    }

    @Test func `is in the XDG data directory`() throws {
        let environment = ["XDG_DATA_HOME": "/data", "HOME": "/home/x"]

        #expect(try location(.sqlite, environment) == "/data/builder/people.sqlite")
        #expect(try location(.files, environment) == "/data/builder/people")
    }

    @Test(arguments: [nil, "", "relative/path"])
    func `falls back to the home directory`(data: String?) throws {
        var environment = ["HOME": "/home/x"]
        environment["XDG_DATA_HOME"] = data

        #expect(
            try location(.sqlite, environment) == "/home/x/.local/share/builder/people.sqlite"
        )
    }

    @Test func `is where the flag says before all else`() throws {
        #expect(try location(.sqlite, ["HOME": "/home/x"], database: "here.db") == "here.db")
        #expect(try location(.sqlite, [:], database: "here.db") == "here.db")
    }

    @Test func `on a server is an address`() throws {
        let environment = ["HOME": "/home/x"]
        let address = "postgresql://h/people"
        #expect(try location(.postgresql, environment, database: address) == address)
        #expect(throws: UsageError.self) { try location(.postgresql, environment) }

        var options = Options()
        for (database, kind) in [
            (address, StorageKind.postgresql), ("postgres://h/people", .postgresql),
            ("POSTGRESQL://h/people", .postgresql), ("service=people", .postgresql),
            ("sslmode=require host=h", .postgresql), ("hostaddr = 127.0.0.1", .postgresql),
            ("./service=people", .sqlite), ("hosts.sqlite", .sqlite), ("people.sqlite", .sqlite),
            (nil, .sqlite),
        ] {
            options.database = database
            #expect(options.storageKind == kind)
        }
        options.storage = .files
        options.database = address
        #expect(options.storageKind == .files)
    }

    @Test(arguments: [
        ["--help"], ["help", "list"], ["--version"], ["completions", "bash"], ["man"],
    ])
    func `of an unknown kind in a variable keeps nobody from the help`(arguments: [String]) throws {
        let environment = ["BUILDER_STORAGE": "tape"]
        #expect(throws: UsageError.self) { try Options(arguments: [], environment: environment) }
        _ = try Options(arguments: arguments, environment: environment)
    }

    @Test func `on a server that an option names takes precedence over the environment`() throws {
        let address = "postgresql://ada:secret@h/people"
        let arguments = ["list", "--database", address]
        for storage in ["sqlite", "files", "memory"] {
            let environment = ["BUILDER_STORAGE": storage]
            let options = try Options(arguments: arguments, environment: environment)
            #expect(options.storageKind == .postgresql)
        }
        let memory = ["--storage", "memory"]
        let options = try Options(arguments: arguments + memory, environment: [:])
        #expect(options.storageKind == .memory)
    }

    @Test(arguments: ["sqlite", "files"])
    func `on a server contradicts a storage of this machine`(storage: String) {
        let address = "postgresql://ada:secret@h/people"
        let option = ["--storage", storage]
        for (arguments, environment) in [
            (["list", "--database", address] + option, [:]),
            (["list"] + option, ["BUILDER_DATABASE": address]),
            (["list"], ["BUILDER_DATABASE": address, "BUILDER_STORAGE": storage]),
        ] {
            let error = #expect(throws: UsageError.self) {
                try Options(arguments: arguments, environment: environment)
            }
            #expect(error?.description.contains("secret") == false)
        }
    }

    @Test func `without a home must be told`() {
        #expect(throws: UsageError.self) { try location(.sqlite, [:]) }
    }
}
