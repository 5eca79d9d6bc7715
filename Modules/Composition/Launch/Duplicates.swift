import ContactFormats
import Injection
import Models
import PresentationTerminal
import Screens
import Services
import ViewModels

/// Lists possible duplicates of the user's own people, or asks the user about each pair.
@MainActor
struct Duplicates {
    private let people: PeopleStore
    private let own: OwnPeople
    private let today: String?
    private let messages: Messages

    init(container: Resolver, messages: Messages) {
        people = container.resolve()
        own = OwnPeople(container: container, messages: messages)
        today = container.resolve(LocalTime.self).today
        self.messages = messages
    }

    /// Merges two people, asks about possible duplicates, or lists them.
    ///
    /// - Parameters:
    ///   - names: The keys or names of two people, or none.
    ///   - options: Whether to list, and whether to ask.
    /// - Returns: ``ExitCode/failed`` if the two people could not be merged or the user cannot be
    ///   asked, and ``ExitCode/usage`` for `--force` without two people.
    /// - Throws: `StandardStream.WriteError` if standard output cannot be written, or the error of
    ///   the storage.
    func run(_ names: [String], _ options: Options) async throws -> ExitCode {
        if options.isDryRun || options.format == .json {
            try await list(isJSON: options.format == .json)
            return .done
        }
        if options.isForced, names.isEmpty {
            messages.write("--force needs two people: builder merge ID ID --force")
            return .usage
        }
        let dialog = options.isForced ? nil : Dialog()
        guard options.isForced || dialog != nil else {
            messages.write(
                "merge asks on a terminal, and here is none (--dry-run lists whom it would ask "
                    + "about; --force does not ask about two people)"
            )
            return .failed
        }
        do {
            guard !names.isEmpty else {
                if let dialog { try await ask(about: people.duplicates(), on: dialog) }
                return .done
            }
            var pair: [Person] = []
            for name in names {
                guard let person = try await own.person(named: name) else { return .failed }
                pair.append(person)
            }
            return try await join(pair[0], pair[1], on: dialog)
        } catch let error as MergeError {
            messages.write("not merged: \(error)")
            return .failed
        }
    }

    // MARK: Two people

    private func join(_ one: Person, _ other: Person, on dialog: Dialog?) async throws -> ExitCode {
        guard one.id != other.id else {
            messages.write("both are \(one.user.fullname)")
            return .failed
        }
        let pair = DuplicatePair(first: one.id, second: other.id, signs: [])
        guard let dialog else {
            try await join(other, into: one, of: pair)
            return .done
        }
        show(one, other)
        let question = "Keep 1 or 2 and add what the other has, or q to quit?"
        switch dialog.repeatedChoice(question, among: ["1", "2", "q"]) {
        case "1": try await join(other, into: one, of: pair)
        case "2": try await join(one, into: other, of: pair)
        default:
            messages.write("nobody was merged")
            return .failed
        }
        return .done
    }

    @discardableResult
    private func join(
        _ other: Person,
        into kept: Person,
        of pair: DuplicatePair
    ) async throws -> MergeOutcome {
        let outcome = try await people.merge(other, into: kept, of: pair)
        try StandardStream.output.write("\(outcome.description.singleLine)\n")
        return outcome
    }

    private func show(_ one: Person, _ other: Person) {
        let sides = [one, other].map { person in
            (card: PersonCard(person.user, today: today), note: person.note)
        }
        let columns = StandardStream.error.columns ?? 80
        try? StandardStream.error.write(SideBySide(sides[0], sides[1]).text(columns: columns))
    }

    // MARK: Pairs

    private func ask(about pairs: [DuplicatePair], on dialog: Dialog) async throws {
        var review = DuplicateReview(pairs)
        pairs: while let pair = review.current {
            let found = try await people.people(of: pair)
            guard let one = found.first(where: { $0.id == pair.first }),
                let other = found.first(where: { $0.id == pair.second })
            else {
                review.advance()
                continue
            }
            try? StandardStream.error.write(
                "\n\(review.number) of \(review.count): \(pair.reason)\n"
            )
            show(one, other)
            let question =
                "Keep 1 or 2 and add what the other has, d: different people, s: skip, q: quit?"
            let answer = dialog.repeatedChoice(question, among: ["1", "2", "d", "s", "q"])
            do {
                switch answer {
                case "1": review.merge(into: try await join(other, into: one, of: pair).key)
                case "2": review.merge(into: try await join(one, into: other, of: pair).key)
                case "d":
                    try await people.distinguish(pair)
                    review.distinguish()
                case "s": review.skip()
                default: break pairs
                }
            } catch let error as MergeError {
                // Another program has changed one of them: the question is repeated with the
                // current data.
                messages.write("not merged: \(error)")
            }
        }
        try StandardStream.output.write("\(review.summary)\n")
    }

    private func list(isJSON: Bool) async throws {
        let pairs = try await people.duplicates()
        let keys = pairs.flatMap(\.keys).exact
        let users = try await people.people(forKeys: keys.map(\.text)).map { ($0.id, $0.user) }
        let table = DuplicateTable(pairs, Dictionary(users) { first, _ in first })
        var output = OutputBuffer()
        try output.append(isJSON ? table.json : table.text)
        try output.finish()
    }
}
