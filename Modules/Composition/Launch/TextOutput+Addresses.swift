import ContactFormats
import Models
import PresentationTerminal
import Screens
import Services

extension TextOutput {
    /// Prints the people with a known birthday, ordered by the next one from today on.
    func birthdays(_ format: Options.TextFormat) async throws -> ExitCode {
        let code = try await askNewDirectory()
        var table = BirthdayTable(from: localTime.today)
        try await people.visit { table.add($0.user) }
        let isTerminal = StandardStream.output.isTerminal
        let text =
            switch format {
            case .json: table.json
            default: isTerminal ? table.alignedText(style: style) : table.text(style: style)
            }
        try await write { try $0.append(text) }
        return code == .done ? await emptyCode() : code
    }

    /// Prints a calendar with the birthdays of all people.
    func birthdayCalendar() async throws -> ExitCode {
        let code = try await askNewDirectory()
        var calendar = BirthdayCalendar(today: localTime.today)
        try await people.visit { calendar.add($0.user) }
        let text = String(decoding: calendar.contents, as: UTF8.self)
        try StandardStream.output.write(StandardStream.output.isTerminal ? text.forTerminal : text)
        return code == .done ? await emptyCode() : code
    }

    /// Prints the addresses of all people, or of those who match a text.
    func addresses(
        _ kind: ContactKind,
        of text: String,
        _ format: Options.TextFormat
    ) async throws -> ExitCode {
        let code = try await askNewDirectory()
        let query = try await people.widened(PeopleQuery(text: text))
        var isFirst = true
        try await write { output in
            if format == .json { try output.append("[\n") }
            try await people.visit(query) { person in
                if format == .json {
                    for object in AddressLines.json(kind, of: person.user) {
                        try output.append("\(isFirst ? "" : ",\n")  \(object)")
                        isFirst = false
                    }
                } else {
                    let lines = AddressLines.text(kind, of: person.user, style: style)
                    if !lines.isEmpty { isFirst = false }
                    try output.append(lines)
                }
            }
            if format == .json { try output.append("\n]\n") }
        }
        guard isFirst, code == .done else { return code }
        if text.isEmpty { return await emptyCode() }
        messages.write("nobody with \(kind.article) \(kind.title) matches '\(text)'")
        return .failed
    }
}

extension ContactKind {
    fileprivate var article: String { self == .email ? "an" : "a" }
}
