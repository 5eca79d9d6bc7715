import Models
import Services
import Testing
import ViewModels

@Suite("DuplicateQuestions")
struct DuplicateQuestionsTests {
    private static let pair = DuplicatePair(first: "1", second: "2", signs: [.phone])
    private let one = Self.person("1")
    private let other = Self.person("2")

    /// The pair that is asked about after the first one.
    private let next = DuplicatePair(first: "2", second: "3", signs: [.name])

    private static func person(_ uid: String) -> Person {
        Person(
            user: User(
                name: User.Name(first: "Ada", last: uid),
                login: User.Login(uuid: uid),
                isOwn: true
            )
        )
    }

    /// The state in which the only pair is asked about.
    private func asking() -> DuplicateQuestions {
        var questions = DuplicateQuestions()
        #expect(questions.reduce(.load) == .search && questions.state == .loading)
        #expect(questions.reduce(.found([Self.pair])) == .read(Self.pair))
        #expect(questions.reduce(.read([other, one])) == nil)
        #expect(questions.state == .asking(one, other))
        return questions
    }

    private static let effects: [(DuplicateQuestions.Answer, DuplicateQuestions.Effect?)] = [
        (.keepFirst, .merge(person("2"), into: person("1"), of: pair)),
        (.keepSecond, .merge(person("1"), into: person("2"), of: pair)),
        (.different, .distinguish(pair)), (.skip, nil),
    ]

    @Test(arguments: effects)
    func `an answer is stored once`(
        answer: DuplicateQuestions.Answer,
        effect: DuplicateQuestions.Effect?
    ) {
        var questions = asking()
        #expect(questions.reduce(.answer(answer)) == effect)
        // A second answer is ignored until the first one is stored.
        #expect(questions.reduce(.answer(.keepFirst)) == nil)
        #expect(effect == nil || questions.reduce(.undo) == nil)
        #expect(questions.state == (effect == nil ? .done : .asking(one, other)))
    }

    /// The state in which the second of two pairs is being read, after the first one was merged.
    private func readingNext() -> DuplicateQuestions {
        var questions = DuplicateQuestions()
        _ = questions.reduce(.load)
        _ = questions.reduce(.found([Self.pair, next]))
        _ = questions.reduce(.read([one, other]))
        _ = questions.reduce(.answer(.keepFirst))
        let outcome = MergeOutcome(key: "1", gone: "Ada 2", kept: "Ada 1", omitted: [])
        let read = DuplicatePair(first: "1", second: "3", signs: [.name])
        #expect(questions.reduce(.merged(outcome)) == .read(read))
        #expect(questions.notice == "merged Ada 2 into Ada 1")
        return questions
    }

    @Test func `what became of an answer is told, and the next question read`() {
        var questions = readingNext()
        // The previous question is still visible, so an answer would be about the wrong people.
        #expect(questions.state == .asking(one, other) && questions.asked.number == 1)
        #expect(questions.reduce(.answer(.keepFirst)) == nil)
        #expect(questions.reduce(.read([one, Self.person("3")])) == nil)
        #expect(questions.state == .asking(one, Self.person("3")))
        #expect(questions.asked.number == 2)
        _ = questions.reduce(.answer(.different))
        #expect(questions.reduce(.distinguished) == nil)
        #expect(questions.state == .done && questions.notice == "told apart")
        #expect(questions.review.summary == "1 merged, 1 told apart, 0 left")
    }

    @Test func `an answer that is not stored has the pair read again, for another one`() {
        var questions = asking()
        _ = questions.reduce(.answer(.keepFirst))
        #expect(questions.reduce(.refused("not merged: disk full")) == .read(Self.pair))
        #expect(questions.notice == "not merged: disk full")
        // The answer is ignored, since the people are being read again.
        #expect(questions.reduce(.answer(.keepFirst)) == nil)
        var changed = other
        changed.note = "new"
        #expect(questions.reduce(.read([one, changed])) == nil)
        #expect(questions.notice == "not merged: disk full")
        let merging = questions.reduce(.answer(.keepFirst))
        #expect(merging == .merge(changed, into: one, of: Self.pair))
    }

    @Test func `a pair that is none any more is passed over`() {
        var questions = DuplicateQuestions()
        _ = questions.reduce(.load)
        _ = questions.reduce(.found([Self.pair]))
        #expect(questions.reduce(.read([])) == nil)
        #expect(questions.state == .done && questions.review.left == 0)
    }

    @Test func `people who cannot be read are an error, which loading ends`() {
        var questions = DuplicateQuestions()
        _ = questions.reduce(.load)
        #expect(questions.reduce(.unread("damaged")) == nil && questions.state == .error("damaged"))
        #expect(questions.reduce(.load) == .search && questions.state == .loading)
        // Nothing can be undone while the search is running.
        #expect(questions.reduce(.undo) == nil)
    }

    @Test func `undoing asks again from the first question on`() {
        var questions = asking()
        #expect(questions.reduce(.undo) == .undo)
        #expect(questions.reduce(.answer(.keepFirst)) == nil)
        #expect(questions.reduce(.undone("undone: merged")) == .search)
        #expect(questions.notice == "undone: merged" && questions.state == .loading)
        // The last change can still be undone if reading fails.
        #expect(questions.reduce(.unread("damaged")) == nil)
        #expect(questions.reduce(.undo) == .undo)
    }

    @Test func `a pair that is skipped has no line of its own`() {
        var questions = readingNext()
        _ = questions.reduce(.read([one, Self.person("3")]))
        #expect(questions.reduce(.answer(.skip)) == nil)
        #expect(questions.state == .done && questions.notice == nil)
    }

    @Test func `an answer that is stored can be undone before the next question is there`() {
        var questions = readingNext()
        #expect(questions.reduce(.undo) == .undo)
        #expect(questions.reduce(.undo) == nil)
        #expect(questions.reduce(.undone("undone: merged")) == .search)
    }

    @Test func `one pair is asked about without a search, also after undoing`() {
        var questions = DuplicateQuestions(about: Self.pair)
        #expect(questions.reduce(.load) == .read(Self.pair))
        _ = questions.reduce(.read([one, other]))
        _ = questions.reduce(.undo)
        #expect(questions.reduce(.undone("nothing to undo")) == .read(Self.pair))
    }
}
