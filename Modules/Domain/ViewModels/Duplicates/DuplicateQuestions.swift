package import Services

/// The questions about people who may be one: one value, which only `reduce` changes.
package struct DuplicateQuestions: Hashable, Sendable {
    /// The stage of the screen.
    package enum State: Hashable, Sendable {
        /// Nothing has been requested.
        case initial
        /// Pairs are being searched for, or the next pair is being read.
        case loading
        /// The user is asked whether two people are one.
        case asking(Person, Person)
        /// Nothing is left to be asked.
        case done
        /// The people could not be read; why.
        case error(String)
    }

    /// An answer about the pair in question.
    package enum Answer: Hashable, Sendable, CaseIterable {
        /// The first one stays, and gains what only the second one has.
        case keepFirst
        /// The second one stays.
        case keepSecond
        /// They are two people, and are not asked about again.
        case different
        /// Another time.
        case skip
    }

    /// The stage.
    package private(set) var state = State.initial
    /// The pairs, with the numbers of those answered.
    package private(set) var review = DuplicateReview([])
    /// What ``review`` was when the question on the screen was asked: that question stays there while
    /// the next one is read.
    package private(set) var asked = DuplicateReview([])
    /// The outcome of the last answer, in a line; `nil` before the first one.
    package private(set) var notice: String?

    /// The only pair to be asked about; `nil` for all that are found.
    private let pair: DuplicatePair?
    /// What is being done, during which some keys do nothing.
    private var work: Work?

    private enum Work {
        /// The next pair is being read: an answer would be about the pair before.
        case reading
        /// A change is being stored.
        case storing
    }

    /// Creates the questions.
    ///
    /// - Parameter pair: The only pair to be asked about; `nil` for all that are found.
    package init(about pair: DuplicatePair? = nil) {
        self.pair = pair
    }
}

extension DuplicateQuestions {
    /// What happens.
    package enum Event: Hashable, Sendable {
        /// The questions are to be asked from the first one on.
        case load
        /// These pairs may be one person each.
        case found([DuplicatePair])
        /// The people of the pair in question; nobody if it is none any more.
        case read([Person])
        /// The people could not be read; why.
        case unread(String)
        /// The user has answered.
        case answer(Answer)
        /// Two people have been joined.
        case merged(MergeOutcome)
        /// Two people have been told apart.
        case distinguished
        /// An answer was not stored, and the pair is read again; why.
        case refused(String)
        /// The last change of the address book is to be undone.
        case undo
        /// The change was undone, or was not; with a line for the user.
        case undone(String)
    }

    /// Work that an event asks for, which ends with another event.
    package enum Effect: Hashable, Sendable {
        /// Search for pairs: ``Event/found(_:)`` or ``Event/unread(_:)``.
        case search
        /// Read the people of a pair: ``Event/read(_:)`` or ``Event/unread(_:)``.
        case read(DuplicatePair)
        /// Join the first person of a pair into the second: ``Event/merged(_:)`` or
        /// ``Event/refused(_:)``.
        case merge(Person, into: Person, of: DuplicatePair)
        /// Remember a pair: ``Event/distinguished`` or ``Event/refused(_:)``.
        case distinguish(DuplicatePair)
        /// Undo the last change: ``Event/undone(_:)``.
        case undo

        /// The words for a change of the storage that has failed; `nil` for an effect that only reads.
        var failure: String? {
            switch self {
            case .search, .read: nil
            case .merge: "not merged"
            case .distinguish: "not told apart"
            case .undo: "not undone"
            }
        }
    }

    /// Changes the questions by an event.
    ///
    /// - Returns: The work to be done; `nil` for none.
    package mutating func reduce(_ event: Event) -> Effect? {
        switch event {
        case .load:
            state = .loading
            guard let pair else { return .search }
            return reduce(.found([pair]))
        case .found(let pairs):
            review = DuplicateReview(pairs)
            return next()
        case .read(let people):
            guard let pair = review.current,
                let one = people.first(where: { $0.id == pair.first }),
                let other = people.first(where: { $0.id == pair.second })
            else {
                review.advance()
                return next()
            }
            work = nil
            asked = review
            state = .asking(one, other)
            return nil
        case .unread(let reason):
            work = nil
            state = .error(reason)
            return nil
        case .answer(let answer):
            guard case .asking(let one, let other) = state, work == nil,
                let pair = review.current
            else { return nil }
            return effect(of: answer, about: pair, one, other)
        case .merged(let outcome):
            notice = outcome.description
            review.merge(into: outcome.key)
            return next()
        case .distinguished:
            notice = "told apart"
            review.distinguish()
            return next()
        case .refused(let reason):
            notice = reason
            return next()
        case .undo:
            // What was stored can be undone before the next pair is read, which is then not shown.
            guard work != .storing, state != .loading else { return nil }
            work = .storing
            return .undo
        case .undone(let line):
            notice = line
            return reduce(.load)
        }
    }

    private mutating func effect(
        of answer: Answer,
        about pair: DuplicatePair,
        _ one: Person,
        _ other: Person
    ) -> Effect? {
        work = .storing
        switch answer {
        case .keepFirst: return .merge(other, into: one, of: pair)
        case .keepSecond: return .merge(one, into: other, of: pair)
        case .different: return .distinguish(pair)
        case .skip:
            notice = nil
            review.skip()
            return next()
        }
    }

    /// Goes on to the pair in question; that before stays on the screen until this one is read.
    private mutating func next() -> Effect? {
        work = review.current == nil ? nil : .reading
        guard let pair = review.current else {
            state = .done
            return nil
        }
        return .read(pair)
    }
}
