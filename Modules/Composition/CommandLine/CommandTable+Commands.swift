import ContactFormats
import Models

extension CommandTable {
    static let standardCommands: [Command] = [
        plain("people", .people, "the application (a list on a pipe); the default"),
        plain("menu", .menu, "the application, beginning with the menu of its screens"),
        plain("list", .list, "the list of people as text"),
        words(
            "show",
            .person("ID"),
            "one person's card as text; ID is a key, an e-mail address or part of a name"
        ) { .show($0) },
        words(
            "search",
            .text("TEXT"),
            "the people in whose data every word of TEXT occurs (see Searches)"
        ) { .search($0) },
        addresses(.email, "e-mail addresses, a line each: address, name, kind; TEXT as of search"),
        addresses(.phone, "telephone numbers in the same form"),
        addresses(.post, "postal addresses in the same form"),
        plain("birthdays", .birthdays, "people by their next birthday, with the age they reach"),
        words("qr", .person("ID"), "a person's vCard as a QR code, for a camera; ID as of show") {
            .code($0)
        },
        Command(
            name: "add",
            operand: .file("[FILE]"),
            summary: "write a new person in your editor, or take those of a vCard file or of "
                + "standard input (-)"
        ) { words throws(UsageError) in
            try rejectMore(words.dropFirst(), after: "add")
            return .add(words.first)
        },
        words("edit", .person("ID"), "change a person's card in your editor; ID as of show") {
            .edit($0)
        },
        plain(
            "add-email",
            .addEmail,
            "add the sender of the mail message on standard input, as in mutt's |builder add-email"
        ),
        Command(
            name: "remove",
            operand: .person("ID..."),
            summary: "delete people of your own; ID is a key, or an address or a name that only "
                + "one person has"
        ) { words throws(UsageError) in
            guard !words.isEmpty, !words.contains("") else {
                throw UsageError("remove needs ID: builder remove ID")
            }
            return .remove(words)
        },
        Command(
            name: "merge",
            operand: .person("[ID ID]"),
            summary: "join two people of your own into the first or the second of them, or find "
                + "those who may be one and ask about each pair"
        ) { words throws(UsageError) in
            guard words.isEmpty || words.count == 2, !words.contains("") else {
                throw UsageError("merge takes two people, or none: builder merge ID ID")
            }
            return .merge(words)
        },
        Command(
            name: "import",
            operand: .file("FILE..."),
            summary: "take the people of files (vCard, CSV, JSON, LDIF, abook) or of folders of "
                + "vCards into the address book"
        ) { words throws(UsageError) in
            guard !words.isEmpty else {
                throw UsageError("import needs a file: builder import FILE (- for standard input)")
            }
            return .importFiles(words)
        },
        Command(
            name: "export",
            operand: .file("[FILE]"),
            summary: "write everybody to a file, or to standard output (-)"
        ) { words throws(UsageError) in
            try rejectMore(words.dropFirst(), after: "export")
            return .exportFile(words.first == "-" ? nil : words.first)
        },
        plain(
            "sync",
            .sync,
            "bring everybody of the directory (--api) into the address book; one that was stopped "
                + "goes on where it was"
        ),
        plain(
            "undo",
            .undo,
            "take your last change of people back: added, edited, deleted, imported, a note, favorites"
        ),
        Command(
            name: "history",
            operand: .person("[ID]"),
            summary: "who changed what of a person, and when; without ID, the changes of "
                + "everybody; ID as of show, or the key of somebody who was deleted"
        ) { words in .history(words.isEmpty ? nil : words.joined(separator: " ")) },
        plain("serve", .serve, "only the embedded directory, until interrupted"),
        plain("gallery", .gallery, "every control of the interface library (text on a pipe)"),
        plain("doctor", .doctor, "what the program finds here, and what to do about it"),
        Command(
            name: "completions",
            operand: .choice("SHELL", Shell.allCases.map(\.rawValue)),
            summary: "the completions of a shell: bash, zsh or fish"
        ) { words throws(UsageError) in
            guard let name = words.first else {
                throw UsageError("completions needs a shell: builder completions bash")
            }
            try rejectMore(words.dropFirst(), after: "completions")
            return .completions(try choice(name, of: "shell"))
        },
        plain("man", .manual, "the manual page (builder man | man -l -)"),
        plain("desktop", .desktopEntry, "the entry for the menu of a desktop"),
        Command(
            name: "help",
            operand: .text("[COMMAND]"),
            summary: "how the program, or one command, is used"
        ) { words throws(UsageError) in
            try rejectMore(words.dropFirst(), after: "help")
            if let name = words.first { _ = try CommandTable.standard.existing(name) }
            return .help(words.first)
        },
    ]

    /// Returns the command with a name.
    ///
    /// - Throws: ``UsageError`` with the similar or possible names, if there is none.
    func existing(_ name: String) throws(UsageError) -> Command {
        if let command = command(name) { return command }
        if let near = CommandTable.suggestion(for: name, among: commands.map(\.name)) {
            throw UsageError("unknown command \(quoted(name)) (did you mean \(near)?)")
        }
        let names = commands.map(\.name).listed()
        throw UsageError("unknown command \(quoted(name)) (choose \(names))")
    }

    /// Returns a command without an operand.
    private static func plain(
        _ name: String,
        _ command: Options.Command,
        _ summary: String
    ) -> Command {
        Command(name: name, operand: nil, summary: summary) { words throws(UsageError) in
            try rejectMore(words[...], after: name)
            return command
        }
    }

    /// Returns a command that lists addresses, of all people or of those who match a text.
    private static func addresses(_ kind: ContactKind, _ summary: String) -> Command {
        Command(name: kind.rawValue, operand: .text("[TEXT]"), summary: summary) {
            .addresses(kind, $0.joined(separator: " "))
        }
    }

    /// Returns a command with a text, which needs no quotes if it has several words.
    private static func words(
        _ name: String,
        _ operand: Value,
        _ summary: String,
        _ make: @escaping @Sendable (String) -> Options.Command
    ) -> Command {
        Command(name: name, operand: operand, summary: summary) { words throws(UsageError) in
            let text = words.joined(separator: " ")
            guard !text.isEmpty else {
                let place = operand.placeholder
                throw UsageError("\(name) needs \(place): builder \(name) \(place)")
            }
            return make(text)
        }
    }

    private static func rejectMore(
        _ words: ArraySlice<String>,
        after name: String
    ) throws(UsageError) {
        guard let word = words.first else { return }
        throw UsageError("\(name) takes no further word, not \(quoted(word))")
    }
}
