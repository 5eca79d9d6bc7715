package import Imaging
package import Injection
package import Models
package import Reactive
package import Services

/// The view model of the list of people, which sends events to a ``PeopleList`` and runs its
/// effects.
@MainActor
package final class MainViewModel {
    @Injected private var service: any UserServiceType
    @Injected private var images: UserImageCache
    /// The store of the people, from which screens read the visible rows.
    @Injected package private(set) var people: PeopleStore
    @Injected private var localTime: LocalTime
    @Injected private(set) var files: ContactFileWriter

    /// The content of the screen.
    @Variable package private(set) var state = State.initial
    /// The state of the list.
    @Variable package private(set) var list = PeopleList()

    private var refreshing: Task<Void, Never>?
    private var reading: Task<Void, Never>?
    private var following: [Task<Void, Never>] = []
    private let disposeBag = DisposeBag()
    /// The last change that was started; the next one waits for it.
    private var storing: Task<String?, any Error>?

    /// Creates a view model with the services of the root container.
    package init() {}

    isolated deinit {
        refreshing?.cancel()
        for task in following { task.cancel() }
    }

    /// Loads people; an earlier request is cancelled.
    package func load() {
        send(.load)
    }

    /// Reduces an event and runs its effects.
    package func send(_ event: PeopleList.Event) {
        var list = list
        let effects = list.reduce(event, in: localTime)
        if list.unstored != self.list.unstored {
            people.pending.setUnstored(list.unstored.lines, of: "people")
        }
        if list != self.list { self.list = list }
        // Read from the property: an observer of the list may have sent another event.
        if self.list.state != state { state = self.list.state }
        for effect in effects { run(effect) }
    }

    private func run(_ effect: PeopleList.Effect) {
        switch effect {
        case .cancelRefresh:
            refreshing?.cancel()
        case .refresh:
            let now = localTime.now
            let refresh = DirectoryRefresh(service: service, people: people, now: now)
            refreshing = Task { [weak self] in
                guard let outcome = try? await refresh.ask(), !Task.isCancelled else { return }
                self?.send(.refreshed(outcome))
            }
        case .read(let query, let marks):
            follow()
            reading?.cancel()
            reading = Task { [weak self, people] in
                do {
                    let page = try await people.page(query, marks: marks)
                    if !Task.isCancelled { self?.send(.read(page)) }
                } catch {
                    if !Task.isCancelled { self?.send(.unread(message(of: error))) }
                }
            }
        case .store(let edits):
            for edit in edits { store(edit) }
        case .undo:
            let undoing = begin { try await $0.undoLine() }
            Task { [weak self, people] in
                do {
                    if let line = try await undoing.value { self?.send(.undone(line)) }
                } catch {
                    let line = "not undone: \(sentence(of: error))"
                    guard let self else { return people.pending.report(line) }
                    send(.undone(line))
                }
            }
        }
    }

    /// Starts a change, which waits for the earlier ones.
    private func begin(
        _ change: @escaping @Sendable (PeopleStore) async throws -> String?
    ) -> Task<String?, any Error> {
        let storing = people.pending.begin { [people, earlier = storing] in
            _ = await earlier?.result
            return try await change(people)
        }
        self.storing = storing
        return storing
    }

    private func store(_ edit: PeopleEdit) {
        let storing = begin { try await edit.apply(to: $0) }
        Task { [weak self, people] in
            do {
                let line = try await storing.value
                self?.send(.stored(edit, line))
            } catch {
                let reason = sentence(of: error)
                guard let self else {
                    return people.pending.report("not stored: \(edit.details): \(reason)")
                }
                send(.unstored(edit, reason))
            }
        }
    }

    /// Observes the storage once: the list is read again after each change, and shows outages of
    /// change notifications and failures of screens that were closed.
    private func follow() {
        guard following.isEmpty else { return }
        let changes = people.changes()
        let outages = people.outages()
        people.pending.news
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.showReports() })
            .disposed(by: disposeBag)
        following = [
            Task { [weak self] in
                for await _ in changes { self?.send(.changed) }
            },
            Task { [weak self] in
                for await outage in outages { self?.send(.outage(outage.map(sentence(of:)))) }
            },
        ]
    }

    private func showReports() {
        let lines = people.pending.takeReports()
        if let line = PeopleNotices.line(of: lines) { send(.report(line)) }
    }

    /// Emits the person's small portrait, or a placeholder; never fails.
    package func thumbnail(forUser user: User) -> Observable<Image?> {
        images.thumbnailOrPlaceholder(forUser: user)
    }

    /// The current day, from which ages are computed.
    package var today: String { localTime.today }
}
