import Injection
import Models
import PresentationTerminal
import Reactive
import Screens
import Services
import ViewModels

/// The list, or one card, as text.
@MainActor
struct TextOutput {
    private let container: Resolver

    init(container: Resolver) {
        self.container = container
    }

    /// Prints what a command asks for.
    ///
    /// - Throws: `StandardStream.WriteError` if standard output takes no more.
    func run(_ command: Options.Command) async throws -> ExitCode {
        let listing: Listing
        do {
            listing = try await lastListing()
        } catch {
            complain(message(of: error))
            return .unavailable
        }
        if let notice = listing.notice(in: container.resolve()) { complain(notice) }
        guard case .show(let name) = command else {
            try StandardStream.output.write(PeopleTable.text(listing.users))
            return .done
        }
        guard let user = find(name, in: listing.users) else {
            complain("no person '\(name)'")
            return .failed
        }
        let model: DetailViewModel = container.resolve()
        model.configure(user)
        try StandardStream.output.write(PersonText.text(model))
        return .done
    }

    /// The best listing to be had: the directory's, or else what was kept.
    private func lastListing() async throws -> Listing {
        let service: any UserServiceType = container.resolve()
        var last = Listing(users: [], source: .directory)
        for try await listing in service.listing().values { last = listing }
        return last
    }

    /// The person of a key, or else of a name, whatever its case.
    private func find(_ name: String, in users: [User]) -> User? {
        users.first { $0.key == name }
            ?? MainViewModel.sorted(users)
            .first { $0.fullname.lowercased() == name.lowercased() }
    }
}
