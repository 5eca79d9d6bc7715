import ContactFormats
import FoundationEssentials
import Models

extension CommandTable {
    private static let texts =
        ["people", "list", "show", "search"] + ContactKind.allCases.map(\.rawValue)
        + ["birthdays", "merge", "history"]

    static let standardFlags: [Flag] = [
        choice("--profile", "NAME", "which objects the program is built of (default main)") {
            $0.profile = $1
        },
        choice("--mock", "DATA", "what the mock profile shows") { $0.mock = $1 },
        flag(
            "--fixtures",
            .directory("PATH"),
            "files with which the mock profile answers requests: get_api.json for the list, "
                + "get_… for a picture's path"
        ) { options, path in options.fixtures = path },
        choice(
            "--transport",
            "NAME",
            among: TransportKind.built,
            "which library carries requests (default \(TransportKind.built.first?.rawValue ?? "none"))"
        ) { $0.transport = $1 },
        choice(
            "--storage",
            "NAME",
            among: StorageKind.built,
            "where people are stored (default \(StorageKind.built.first?.rawValue ?? "memory"))"
        ) { $0.storage = $1 },
        flag(
            "--database",
            .file("PATH"),
            variable: "BUILDER_DATABASE",
            "the file of sqlite or the directory of files (default: in the XDG data directory), or "
                + "the address of a server, as in postgresql://HOST/NAME"
        ) { options, path in options.database = path },
        flag(
            "--password-command",
            .text("COMMAND"),
            variable: "BUILDER_PASSWORD_COMMAND",
            "prints the password of the server in its first line, as in 'pass show NAME'; run if the "
                + "server wants one that no file has"
        ) { options, command in options.passwordCommand = command },
        flag(
            "--api",
            .text("URL"),
            "the directory to ask: 'embedded' for invented people (the default until there are people "
                + "of your own), 'none', or a server that speaks the format of "
                + "https://randomuser.me/api"
        ) { options, text throws(UsageError) in options.api = try .named(text) },
        number("--results", "N", 1...5000, "how many people to ask for (default 20)") {
            $0.results = $1
        },
        flag(
            "--nat",
            .text("CODES"),
            "the countries of the people, as in us,fr; or all (default us)"
        ) { options, codes in options.nationalities = codes == "all" ? nil : codes },
        choice("--color", "WHEN", "when colours are used (auto: on terminals)") {
            $0.color = $1
        },
        flag(
            "--height",
            .text("ROWS"),
            in: ["people", "menu", "gallery"],
            "so many rows below the prompt instead of the whole screen, or a share such as 40%"
        ) { options, text throws(UsageError) in options.height = try height(text) },
        flag("--plain", "text instead of the application") { $0.isPlain = true },
        flag("--json", in: texts, "JSON instead of a table") { $0.format = .json },
        flag("--ics", in: ["birthdays"], "a calendar (iCalendar) for other programs") {
            $0.isCalendar = true
        },
        choice(
            "--format",
            "FORMAT",
            in: ["search"],
            "the form; mutt is that of the address queries of mutt and aerc"
        ) { $0.format = $1 },
        choice(
            "--format",
            "FORMAT",
            in: ["export"],
            "vCard 4 or 3, CSV or JSON (default: by the file's name, else vcard)"
        ) { $0.exportFormat = $1 },
        flag("--dry-run", in: ["import"], "list what would be done with each person, and why") {
            $0.isDryRun = true
        },
        flag("--dry-run", in: ["merge"], "list the pairs who may be one person, and why") {
            $0.isDryRun = true
        },
        flag(
            "--map",
            .text("NAME=COLUMN"),
            in: ["import"],
            "what a column of a CSV file is, as in email=Mejladress; NAME is "
                + CSVColumnName.names.listed()
        ) { options, text throws(UsageError) in options.columns.append(try columnName(text)) },
        flag(
            "--directory",
            .directory("PATH"),
            in: ["export"],
            "write a vCard for each person, in the version in which it came, to a folder, as "
                + "vdirsyncer and khard have them"
        ) { options, path in options.exportFolder = path },
        flag("--force", in: ["export"], "replace the file if there is one, or those of a folder") {
            $0.replacesFiles = true
        },
        flag("--force", in: ["remove"], "do not ask") { $0.isForced = true },
        flag("--force", in: ["undo"], "also a change that somebody else has made") {
            $0.isForced = true
        },
        flag("--force", in: ["merge"], "do not ask: the first of the two stays") {
            $0.isForced = true
        },
        flag(
            "--headers",
            .text("NAMES"),
            in: ["add-email"],
            "whose addresses are added: all, or some of "
                + MailMessage.Field.allCases.map(\.rawValue).listed("and")
                + ", as in from,cc (default from)"
        ) { options, text throws(UsageError) in options.mailFields = try mailFields(text) },
        flag("--merge", in: ["add-email"], "add an address to the person of the same name") {
            $0.namesakes = .merged
        },
        flag("--new", in: ["add-email"], "add a new person beside the one of the same name") {
            $0.namesakes = .apart
        },
        number("--port", "N", 0...65535, in: ["serve"], "where to listen (default: a free port)") {
            $0.port = UInt16($1)
        },
        number("--people", "N", 1...10_000_000, in: ["serve"], "how many people there are") {
            $0.servedPeople = $1
        },
        number(
            "--people",
            "N",
            1...10_000_000,
            in: ["sync"],
            "how many people to bring at most (default: all)"
        ) { $0.syncedPeople = $1 },
        number("--latency", "MS", 0...60_000, in: ["serve"], "delay of each answer, milliseconds") {
            $0.latency = .milliseconds($1)
        },
        flag("--faults", .text("RATE"), in: ["serve"], "share of answers that fail, 0 to 1") {
            options,
            text throws(UsageError) in
            guard let rate = Double(text), (0...1).contains(rate) else {
                throw UsageError("--faults takes a number from 0 to 1, not \(quoted(text))")
            }
            options.faults = rate
        },
        flag(
            "--log",
            .file("FILE"),
            variable: "BUILDER_LOG",
            "append requests and errors in full to a file"
        ) { options, path in options.log = path },
        flag("--version", also: ["-V", "-v"], "the version") { $0.command = .version },
        flag("--help", also: ["-h"], "how the program, or the command, is used") {
            $0.command = .help(nil)
        },
    ]

    private static func flag(
        _ name: String,
        also names: [String] = [],
        in commands: [String] = [],
        _ summary: String,
        _ apply: @escaping @Sendable (inout Options) -> Void
    ) -> Flag {
        Flag(
            names: [name] + names,
            value: nil,
            commands: commands,
            variable: nil,
            summary: summary,
            apply: { options, _ throws(UsageError) in apply(&options) }
        )
    }

    private static func flag(
        _ name: String,
        _ value: Value,
        in commands: [String] = [],
        variable: String? = nil,
        _ summary: String,
        _ apply: @escaping @Sendable (inout Options, String) throws(UsageError) -> Void
    ) -> Flag {
        Flag(
            names: [name],
            value: value,
            commands: commands,
            variable: variable,
            summary: summary,
            apply: apply
        )
    }

    /// Returns an option with a choice; help and completion offer some of the choices, by default
    /// all.
    private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String,
        _ placeholder: String,
        among offered: [Choice] = Array(Choice.allCases),
        in commands: [String] = [],
        _ summary: String,
        _ apply: @escaping @Sendable (inout Options, Choice) -> Void
    ) -> Flag {
        let names = offered.map(\.rawValue)
        let variables = ["--profile", "--transport", "--storage"]
        return flag(
            name,
            .choice(placeholder, names),
            in: commands,
            variable: variables.contains(name)
                ? "BUILDER_\(name.dropFirst(2).uppercased())" : nil,
            summary
        ) { options, text throws(UsageError) in
            apply(&options, try Composition.choice(text, of: kind(of: name)))
        }
    }

    private static func number(
        _ name: String,
        _ placeholder: String,
        _ range: ClosedRange<Int>,
        in commands: [String] = [],
        _ summary: String,
        _ apply: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Flag {
        flag(name, .number(placeholder, range), in: commands, summary) {
            options,
            text throws(UsageError) in
            guard let number = Int(text), range.contains(number) else {
                throw UsageError(
                    "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), "
                        + "not \(quoted(text))"
                )
            }
            apply(&options, number)
        }
    }

    /// The kind of an option's choices, for messages.
    private static func kind(of name: String) -> String {
        switch name {
        case "--mock": "mock data"
        case "--color": "colour setting"
        default: String(name.dropFirst(2))
        }
    }
}

private func columnName(_ text: String) throws(UsageError) -> CSVColumnName {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, let name = CSVColumnName(parts[0], title: parts[1]) { return name }
    throw UsageError(
        "--map takes NAME=COLUMN, not \(quoted(text)) (NAME is \(CSVColumnName.names.listed()))"
    )
}

private func mailFields(_ text: String) throws(UsageError) -> [MailMessage.Field] {
    if text == "all" { return MailMessage.Field.allCases }
    let names = text.lowercased().split(separator: ",")
    let fields = names.compactMap { MailMessage.Field(rawValue: String($0)) }
    if !fields.isEmpty, fields.count == names.count { return fields }
    let known = MailMessage.Field.allCases.map(\.rawValue)
    throw UsageError("--headers takes all, or some of \(known.listed("and")), not \(quoted(text))")
}

private func height(_ text: String) throws(UsageError) -> Options.Height {
    let isShare = text.hasSuffix("%")
    if let number = Int(isShare ? String(text.dropLast()) : text) {
        if isShare, 1...100 ~= number { return .percent(number) }
        if !isShare, 5...1000 ~= number { return .rows(number) }
    }
    throw UsageError(
        "--height takes a number of rows from 5 on, or a share such as 40%, not \(quoted(text))"
    )
}
