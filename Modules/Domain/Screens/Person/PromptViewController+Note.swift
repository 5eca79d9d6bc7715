import Models
import Services
import ViewModels

extension PromptViewController {
    /// Creates a prompt for the note about a person.
    convenience init(noteAbout person: Person, _ viewModel: MainViewModel?) {
        self.init(
            title: "Note about \(person.user.displayName)",
            text: viewModel?.editedNote(about: person) ?? person.note,
            placeholder: "Nothing noted",
            onInterruption: { [weak viewModel] in viewModel?.keepNote($0, about: person) },
            onReturn: { [weak viewModel] in viewModel?.setNote($0, about: person) }
        )
    }
}
