import ContactFormats
package import Models

extension Options {
    /// Parses the arguments of a launch; options take precedence over environment variables, and
    /// those over settings.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The environment variables, such as `BUILDER_PROFILE`.
    ///   - settings: The settings of the user, used as defaults.
    /// - Throws: ``UsageError`` for the first fault.
    package init(
        arguments: some Sequence<String>,
        environment: [String: String],
        settings: Settings = Settings()
    ) throws(UsageError) {
        self.init()
        let table = CommandTable.standard
        var reader = ArgumentReader(arguments)
        var given: [(name: String, value: String)] = []
        var words: [String] = []
        while let token = reader.next() {
            switch token {
            case .word(let word): words.append(word)
            case .flag(let name, let attached):
                given.append((name, try value(of: name, attached, in: table, &reader)))
            }
        }
        // Help is needed most when a variable is wrong.
        if !isText(given.map(\.name), words) { try readEnvironment(environment, table) }
        try read(given, words, table)
        try check(Set(given.map(\.name)))
        fillIn(settings, unless: Set(given.map(\.name)))
    }

    private static let helpFlags = ["--help", "-h"]
    private static let versionFlags = ["--version", "-V", "-v"]

    /// Whether a text about the program is printed, which no variable changes.
    private func isText(_ given: [String], _ words: [String]) -> Bool {
        given.contains { (Self.helpFlags + Self.versionFlags).contains($0) }
            || words.first.map(["help", "completions", "man", "desktop"].contains) ?? false
    }

    /// Returns the value of an option, which may be the next argument; empty if it takes none.
    private func value(
        of name: String,
        _ attached: String?,
        in table: CommandTable,
        _ reader: inout ArgumentReader
    ) throws(UsageError) -> String {
        guard let flag = table.flags.first(where: { $0.names.contains(name) }) else {
            let near = CommandTable.suggestion(for: name, among: table.flags.flatMap(\.names))
            let advice = near.map { "did you mean \($0)?" } ?? "see builder --help"
            throw UsageError("unknown option \(quoted(name)) (\(advice))")
        }
        if flag.value != nil { return try reader.value(of: name, attached) }
        if attached != nil { throw UsageError("\(name) takes no value") }
        return ""
    }

    private mutating func readEnvironment(
        _ environment: [String: String],
        _ table: CommandTable
    ) throws(UsageError) {
        for flag in table.flags {
            // An empty variable counts as unset, as is usual.
            guard let variable = flag.variable, let value = environment[variable], !value.isEmpty
            else { continue }
            do throws(UsageError) {
                try flag.apply(&self, value)
            } catch {
                throw UsageError("\(variable): \(error)")
            }
        }
    }

    private mutating func read(
        _ given: [(name: String, value: String)],
        _ words: [String],
        _ table: CommandTable
    ) throws(UsageError) {
        let name = words.first ?? table.commands.first?.name ?? ""
        // The version and help take precedence over everything else.
        if given.contains(where: { Self.helpFlags.contains($0.name) }) {
            command = .help(words.first.flatMap { table.command($0)?.name })
            return
        }
        if given.contains(where: { Self.versionFlags.contains($0.name) }) {
            command = .version
            return
        }
        let entry = try table.existing(name)
        for (flag, value) in given {
            let entries = table.flags.filter { $0.names.contains(flag) }
            guard let match = entries.first(where: { $0.belongs(to: name) }) else {
                let commands = entries.flatMap(\.commands).listed()
                throw UsageError("\(flag) is an option of \(commands), not of \(name)")
            }
            try match.apply(&self, value)
        }
        command = try entry.make(Array(words.dropFirst()))
    }

    private mutating func check(_ given: Set<String>) throws(UsageError) {
        if let transport { _ = try TransportKind.named(transport.rawValue) }
        try reconcileStorage(given)
        _ = try StorageKind.named(storageKind.rawValue)
        for name in ["--mock", "--fixtures"] where given.contains(name) && profile == .main {
            throw UsageError("\(name) needs --profile mock")
        }
        if given.contains("--password-command"), storageKind != .postgresql {
            throw UsageError(
                "--password-command needs a server (--database postgresql://HOST/NAME)"
            )
        }
        if exportFolder != nil {
            if case .exportFile(.some) = command {
                throw UsageError("export writes either to a file or to a --directory")
            }
            if let exportFormat, exportFormat == .csv || exportFormat == .json {
                throw UsageError("--directory takes vCards, not \(exportFormat.rawValue)")
            }
        }
        if given.contains("--nat") { try checkNationalities() }
        // By default, `sync` copies the people of all countries, but the list shows those of one.
        if command == .sync, !given.contains("--nat") { nationalities = nil }
    }

    private func checkNationalities() throws(UsageError) {
        for code in (nationalities ?? "us").split(separator: ",", omittingEmptySubsequences: false)
        {
            let isKnown =
                api.isInProcess
                ? Options.knownNationalities.contains(code.lowercased()) : code.utf8.count == 2
            if !isKnown {
                let names = (Options.knownNationalities + ["all"]).listed()
                throw UsageError(
                    "unknown country \(quoted(String(code))) in --nat (choose \(names))"
                )
            }
        }
    }
}
