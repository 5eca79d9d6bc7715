import ContactFormats
import Injection
import Models
import Persistence
import PresentationTerminal
import Screens
import Services
import ViewModels

/// Prints lists and cards as text.
@MainActor
struct TextOutput {
    let people: PeopleStore
    private let refresh: DirectoryRefresh
    let localTime: LocalTime
    let messages: Messages
    /// The style of titles and names.
    let style: TextStyle
    private let pager: Pager?

    /// Creates the output for the people of a container.
    ///
    /// - Parameters:
    ///   - container: The objects of the program.
    ///   - messages: Prints messages about data that could not be read.
    ///   - style: The style of titles and names.
    ///   - pager: The pager of long texts; `nil` for none.
    init(container: Resolver, messages: Messages, style: TextStyle, pager: Pager?) {
        people = container.resolve()
        refresh = container.resolve()
        localTime = container.resolve()
        self.messages = messages
        self.style = style
        self.pager = pager
    }

    /// Prints the output of a command: all data that could be read, and messages about the rest.
    ///
    /// - Returns: ``ExitCode/unavailable`` if people of the directory may be missing.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func run(_ command: Options.Command, _ format: Options.TextFormat) async throws -> ExitCode {
        switch command {
        case .show(let name): try await show(name, format)
        case .search(let text): try await search(text, format)
        case .birthdays: try await birthdays(format)
        case .addresses(let kind, let text): try await addresses(kind, of: text, format)
        default: try await list(format)
        }
    }

    /// Writes all people to a file; `nil` for standard output.
    ///
    /// - Returns: The status of ``ContactFiles/exportFile(_:_:)``; if that is done, a status as of
    ///   ``run(_:_:)`` if people may be missing.
    /// - Throws: `StandardStream.WriteError`, or the error of the storage.
    func export(
        _ options: Options,
        with files: ContactFiles,
        to path: String?
    ) async throws -> ExitCode {
        let code = try await askNewDirectory()
        let (written, count) = try await files.exportFile(path, options)
        guard written == .done, code == .done else { return written == .done ? code : written }
        if count == 0 { return await emptyCode() }
        return await people.knownWarnings().damagedPeople == 0 ? .done : .invalidFile
    }

    /// Undoes the last change, and prints a description of it.
    ///
    /// - Parameter isOfAnybody: Whether changes by other authors may be undone.
    /// - Returns: ``ExitCode/failed`` if no change can be undone.
    /// - Throws: `StandardStream.WriteError`, or the error of the storage.
    func undo(ofAnybody isOfAnybody: Bool) async throws -> ExitCode {
        do {
            let change = try await people.undo(ofAnybody: isOfAnybody)
            try StandardStream.output.write("undone: \("\(change)".singleLine)\n")
            return .done
        } catch let error as UndoError {
            messages.write("\(error)")
            return .failed
        }
    }

    private func list(_ format: Options.TextFormat) async throws -> ExitCode {
        let code = try await askDirectory()
        let total = try await people.count().number
        if total == 0, code != .done { return code }
        try await write(PeopleQuery(), format)
        return total == 0 ? await emptyCode() : code
    }

    private func search(_ text: String, _ format: Options.TextFormat) async throws -> ExitCode {
        var query = PeopleQuery(text: text)
        // The stored people are available at once; those of the directory take longer.
        let directory = try await people.directoryState()
        var code = directory.isMissing ? try await askDirectory() : .done
        var isFound = try await people.finds(query)
        if !isFound, directory.answered != nil {
            code = try await askDirectory()
            isFound = try await people.finds(query)
        }
        if !isFound, let wider = query.insideWords {
            isFound = try await people.finds(wider)
            if isFound { query = wider }
        }
        if !isFound, code != .done, try await people.count().number == 0 { return code }
        if isFound || format == .json || format == .mutt { try await write(query, format) }
        // The first line of the format has the number of matches, and mutt shows messages on top of
        // its screen.
        if !isFound, format != .mutt { messages.write("nobody matches '\(text)'") }
        return isFound || code != .done ? code : .failed
    }

    private func show(_ name: String, _ format: Options.TextFormat) async throws -> ExitCode {
        let (person, code) = try await person(named: name)
        guard let person else { return code }
        try await write { output in
            guard format != .json else {
                let text = PeopleTable.json(of: person, today: localTime.today)
                return try output.append(text + "\n")
            }
            let card = PersonCard(person.user, today: localTime.today)
            let text = StandardStream.output.isTerminal ? PersonText.alignedText : PersonText.text
            try output.append(text(card, person.note, style))
        }
        return .done
    }

    // MARK: The directory

    /// Finds the person that a text identifies, and queries the directory if nobody is found;
    /// prints a message if there is not exactly one.
    ///
    /// - Returns: The person, or else the exit status.
    func person(named name: String) async throws -> (person: Person?, code: ExitCode) {
        let directory = try await people.directoryState()
        var code = directory.isMissing ? try await askDirectory() : .done
        var found = try await people.people(named: name)
        if found.isEmpty, directory.answered != nil {
            code = try await askDirectory()
            found = try await people.people(named: name)
        }
        if code != .done, try await people.count().number == 0 { return (nil, code) }
        if let person = found.first, found.count == 1 { return (person, .done) }
        let areAll = found.count < PeopleStore.mostNamed
        messages.writeChoice(of: found.map(\.user), named: name, areAll: areAll)
        return (nil, code == .done ? .failed : code)
    }

    /// Queries the directory if it has never answered.
    func askNewDirectory() async throws -> ExitCode {
        try await people.directoryState().isMissing ? askDirectory() : .done
    }

    /// Queries the directory, and reports that people may be outdated or missing.
    ///
    /// - Returns: ``ExitCode/unavailable`` if no people of the directory are stored, and
    ///   ``ExitCode/invalidFile`` if entries of its response cannot be read; a warning has their
    ///   number.
    private func askDirectory() async throws -> ExitCode {
        let outcome = try await refresh.run()
        if outcome == .stored {
            return await people.knownWarnings().unreadableEntries == nil ? .done : .invalidFile
        }
        let answered = try await people.directoryState().answered
        if case .failed(let reason) = outcome {
            if let answered {
                let date = localTime.minuteText(answered)
                messages.write("offline, as of \(date) (\(reason))")
            } else {
                // The user's own people are printed, so that the message has to name the others.
                let hasOwn = try await people.count().number > 0
                messages.write((hasOwn ? "people of the directory are missing: " : "") + reason)
            }
        }
        // The warnings at the end report a storage that can only be read.
        if case .unkept(let reason) = outcome, await people.knownWarnings().unstored == nil {
            messages.write("not stored for later: \(reason)")
        }
        return answered == nil ? .unavailable : .done
    }

    /// Returns the status of a command without people to print and without an error: people may be
    /// in a damaged file.
    func emptyCode() async -> ExitCode {
        await people.knownWarnings().unread.isEmpty ? .done : .invalidFile
    }

    // MARK: Lists

    /// Writes a text; a long one is shown in a pager, which the user may leave before the end.
    func write(_ body: (inout OutputBuffer) async throws -> Void) async throws {
        var output = OutputBuffer(pager: pager)
        do {
            try await body(&output)
        } catch is Pager.Ended {
            // The user has left the pager.
        } catch {
            // The pager uses the terminal until it ends.
            try? output.finish()
            throw error
        }
        try output.finish()
    }

    private func write(_ query: PeopleQuery, _ format: Options.TextFormat) async throws {
        let today = localTime.today
        try await write { output in
            switch format {
            case .json:
                var isFirst = true
                try output.append("[\n")
                try await people.visit(query) { person in
                    let text = PeopleTable.jsonElement(of: person, today: today, isFirst: isFirst)
                    try output.append(text)
                    isFirst = false
                }
                try output.append("\n]\n")
            case .mutt:
                let total = try await people.count().number
                var count = 0
                try await people.visit(query) { person in
                    if !person.user.emailAddresses.isEmpty { count += 1 }
                }
                let place = query.isInsideWords ? ", inside words" : ""
                try output.append("\(count) of \(total) people\(place)\n")
                try await people.visit(query) { person in
                    try output.append(PeopleTable.muttLines(of: person.user))
                }
            case .text:
                try await writeTable(of: query, to: &output)
            }
        }
    }

    private func writeTable(of query: PeopleQuery, to output: inout OutputBuffer) async throws {
        let today = localTime.today
        if let columns = StandardStream.output.columns {
            var table = AlignedTable(columns: columns, today: today, style: style)
            try await people.visit(query) { table.measure($0.user) }
            let lines = table.lines()
            try output.append(lines.header)
            try await people.visit(query) { try output.append(lines.line(of: $0.user)) }
        } else {
            try output.append(PeopleTable.header(style: style))
            try await people.visit(query) { person in
                try output.append(PeopleTable.line(of: person.user, today: today, style: style))
            }
        }
    }
}
