import Injection
import Models
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

    /// Prints the output of a command.
    ///
    /// - Throws: `StandardStream.WriteError` if standard output takes no more.
    func run(_ command: Options.Command, _ format: Options.TextFormat) async throws -> ExitCode {
        do {
            switch command {
            case .show(let name): return try await show(name, format)
            case .search(let text): return try await search(text, format)
            default: return try await list(format)
            }
        } catch let error as StandardStream.WriteError {
            throw error
        } catch {
            messages.write(error)
            return .unavailable
        }
    }

    /// The stored people of the directory, or else those that it answers with; none, with a
    /// message, if there are neither.
    func directoryPeople() async -> [User] {
        let service: any UserServiceType = container.resolve()
        do {
            for try await listing in service.listing().values { return listing.users }
        } catch {
            messages.write(error)
        }
        return []
    }

    private func list(_ format: Options.TextFormat) async throws -> ExitCode {
        // The last one: the directory's, or else the stored one.
        let listing = try await firstListing(with: await addressBook().own) { _ in false }
        if let notice = listing.notice(in: container.resolve()) { messages.write(notice) }
        try write(listing.users, format)
        return .done
    }

    private func search(_ text: String, _ format: Options.TextFormat) async throws -> ExitCode {
        let book = await addressBook()
        let listing = try await firstListing(with: book.own) { listing in
            !PeopleSearch.matches(of: text, in: listing.users, notes: book.notes).isEmpty
        }
        let found = PeopleSearch.matches(of: text, in: listing.users, notes: book.notes)
        if format == .mutt {
            try StandardStream.output.write(PeopleTable.muttText(found, of: listing.users.count))
        } else if !found.isEmpty || format == .json {
            try write(found, format)
        }
        if found.isEmpty { messages.write("nobody matches '\(text)'") }
        return found.isEmpty ? .failed : .done
    }

    private func show(_ name: String, _ format: Options.TextFormat) async throws -> ExitCode {
        let book = await addressBook()
        let listing = try await firstListing(with: book.own) { listing in
            !PeopleSearch.named(name, in: listing.users).isEmpty
        }
        let found = PeopleSearch.named(name, in: listing.users)
        guard let user = found.first, found.count == 1 else {
            if found.isEmpty {
                messages.write("no person '\(name)' (builder list shows everybody)")
            } else {
                messages.write("\(found.count) people match '\(name)': use a key of these")
                let candidates = PersonText.candidates(found)
                try? StandardStream.error.write(candidates)
            }
            return .failed
        }
        if format == .json {
            try StandardStream.output.write(PeopleTable.json(of: user, today: today))
            return .done
        }
        let model: DetailViewModel = container.resolve()
        model.configure(user)
        try StandardStream.output.write(PersonText.text(model, note: book.notes[user.key]))
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

    /// The people of the user's own and the notes; none if they cannot be read, which the
    /// listing reports.
    private func addressBook() async -> AddressBookContents {
        let book: any AddressBookType = container.resolve()
        do {
            for try await contents in book.contents().values { return contents }
        } catch {
            messages.log?.write("error: \(String(reflecting: error))")
        }
        return AddressBookContents()
    }

    /// The first listing that will do, or else the last: stored people come at once, those of
    /// the directory later.
    private func firstListing(
        with own: [User],
        where isEnough: (Listing) -> Bool
    ) async throws -> Listing {
        let service: any UserServiceType = container.resolve()
        var last = Listing(users: [], source: .directory)
        let keys = Set(own.map(\.key))
        for try await listing in service.listing().values {
            last = listing
            last.users = own + listing.users.filter { !keys.contains($0.key) }
            if isEnough(last) { break }
        }
        return last
    }
}
