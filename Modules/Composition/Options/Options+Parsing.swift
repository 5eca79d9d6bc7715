extension Options {
    /// Reads a launch; flags beat environment variables, which beat defaults.
    ///
    /// - Parameters:
    ///   - arguments: The arguments behind the program's name.
    ///   - environment: `BUILDER_PROFILE`, `BUILDER_TRANSPORT` and `BUILDER_STORAGE` count.
    /// - Throws: ``UsageError`` at the first thing that makes no sense.
    package init(
        arguments: some Sequence<String>,
        environment: [String: String]
    ) throws(UsageError) {
        self.init()
        try readEnvironment(environment)
        var reader = ArgumentReader(arguments)
        var words: [String] = []
        while let token = reader.next() {
            switch token {
            case .word(let word): words.append(word)
            case .flag(let name, let value): try readFlag(name, value, from: &reader)
            }
        }
        try readCommand(words)
        try checkBackends()
    }

    private mutating func readEnvironment(_ environment: [String: String]) throws(UsageError) {
        // An empty variable counts as unset, as the shells' users expect.
        func variable(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let name = variable("BUILDER_PROFILE") {
            profile = try choice(name, of: "profile", from: "BUILDER_PROFILE")
        }
        if let name = variable("BUILDER_TRANSPORT") {
            transport = try choice(name, of: "transport", from: "BUILDER_TRANSPORT")
        }
        if let name = variable("BUILDER_STORAGE") {
            storage = try choice(name, of: "storage", from: "BUILDER_STORAGE")
        }
    }

    private mutating func readFlag(
        _ flag: String,
        _ attached: String?,
        from reader: inout ArgumentReader
    ) throws(UsageError) {
        switch flag {
        case "--help", "-h": command = .help
        case "--version": command = .version
        case "--plain": isPlain = true
        default:
            try readValue(flag, attached, from: &reader)
            return
        }
        if attached != nil { throw UsageError("\(flag) takes no value") }
    }

    private mutating func readValue(
        _ flag: String,
        _ attached: String?,
        from reader: inout ArgumentReader
    ) throws(UsageError) {
        switch flag {
        case "--profile":
            profile = try choice(reader.value(of: flag, attached), of: "profile")
        case "--mock":
            mock = try choice(reader.value(of: flag, attached), of: "mock data")
        case "--fixtures":
            fixtures = try reader.value(of: flag, attached)
        case "--transport":
            transport = try choice(reader.value(of: flag, attached), of: "transport")
        case "--storage":
            storage = try choice(reader.value(of: flag, attached), of: "storage")
        case "--color":
            color = try choice(reader.value(of: flag, attached), of: "colour setting")
        case "--database":
            database = try reader.value(of: flag, attached)
        case "--api":
            api = try address(reader.value(of: flag, attached))
        case "--results":
            results = try number(reader.value(of: flag, attached), in: 1...5000, of: flag)
        case "--nat":
            let codes = try reader.value(of: flag, attached)
            nationalities = codes == "all" ? nil : codes
        case "--port":
            port = UInt16(try number(reader.value(of: flag, attached), in: 0...65535, of: flag))
        default:
            throw UsageError("unknown option \(quoted(flag)) (see builder --help)")
        }
    }

    private mutating func readCommand(_ words: [String]) throws(UsageError) {
        // --help and --version win over whatever else is there.
        guard let name = words.first, command == .people else { return }
        switch name {
        case "people": command = .people
        case "list": command = .list
        case "serve": command = .serve
        case "gallery": command = .gallery
        case "show":
            guard words.count > 1 else { throw UsageError("show needs a person: builder show ID") }
            // A name of several words needs no quotes.
            command = .show(words.dropFirst().joined(separator: " "))
            return
        default:
            throw UsageError(
                "unknown command \(quoted(name)) (choose people, list, show, serve or gallery)"
            )
        }
        if words.count > 1 {
            throw UsageError("\(name) takes no further word, not \(quoted(words[1]))")
        }
    }

    private func checkBackends() throws(UsageError) {
        if let transport, !TransportKind.built.contains(transport) {
            throw UsageError(missing("transport", transport, of: TransportKind.built))
        }
        if let storage, !StorageKind.built.contains(storage) {
            throw UsageError(missing("storage", storage, of: StorageKind.built))
        }
        if fixtures != nil, profile == .main {
            throw UsageError("--fixtures needs --profile mock")
        }
    }
}

private func missing<Kind: RawRepresentable<String>>(
    _ port: String,
    _ kind: Kind,
    of built: [Kind]
) -> String {
    let names = built.isEmpty ? "none" : listed(built.map(\.rawValue))
    return "this build has no \(port) '\(kind.rawValue)' (it has \(names))"
}

private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    of kind: String,
    from variable: String? = nil
) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let source = variable.map { " in \($0)" } ?? ""
    let names = listed(Choice.allCases.map(\.rawValue))
    throw UsageError("unknown \(kind) \(quoted(name))\(source) (choose \(names))")
}

private func address(_ text: String) throws(UsageError) -> Options.API {
    if text == "embedded" { return .embedded }
    let lowered = text.lowercased()
    guard lowered.hasPrefix("http://") || lowered.hasPrefix("https://") else {
        throw UsageError("--api takes 'embedded' or an http(s) URL, not \(quoted(text))")
    }
    return .url(text)
}

private func number(
    _ text: String,
    in range: ClosedRange<Int>,
    of flag: String
) throws(UsageError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    throw UsageError(
        "\(flag) takes a number from \(range.lowerBound) to \(range.upperBound), not \(quoted(text))"
    )
}

/// `a, b or c`.
private func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
}

/// The text in quotes, short and on one line whatever it holds.
private func quoted(_ text: String) -> String {
    let visible = String(text.unicodeScalars.prefix(60).map { $0.value < 32 ? "?" : Character($0) })
    return "'\(visible)'"
}
