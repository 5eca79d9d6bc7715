import Models
import PresentationTerminal
import Screens
import Services

extension TextOutput {
    /// Prints the history of a person's changes, with authors and times; without a name, that of
    /// all people.
    ///
    /// - Parameters:
    ///   - name: A key, even of a person who was deleted, an address or a name.
    ///   - format: Text or JSON.
    /// - Returns: ``ExitCode/failed`` if no person matches the name, and ``ExitCode/invalidFile``
    ///   if a change cannot be read, which is in the output with the reason.
    /// - Throws: `StandardStream.WriteError`, or the error of the storage.
    func history(of name: String?, _ format: Options.TextFormat) async throws -> ExitCode {
        guard let name else {
            let entries = try await people.history()
            if entries.isEmpty { messages.write("nothing has been changed") }
            return try await write(entries, format)
        }
        var entries = try await people.history(ofKey: name)
        if entries.isEmpty {
            let (person, code) = try await person(named: name)
            guard let person else { return code }
            entries = try await people.history(ofKey: person.key)
            if entries.isEmpty {
                messages.write("no change of \(person.user.fullname) is remembered")
            }
        }
        return try await write(entries, format)
    }

    private func write(
        _ entries: [HistoryEntry],
        _ format: Options.TextFormat
    ) async throws -> ExitCode {
        let table = HistoryTable(entries) { [localTime] in localTime.minuteText($0) }
        try await write { output in
            switch format {
            case .json: try output.append(table.json)
            default:
                let isTerminal = StandardStream.output.isTerminal
                try output.append(isTerminal ? table.alignedText : table.text)
            }
        }
        return entries.allSatisfy { $0.unread == nil } ? .done : .invalidFile
    }
}
