import Composition
import ContactFormats
import Models
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
        #expect(options.api == .examples)
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
            "BUILDER_DATABASE": "people",
        ]
        let options = try options(environment: environment)

        #expect(options.profile == .mock)
        #expect(options.transport == .curl)
        #expect(options.storage == .files)
        #expect(options.database == "people")
    }

    @Test func `ignore an empty variable`() throws {
        #expect(try options(environment: ["BUILDER_PROFILE": ""]).profile == .main)
    }

    @Test(arguments: [
        (["--transport", "nonsense"], "unknown transport 'nonsense' (choose curl or foundation)"),
        (["--storage=tape"], "unknown storage 'tape' (choose sqlite, postgresql, files or memory)"),
        (["--profile", "prod"], "unknown profile 'prod' (choose main, mock or test)"),
        (["--fixtures", "x"], "--fixtures needs --profile mock"),
        (["--mock", "x"], "unknown mock data 'x' (choose people, empty, error or edge)"),
        (["--color", "x"], "unknown colour setting 'x' (choose auto, always or never)"),
        (["--profile"], "--profile needs a value"),
        (["--profile="], "--profile needs a value"),
        (["--plain=yes"], "--plain takes no value"),
        (
            ["--api", "ftp://x"],
            "unknown directory 'ftp://x' (choose embedded, none or an http(s) URL)"
        ),
        (["--results", "0"], "--results takes a number from 1 to 5000, not '0'"),
        (
            ["--results", "9999999999999999999999"],
            "--results takes a number from 1 to 5000, not '9999999999999999999999'"
        ),
        (["serve", "--port", "70000"], "--port takes a number from 0 to 65535, not '70000'"),
        (["-x"], "unknown option '-x' (see builder --help)"),
        (["--\u{1B}[31m"], "unknown option '--?[31m' (see builder --help)"),
        (
            ["dance"],
            "unknown command 'dance' (choose people, menu, list, show, search, email, "
                + "phone, post, birthdays, qr, add, edit, add-email, remove, merge, import, export, sync, undo, history, serve, gallery, doctor, completions, man, desktop or help)"
        ),
        (["lst"], "unknown command 'lst' (did you mean list?)"),
        (["Sreach", "x"], "unknown command 'Sreach' (did you mean search?)"),
        (["help", "expert"], "unknown command 'expert' (did you mean export?)"),
        (["--result", "5"], "unknown option '--result' (did you mean --results?)"),
        (["--forse"], "unknown option '--forse' (did you mean --force?)"),
        (["--mock", "edge"], "--mock needs --profile mock"),
        (
            ["--nat", "us,xx"],
            "unknown country 'xx' in --nat (choose au, br, ca, ch, de, dk, es, fi, fr, gb, ie, in, "
                + "ir, mx, nl, no, nz, rs, tr, ua, us or all)"
        ),
        (["list", "--port", "8"], "--port is an option of serve, not of list"),
        (["--format", "mutt"], "--format is an option of search or export, not of people"),
        (["serve", "--faults", "2"], "--faults takes a number from 0 to 1, not '2'"),
        (["serve", "--faults", "nan"], "--faults takes a number from 0 to 1, not 'nan'"),
        (["serve", "--people", "0"], "--people takes a number from 1 to 10000000, not '0'"),
        (["serve", "--latency", "-1"], "--latency takes a number from 0 to 60000, not '-1'"),
        (["completions"], "completions needs a shell: builder completions bash"),
        (["completions", "tcsh"], "unknown shell 'tcsh' (choose bash, zsh or fish)"),
        (["completions", "bash", "x"], "completions takes no further word, not 'x'"),
        (["search"], "search needs TEXT: builder search TEXT"),
        (["search", ""], "search needs TEXT: builder search TEXT"),
        (["import"], "import needs a file: builder import FILE (- for standard input)"),
        (["export", "--dry-run"], "--dry-run is an option of import or merge, not of export"),
        (["export", "a", "b"], "export takes no further word, not 'b'"),
        (["export", "--format", "x"], "unknown format 'x' (choose vcard, vcard3, csv or json)"),
        (
            ["export", "a", "--directory", "b"],
            "export writes either to a file or to a --directory"
        ),
        (["export", "--directory", "b", "--format", "csv"], "--directory takes vCards, not csv"),
        (
            ["import", "--directory", "b"],
            "--directory is an option of export, not of import"
        ),
        (["undo", "2"], "undo takes no further word, not '2'"),
        (["help", "list", "x"], "help takes no further word, not 'x'"),
        (["list", "more"], "list takes no further word, not 'more'"),
        (["show"], "show needs ID: builder show ID"),
        (["birthdays", "x"], "birthdays takes no further word, not 'x'"),
        (["remove"], "remove needs ID: builder remove ID"),
        (["remove", ""], "remove needs ID: builder remove ID"),
        (["add", "a", "b"], "add takes no further word, not 'b'"),
        (["edit"], "edit needs ID: builder edit ID"),
        (["add-email", "x"], "add-email takes no further word, not 'x'"),
        (["import", "x", "--merge"], "--merge is an option of add-email, not of import"),
        (
            ["add-email", "--headers", "from,bcc"],
            "--headers takes all, or some of from, reply-to, to and cc, not 'from,bcc'"
        ),
        (
            ["add-email", "--headers", ","],
            "--headers takes all, or some of from, reply-to, to and cc, not ','"
        ),
        (["merge", "a"], "merge takes two people, or none: builder merge ID ID"),
        (["merge", "a", ""], "merge takes two people, or none: builder merge ID ID"),
        (
            ["list", "--force"],
            "--force is an option of export, remove, undo or merge, not of list"
        ),
        (
            ["list", "--height", "9"],
            "--height is an option of people, menu or gallery, not of list"
        ),
    ])
    func `that make no sense are named in one line`(arguments: [String], line: String) {
        #expect(throws: UsageError(line)) {
            try Options(arguments: arguments, environment: [:])
        }
    }

    @Test func `from the environment that make no sense name their variable`() {
        #expect(
            throws: UsageError("BUILDER_PROFILE: unknown profile 'x' (choose main, mock or test)")
        ) {
            try Options(arguments: [], environment: ["BUILDER_PROFILE": "x"])
        }
    }

    @Test func `of an import and an export are read`() throws {
        let importing = try options("import", "a.csv", "--dry-run", "--map", "email=Mejl=x")

        #expect(importing.isDryRun)
        #expect(importing.columns.count == 1)
        #expect(try options("export", "-").command == .exportFile(nil))
        for text in ["email", "=x", "mejl=x", "email="] {
            let error = #expect(throws: UsageError.self) {
                try options("import", "a", "--map", text)
            }
            #expect(error?.description.hasPrefix("--map takes NAME=COLUMN, not '\(text)'") == true)
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

    @Test func `choose whose addresses are listed`() throws {
        #expect(try options("email").command == .addresses(.email, ""))
        #expect(try options("phone", "ada", "king").command == .addresses(.phone, "ada king"))
        #expect(try options("post", "--json").format == .json)
        #expect(try options("birthdays", "--json").command == .birthdays)
    }

    @Test func `name people to remove by words of their own`() throws {
        let options = try options("remove", "Ada King", "k-1", "--force")

        #expect(options.command == .remove(["Ada King", "k-1"]) && options.isForced)
        #expect(try !self.options("remove", "x").isForced)
    }

    @Test func `let undo take back what another has changed`() throws {
        #expect(try options("undo", "--force").isForced)
        #expect(try !options("undo").isForced)
    }

    @Test func `name two people to join, or none`() throws {
        #expect(try options("merge").command == .merge([]))
        let options = try options("merge", "Ada King", "k-1", "--force", "--dry-run")
        #expect(options.command == .merge(["Ada King", "k-1"]))
        #expect(options.isForced && options.isDryRun)
    }

    @Test func `name whom to add and to edit, and the fields of a message`() throws {
        #expect(try options("add").command == .add(nil))
        #expect(try options("add", "-").command == .add("-"))
        #expect(try options("edit", "Jonny", "Quest").command == .edit("Jonny Quest"))
        let mail = try options("add-email", "--headers", "From,reply-to", "--merge")
        #expect(mail.command == .addEmail && mail.mailFields == [.from, .replyTo])
        #expect(mail.namesakes == .merged)
        #expect(try options("add-email", "--new").namesakes == .apart)
        #expect(try options("add-email").mailFields == [.from])
    }

    @Test func `help and version win over a command`() throws {
        #expect(try options("list", "--help").command == .help("list"))
        #expect(try options("-h", "dance", "--port", "8").command == .help(nil))
        #expect(try options("--version", "list").command == .version)
        #expect(try options("-v").command == .version)
        #expect(try options("-V").command == .version)
        #expect(try options("help").command == .help(nil))
        #expect(try options("help", "search").command == .help("search"))
    }

    @Test func `choose how people are printed`() throws {
        #expect(try options("search", "x", "--format", "mutt").format == .mutt)
        #expect(try options("list", "--json").format == .json)
        #expect(try options("show", "x", "--json").format == .json)
        #expect(try options("search", "two", "words").command == .search("two words"))
    }

    @Test func `choose what is served`() throws {
        let options = try options(
            "serve",
            "--people",
            "9",
            "--latency",
            "250",
            "--faults",
            "0.5"
        )

        #expect(options.servedPeople == 9)
        #expect(options.latency == .milliseconds(250))
        #expect(options.faults == 0.5)
    }

    @Test func `choose the directory, or none`() throws {
        #expect(try options("--api", "none").api == .absent)
        #expect(try options("--api", "none", "--nat", "dk").nationalities == "dk")
        let settings = Settings(api: "none")
        func api(_ arguments: String...) throws -> Options.API {
            try Options(arguments: arguments, environment: [:], settings: settings).api
        }
        #expect(try api() == .absent)
        #expect(try api("--api", "embedded") == .embedded)
        #expect(try api("--api", "http://h/api") == .url("http://h/api"))
    }

    @Test(arguments: ["http://a b/", "http://127.0.0.1:abc/", "http://[::1/", "http:///api"])
    func `choose no directory by text that is no URL`(text: String) {
        #expect(throws: UsageError("the URL of the directory is invalid, or names no host")) {
            try options("--api", text)
        }
    }

    @Test func `choose how many rows the application takes`() throws {
        #expect(try options().height == nil)
        #expect(try options("--height", "12").height == .rows(12))
        #expect(try options("menu", "--height=40%").height == .percent(40))
        for text in ["", "%", "4", "0%", "101%", "-5", "1001", "x", "5.5", "4 0%"] {
            #expect(throws: UsageError.self, "\(text)") { try options("--height", text) }
        }
    }

    @Test func `a later flag wins over an earlier one`() throws {
        #expect(try options("--storage", "files", "--storage", "memory").storage == .memory)
    }

    @Test func `of all countries ask for none in particular`() throws {
        #expect(try options("--nat", "all").nationalities == nil)
        #expect(try options("--nat", "dk,FR").nationalities == "dk,FR")
        // Another directory may support other countries.
        let options = try options("--api", "http://h/api", "--nat", "gr")
        #expect(options.nationalities == "gr")
    }
}
