import Injection
import Models
import Persistence
import PresentationTerminal
import Reactive
import Screens
import Services
import ViewModels

/// Lists and cards as text.
@MainActor
struct TextOutput {
    private let container: Resolver
    private let messages: Messages

    init(container: Resolver, messages: Messages) {
        self.container = container
        self.messages = messages
    }

    /// The day of ages counted from birthdays.
    private var today: String {
        let (time, clock) = (
            container.resolve(LocalTime.self), container.resolve((any SchedulerType).self)
        )
        return time.dayText(clock.now)
    }

    /// The people that could be had, from where they could be had.
    private struct People {
        /// People of the user's own, favourites and notes.
        var book = AddressBookContents()
        /// The answer of the directory.
        var listing = Listing(users: [], source: .directory)
        /// The error of the address book, which is reported.
        var bookError: (any Error)?
        /// The error of the directory, which is reported.
        var directoryError: (any Error)?

        /// Everybody: the user's own take precedence over those of the directory.
        var users: [User] {
            let keys = Set(book.own.map(\.key))
            return book.own + listing.users.filter { !keys.contains($0.key) }
        }

        /// The status by which a command tells that somebody is missing.
        var code: ExitCode {
            if let bookError { return (bookError as? PersistenceError)?.exitCode ?? .failed }
            return directoryError == nil ? .done : .unavailable
        }
    }

    /// Prints the output of a command: whatever could be read, and messages about the rest.
    ///
    /// - Returns: ``ExitCode/unavailable`` or the status of the storage's error if people may be
    ///   missing.
    /// - Throws: `StandardStream.WriteError` if standard output takes no more.
    func run(_ command: Options.Command, _ format: Options.TextFormat) async throws -> ExitCode {
        switch command {
        case .show(let name): try await show(name, format)
        case .search(let text): try await search(text, format)
        default: try await list(format)
        }
    }

    /// Writes everybody to a file; `nil` for standard output.
    ///
    /// - Returns: The status of ``ContactFiles/exportFile(_:directory:_:)``, or else, as that of
    ///   ``run(_:_:)``, one which says that people may be missing.
    /// - Throws: `StandardStream.WriteError`, or the error of the address book.
    func export(
        _ options: Options,
        with files: ContactFiles,
        to path: String?
    ) async throws -> ExitCode {
        let people = await directoryPeople()
        let code = try await files.exportFile(path, directory: people ?? [], options)
        guard code == .done else { return code }
        guard let people else { return .unavailable }
        return people.isEmpty ? try await emptyExportCode() : .done
    }

    /// The stored people of the directory, or else those that it answers with; `nil`, with a
    /// message, if there are neither.
    private func directoryPeople() async -> [User]? {
        let service: any UserServiceType = container.resolve()
        do {
            for try await listing in service.listing().values { return listing.users }
        } catch {
            messages.write(error)
            return nil
        }
        return []
    }

    private func list(_ format: Options.TextFormat) async throws -> ExitCode {
        // The last one: the directory's, or else the stored one.
        let people = await people { _ in false }
        if people.bookError == nil, let notice = people.listing.notice(in: container.resolve()) {
            messages.write(notice)
        }
        let users = people.users
        if users.isEmpty, people.code != .done { return people.code }
        try write(users, format)
        return users.isEmpty ? await emptyCode() : people.code
    }

    /// The status of a command that had nobody to print and met no error: people may be in a
    /// damaged file.
    private func emptyCode() async -> ExitCode {
        let book: any AddressBookType = container.resolve()
        return await book.warnings().unread.isEmpty ? .done : .invalidFile
    }

    /// The status of an export without people of a directory, which may have written nobody.
    private func emptyExportCode() async throws -> ExitCode {
        let book: any AddressBookType = container.resolve()
        let contents = try await book.contents().take(1).asSingle().value
        return contents.own.isEmpty ? await emptyCode() : .done
    }

    private func search(_ text: String, _ format: Options.TextFormat) async throws -> ExitCode {
        let people = await people { people in
            !PeopleSearch.matches(of: text, in: people.users, notes: people.book.notes).isEmpty
        }
        let users = people.users
        let found = PeopleSearch.matches(of: text, in: users, notes: people.book.notes)
        if users.isEmpty, people.code != .done { return people.code }
        if format == .mutt {
            try StandardStream.output.write(PeopleTable.muttText(found, of: users.count))
        } else if !found.isEmpty || format == .json {
            try write(found, format)
        }
        if found.isEmpty { messages.write("nobody matches '\(text)'") }
        return found.isEmpty && people.code == .done ? .failed : people.code
    }

    private func show(_ name: String, _ format: Options.TextFormat) async throws -> ExitCode {
        let people = await people { !PeopleSearch.named(name, in: $0.users).isEmpty }
        let users = people.users
        if users.isEmpty, people.code != .done { return people.code }
        let found = PeopleSearch.named(name, in: users)
        guard let user = found.first, found.count == 1 else {
            if found.isEmpty {
                messages.write("no person '\(name)' (builder list shows everybody)")
            } else {
                messages.write("\(found.count) people match '\(name)': use a key of these")
                let candidates = PersonText.candidates(found)
                try? StandardStream.error.write(candidates)
            }
            return people.code == .done ? .failed : people.code
        }
        // The card is whole, whoever else may be missing.
        if format == .json {
            try StandardStream.output.write(PeopleTable.json(of: user, today: today))
            return .done
        }
        let model: DetailViewModel = container.resolve()
        model.configure(user)
        let note = people.book.notes[user.key]
        try StandardStream.output.write(PersonText.text(model, note: note))
        return .done
    }

    private func write(_ users: [User], _ format: Options.TextFormat) throws {
        let text =
            switch format {
            case .json: PeopleTable.json(users, today: today)
            case .mutt: PeopleTable.muttText(users, of: users.count)
            case .text:
                if let columns = StandardStream.output.columns {
                    PeopleTable.alignedText(users, columns: columns, today: today)
                } else {
                    PeopleTable.text(users, today: today)
                }
            }
        try StandardStream.output.write(text)
    }

    /// The first people that will do, or else the last: stored ones come at once, those of the
    /// directory later.
    ///
    /// The address book and the directory need not each other: if one cannot be read, that is
    /// reported, and the people of the other are all that there are.
    private func people(where isEnough: (People) -> Bool) async -> People {
        let book: any AddressBookType = container.resolve()
        let service: any UserServiceType = container.resolve()
        var people = People()
        do {
            for try await contents in book.contents().values {
                people.book = contents
                break
            }
        } catch {
            messages.write("people of your own are missing: \(message(of: error))")
            messages.log?.write("error: \(String(reflecting: error))")
            people.bookError = error
        }
        do {
            for try await listing in service.listing().values {
                people.listing = listing
                if isEnough(people) { break }
            }
        } catch {
            // People of the user's own are printed, and need to be told from everybody.
            let start = people.book.own.isEmpty ? "" : "people of the directory are missing: "
            messages.write(start + message(of: error))
            messages.log?.write("error: \(String(reflecting: error))")
            people.directoryError = error
        }
        return people
    }
}
