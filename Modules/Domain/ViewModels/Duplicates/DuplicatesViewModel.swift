import Injection
package import Reactive
package import Services

/// The view model of the duplicates screen, which sends events to ``DuplicateQuestions`` and runs
/// its effects.
@MainActor
package final class DuplicatesViewModel {
    @Injected private var people: PeopleStore
    @Injected private var localTime: LocalTime

    /// The state of the screen.
    @Variable package private(set) var questions: DuplicateQuestions

    private var work: Task<Void, Never>?

    /// Creates a view model with the services of the root container.
    ///
    /// - Parameter pair: The only pair to ask about; `nil` for all duplicates found.
    package init(about pair: DuplicatePair? = nil) {
        questions = DuplicateQuestions(about: pair)
    }

    isolated deinit {
        // Storing is not cancelled with this task; a failure is reported by `PendingWork`.
        work?.cancel()
    }

    /// Reduces an event and runs its effect.
    package func send(_ event: DuplicateQuestions.Event) {
        var questions = questions
        let effect = questions.reduce(event)
        if questions != self.questions { self.questions = questions }
        if let effect { run(effect) }
    }

    private func run(_ effect: DuplicateQuestions.Effect) {
        let event = { @Sendable [people] in try await Self.event(of: effect, people) }
        // A pair that is still being read must not be shown after this effect.
        work?.cancel()
        if let failure = effect.failure {
            store(people.pending.begin(nil, event), orTell: failure)
        } else {
            read(event)
        }
    }

    private func store(
        _ change: Task<DuplicateQuestions.Event, any Error>,
        orTell failure: String
    ) {
        work = Task { [weak self, people] in
            do {
                let outcome = try await change.value
                self?.send(outcome)
            } catch {
                let line = "\(failure): \(sentence(of: error))"
                guard let self else { return people.pending.report(line) }
                send(.refused(line))
            }
        }
    }

    private func read(_ event: @escaping @Sendable () async throws -> DuplicateQuestions.Event) {
        work = Task { [weak self] in
            do {
                let outcome = try await event()
                if !Task.isCancelled { self?.send(outcome) }
            } catch {
                if !Task.isCancelled { self?.send(.unread(message(of: error))) }
            }
        }
    }

    private nonisolated static func event(
        of effect: DuplicateQuestions.Effect,
        _ people: PeopleStore
    ) async throws -> DuplicateQuestions.Event {
        switch effect {
        case .search: return .found(try await people.duplicates())
        case .read(let pair):
            return .read(try await people.people(of: pair))
        case .merge(let goes, let stays, let pair):
            return .merged(try await people.merge(goes, into: stays, of: pair))
        case .distinguish(let pair):
            try await people.distinguish(pair)
            return .distinguished
        case .undo: return .undone(try await people.undoLine())
        }
    }

    /// The current day, from which ages are computed.
    package var today: String { localTime.today }
}
