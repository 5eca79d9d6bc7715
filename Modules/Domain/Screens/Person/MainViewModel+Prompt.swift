import Models
import ViewModels

extension MainViewModel {
    /// Creates a prompt for the note about a person.
    func notePrompt(about user: User) -> PromptViewController {
        PromptViewController(
            title: "Note about \(user.displayName)",
            text: list.note(about: user),
            placeholder: "Nothing noted"
        ) { [weak self] in self?.setNote($0, about: user) }
    }
}
