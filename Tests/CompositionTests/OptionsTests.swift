import Composition
import Testing

@Suite("Options")
struct OptionsTests {
    private func options(
        _ arguments: String...,
        environment: [String: String] = [:]
    ) throws -> Options {
        try Options(arguments: arguments, environment: environment)
    }

    @Test func `without arguments start the application in the main profile`() throws {
        let options = try options()

        #expect(options == Options())
        #expect(options.command == .people)
        #expect(options.profile == .main)
        #expect(options.api == .embedded)
    }

    @Test(arguments: Profile.allCases)
    func `choose a profile by flag before the environment`(profile: Profile) throws {
        let environment = ["BUILDER_PROFILE": "main"]

        #expect(
            try options("--profile", profile.rawValue, environment: environment).profile == profile
        )
        #expect(
            try options("--profile=\(profile.rawValue)", environment: environment).profile
                == profile
        )
    }

    @Test func `take profile, transport and storage from the environment`() throws {
        let environment = [
            "BUILDER_PROFILE": "mock", "BUILDER_TRANSPORT": "curl", "BUILDER_STORAGE": "files",
        ]
        let options = try options(environment: environment)

        #expect(options.profile == .mock)
        #expect(options.transport == .curl)
        #expect(options.storage == .files)
    }

    @Test func `ignore an empty variable`() throws {
        #expect(try options(environment: ["BUILDER_PROFILE": ""]).profile == .main)
    }

    @Test(arguments: [
        (["--transport", "nonsense"], "unknown transport 'nonsense' (choose curl or foundation)"),
        (["--storage=tape"], "unknown storage 'tape' (choose sqlite, files or memory)"),
        (["--profile", "prod"], "unknown profile 'prod' (choose main, mock or test)"),
        (["--fixtures", "x"], "--fixtures needs --profile mock"),
        (["--mock", "x"], "unknown mock data 'x' (choose people, empty, error or edge)"),
        (["--color", "x"], "unknown colour setting 'x' (choose auto, always or never)"),
        (["--profile"], "--profile needs a value"),
        (["--profile="], "--profile needs a value"),
        (["--plain=yes"], "--plain takes no value"),
        (["--api", "ftp://x"], "--api takes 'embedded' or an http(s) URL, not 'ftp://x'"),
        (["--results", "0"], "--results takes a number from 1 to 5000, not '0'"),
        (
            ["--results", "9999999999999999999999"],
            "--results takes a number from 1 to 5000, not '9999999999999999999999'"
        ),
        (["--port", "70000"], "--port takes a number from 0 to 65535, not '70000'"),
        (["-x"], "unknown option '-x' (see builder --help)"),
        (["--\u{1B}[31m"], "unknown option '--?[31m' (see builder --help)"),
        (["dance"], "unknown command 'dance' (choose people, list, show, serve or gallery)"),
        (["list", "more"], "list takes no further word, not 'more'"),
        (["show"], "show needs a person: builder show ID"),
    ])
    func `that make no sense are named in one line`(arguments: [String], line: String) {
        #expect(throws: UsageError(line)) {
            try Options(arguments: arguments, environment: [:])
        }
    }

    @Test func `from the environment that make no sense name their variable`() {
        #expect(
            throws: UsageError("unknown profile 'x' in BUILDER_PROFILE (choose main, mock or test)")
        ) {
            try Options(arguments: [], environment: ["BUILDER_PROFILE": "x"])
        }
    }

    @Test func `choose the gallery, which takes no further word`() throws {
        #expect(try options("gallery", "--plain").command == .gallery)
        #expect(throws: UsageError("gallery takes no further word, not 'x'")) {
            try options("gallery", "x")
        }
    }

    @Test func `name a person by several words`() throws {
        #expect(try options("show", "Jonny", "Quest").command == .show("Jonny Quest"))
        #expect(try options("show", "--", "--odd").command == .show("--odd"))
    }

    @Test func `help and version win over a command`() throws {
        #expect(try options("list", "--help").command == .help)
        #expect(try options("--version", "list").command == .version)
    }

    @Test func `a later flag wins over an earlier one`() throws {
        #expect(try options("--storage", "files", "--storage", "memory").storage == .memory)
    }

    @Test func `of all countries ask for none in particular`() throws {
        #expect(try options("--nat", "all").nationalities == nil)
        #expect(try options("--nat", "gr,fr").nationalities == "gr,fr")
    }
}

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

    @Test func `without a home must be told`() {
        #expect(throws: UsageError.self) { try location(.sqlite, [:]) }
    }
}
