import Injection
package import Presentation
import Reactive
package import Services
import ViewModels

/// The screen that asks about pairs of possible duplicates, and merges them or marks them as
/// different.
package final class DuplicatesViewController: ViewController {
    private let viewModel: DuplicatesViewModel
    private let disposeBag = DisposeBag()

    /// Creates the screen with the services of the root container.
    ///
    /// - Parameter pair: The only pair to ask about; `nil` for all duplicates found.
    package init(about pair: DuplicatePair? = nil) {
        viewModel = DuplicatesViewModel(about: pair)
        super.init()
        title = "Duplicates"
    }

    /// Observes the questions and starts the search.
    package override func viewDidLoad() {
        viewModel.$questions
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.show($0) })
            .disposed(by: disposeBag)
        viewModel.send(.load)
    }

    private func show(_ questions: DuplicateQuestions) {
        status = questions.notice
        switch questions.state {
        case .initial, .loading:
            transition(to: StandardLoadingPage())
        case .asking(let first, let second):
            transition(
                to: DuplicateView(questions.caption, first, second, today: viewModel.today)
            )
        case .done:
            transition(to: StandardEmptyPage(message: questions.review.summary))
        case .error(let reason):
            transition(to: StandardErrorPage(error: reason.withoutTypeNames))
        }
        setNeedsBars()
    }

    /// The key commands to answer, to undo the last change and to retry after an error.
    package override var keyCommands: [KeyCommand] {
        switch viewModel.questions.state {
        case .initial, .loading: []
        case .asking:
            [
                answer("1", "Keep first", .keepFirst), answer("2", "Keep second", .keepSecond),
                answer("d", "Different", .different), answer("s", "Skip", .skip), undo,
            ]
        case .done: [undo]
        case .error:
            [KeyCommand("r", title: "Retry") { [viewModel] in viewModel.send(.load) }]
        }
    }

    private func answer(
        _ key: Character,
        _ title: String,
        _ answer: DuplicateQuestions.Answer
    ) -> KeyCommand {
        KeyCommand(key, title: title) { [viewModel] in viewModel.send(.answer(answer)) }
    }

    private var undo: KeyCommand {
        KeyCommand("u", title: "Undo") { [viewModel] in viewModel.send(.undo) }
    }
}

extension DuplicateQuestions {
    /// The number of the question and the shared features, such as `2 of 3: same e-mail`.
    fileprivate var caption: String {
        guard let reason = asked.current?.reason, !reason.isEmpty else {
            return "Are these two one person?"
        }
        return "\(asked.number) of \(asked.count): \(reason)"
    }
}
