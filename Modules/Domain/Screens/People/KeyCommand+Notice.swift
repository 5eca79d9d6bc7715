import Presentation
import ViewModels

extension KeyCommand {
    /// A command that shows the full notice of a list, which a bar may truncate, with actions for
    /// unstored changes.
    @MainActor
    static func notice(of viewModel: MainViewModel, on screen: ViewController) -> KeyCommand {
        KeyCommand("i", title: "Notice") { [weak viewModel, weak screen] in
            guard let viewModel else { return }
            screen?.present(AlertController(noticeOf: viewModel))
        }
    }
}

extension AlertController {
    /// Creates an alert with the notice of a list.
    fileprivate convenience init(noticeOf viewModel: MainViewModel) {
        let list = viewModel.list
        self.init(
            title: list.unstored.isEmpty ? "Notice" : "Not stored",
            message: list.details ?? list.status
        )
        if list.unstored.isEmpty { return }
        addAction(title: "Try again") { [weak viewModel] in viewModel?.send(.storeAgain) }
        addAction(title: "Give up", style: .destructive) { [weak viewModel] in
            viewModel?.send(.giveUp)
        }
        addAction(title: "Later", style: .cancel)
    }
}
