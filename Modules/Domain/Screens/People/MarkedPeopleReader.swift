import Models
import Services
import ViewModels

/// Reads the marked people for a key that acts on them, which may take a while, for one key at a
/// time.
@MainActor
final class MarkedPeopleReader {
    private let viewModel: MainViewModel
    private var reading: Task<Void, any Error>?
    /// The question that is asked when the people are read, and the marks that it is about.
    private var question: (title: String, marks: Set<ExactText>)?

    /// Creates a reader of the people who are marked in a list.
    init(_ viewModel: MainViewModel) {
        self.viewModel = viewModel
    }

    /// Reads the people who are marked now.
    ///
    /// - Parameters:
    ///   - title: The title of the key.
    ///   - isQuestion: Whether the action asks the user something, and is given up by
    ///     ``giveUpQuestion()``.
    ///   - action: Receives the people, unless there are none.
    func read(
        for title: String,
        isQuestion: Bool,
        then action: @escaping @MainActor ([Person]) -> Void
    ) {
        guard reading == nil else {
            return viewModel.send(.report("\(title): not done, the marked people were being read"))
        }
        if isQuestion { question = (title, viewModel.list.marks) }
        viewModel.send(.readMarked(true))
        // With the list, so that a change is made even if the next key quits.
        reading = viewModel.people.pending.begin { @MainActor [self] in
            let people = await viewModel.marked()
            if Task.isCancelled { return }
            end()
            if !people.isEmpty { action(people) }
        }
    }

    /// Gives up a question about other people than those who are marked now.
    func followMarks() {
        if let question, question.marks != viewModel.list.marks { giveUpQuestion() }
    }

    /// Gives up the question that waits for its people, if there is one; the list tells so.
    func giveUpQuestion() {
        guard let question else { return }
        reading?.cancel()
        end()
        viewModel.send(.report("\(question.title): given up"))
    }

    private func end() {
        (reading, question) = (nil, nil)
        viewModel.send(.readMarked(false))
    }
}
