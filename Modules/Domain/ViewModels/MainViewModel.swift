import FoundationEssentials
package import Imaging
import Injection
package import Models
package import Reactive
package import Services

/// Holds what the list of people shows.
@MainActor
package final class MainViewModel {
    /// What there is to show.
    package enum State: Hashable, Sendable {
        /// Nothing has been asked for.
        case initial
        /// People have been asked for; none are known yet.
        case loading
        /// People, by last name and then by first.
        case loaded([User])
        /// There is nobody; what to say.
        case empty(String)
        /// People cannot be had; what to say.
        case error(String)
    }

    @Injected private var service: any UserServiceType
    @Injected private var images: UserImageCache

    /// What there is to show.
    @Variable package private(set) var state = State.initial
    /// What a person ought to know about what is shown, such as that it is old; or `nil`.
    @Variable package private(set) var notice: String? = nil

    private var disposeBag = DisposeBag()

    /// Creates a view model over the services that the root container knows.
    package init() {}

    /// Asks for people; a question still open is dropped.
    package func load() {
        state = .loading
        ask()
    }

    /// Asks for people anew; those shown stay until others come.
    package func refresh() {
        guard case .loaded = state else { return load() }
        notice = "refreshing…"
        ask()
    }

    /// The person's small portrait, or a placeholder; never fails.
    package func thumbnail(forUser user: User) -> Observable<Image?> {
        images.thumbnailOrPlaceholder(forUser: user)
    }

    private func ask() {
        disposeBag = DisposeBag()
        service.listing()
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] listing in
                self?.show(listing)
            } onError: { [weak self] error in
                self?.show(error)
            }
            .disposed(by: disposeBag)
    }

    private func show(_ listing: Listing) {
        notice = listing.notice
        let users = MainViewModel.sorted(listing.users)
        let next: State = users.isEmpty ? .empty("No current users found...") : .loaded(users)
        // The same people again (storage first, then the directory) are no change.
        if state != next { state = next }
    }

    private func show(_ error: any Error) {
        if case .loaded = state {
            notice = "cannot refresh: \(message(of: error))"
        } else {
            notice = nil
            state = .error(message(of: error))
        }
    }

    /// Puts people in the list's order: by last name, then by first, then by key, so that
    /// the order is always the same.
    package nonisolated static func sorted(_ users: [User]) -> [User] {
        users.sorted { one, other in
            if one.name.last != other.name.last { return one.name.last < other.name.last }
            if one.name.first != other.name.first { return one.name.first < other.name.first }
            return one.key < other.key
        }
    }
}

extension Listing {
    /// What a person ought to know about these people, or `nil`.
    package var notice: String? {
        let parts = [source.notice].compactMap { $0 } + warnings
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }
}

extension Listing.Source {
    /// What a person ought to know about people from here.
    fileprivate var notice: String? {
        switch self {
        case .directory: nil
        case .unkept(let reason): "not kept for later: \(reason)"
        case .stored(let date): "as of \(date.minuteText), refreshing…"
        case .offline(let date, let reason): "offline, as of \(date.minuteText) (\(reason))"
        }
    }
}

extension Date {
    /// Day and minute in UTC; telling the local time would take full Foundation.
    fileprivate var minuteText: String {
        let text = formatted(
            .iso8601.year().month().day().dateSeparator(.dash).dateTimeSeparator(.space)
                .time(includingFractionalSeconds: false).timeSeparator(.colon)
        )
        return "\(text.prefix(16)) UTC"
    }
}
