import Models
import Services
import ViewModels

/// Reads the marked people for an action, which may take a while; one action at a time.
@MainActor
final class MarkedPeopleReader {
    private let viewModel: MainViewModel
    private var reading: Task<Void, any Error>?
    /// The title of an action with a question, and the marks it was started with.
    private var question: (title: String, marks: Set<ExactText>)?

    /// Creates a reader of the people marked in a list.
    init(_ viewModel: MainViewModel) {
        self.viewModel = viewModel
    }

    /// Reads the people who are currently marked.
    ///
    /// - Parameters:
    ///   - title: The title of the action.
    ///   - isQuestion: Whether the action asks the user a question, and is cancelled by
    ///   ``giveUpQuestion()``.
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
        // Registered as pending work, so that a change is made even if the next key quits.
        reading = viewModel.people.pending.begin { @MainActor [self] in
            let people = await viewModel.marked()
            if Task.isCancelled { return }
            end()
            if !people.isEmpty { action(people) }
        }
    }

    /// Cancels a question if the marks have changed since it was started.
    func followMarks() {
        if let question, question.marks != viewModel.list.marks { giveUpQuestion() }
    }

    /// Cancels the question that waits for its people, if any, with a notice.
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
