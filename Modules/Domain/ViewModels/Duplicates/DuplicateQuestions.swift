package import Services

/// The state of the duplicates screen, which only `reduce` changes.
package struct DuplicateQuestions: Hashable, Sendable {
    /// The stage of the screen.
    package enum State: Hashable, Sendable {
        /// Nothing has been loaded.
        case initial
        /// Pairs are being searched for, or the next pair is being read.
        case loading
        /// The user is asked whether two cards belong to one person.
        case asking(Person, Person)
        /// There are no more questions.
        case done
        /// The people could not be read; with the reason.
        case error(String)
    }

    /// An answer about the pair in question.
    package enum Answer: Hashable, Sendable, CaseIterable {
        /// Merges the second person into the first.
        case keepFirst
        /// Merges the first person into the second.
        case keepSecond
        /// Remembers that they are two people, so that the pair is not found again.
        case different
        /// Skips the pair without a decision.
        case skip
    }

    /// The stage of the screen.
    package private(set) var state = State.initial
    /// The pairs, with the counts of the answers.
    package private(set) var review = DuplicateReview([])
    /// The ``review`` of the question on the screen, which stays visible while the next pair is
    /// read.
    package private(set) var asked = DuplicateReview([])
    /// The outcome of the last answer in one line; `nil` before the first one.
    package private(set) var notice: String?

    /// The only pair to ask about; `nil` for all duplicates found.
    private let pair: DuplicatePair?
    /// The work in progress, during which answers are ignored.
    private var work: Work?

    private enum Work {
        /// The next pair is being read: an answer would still be about the previous pair.
        case reading
        /// A change is being stored.
        case storing
    }

    /// Creates the questions.
    ///
    /// - Parameter pair: The only pair to ask about; `nil` for all duplicates found.
    package init(about pair: DuplicatePair? = nil) {
        self.pair = pair
    }
}

extension DuplicateQuestions {
    /// The events of the duplicates screen.
    package enum Event: Hashable, Sendable {
        /// The screen appears, or the search starts again.
        case load
        /// The search has found pairs of possible duplicates.
        case found([DuplicatePair])
        /// The people of the current pair; fewer than two if the pair no longer exists.
        case read([Person])
        /// The people could not be read; with the reason.
        case unread(String)
        /// The user has answered.
        case answer(Answer)
        /// Two people have been merged.
        case merged(MergeOutcome)
        /// A pair has been remembered as two people.
        case distinguished
        /// Storing an answer failed and the pair is read again; with the reason.
        case refused(String)
        /// The user undoes the last change of the address book.
        case undo
        /// Undoing has ended, with or without success; with a line for the user.
        case undone(String)
    }

    /// The side effects that an event causes; the event that follows is named with each.
    package enum Effect: Hashable, Sendable {
        /// Searches for pairs; then ``Event/found(_:)`` or ``Event/unread(_:)``.
        case search
        /// Reads the people of a pair; then ``Event/read(_:)`` or ``Event/unread(_:)``.
        case read(DuplicatePair)
        /// Merges the first person of a pair into the second; then ``Event/merged(_:)`` or
        /// ``Event/refused(_:)``.
        case merge(Person, into: Person, of: DuplicatePair)
        /// Remembers a pair as two people; then ``Event/distinguished`` or ``Event/refused(_:)``.
        case distinguish(DuplicatePair)
        /// Undoes the last change; then ``Event/undone(_:)``.
        case undo

        /// The beginning of the error message; `nil` for an effect that only reads.
        var failure: String? {
            switch self {
            case .search, .read: nil
            case .merge: "not merged"
            case .distinguish: "not told apart"
            case .undo: "not undone"
            }
        }
    }

    /// Changes the state by an event.
    ///
    /// - Returns: The effect to run; `nil` for none.
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
            // Undo is possible while the next pair is being read; that pair is then not shown.
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

    /// Reads the next pair; the previous one stays visible until then.
    private mutating func next() -> Effect? {
        work = review.current == nil ? nil : .reading
        guard let pair = review.current else {
            state = .done
            return nil
        }
        return .read(pair)
    }
}
