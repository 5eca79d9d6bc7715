// Alerts and prompts about people of the list.
import Models
import Presentation
import Services
import ViewModels

extension AlertController {
    /// Creates an alert that asks whether to delete people of the user's own.
    convenience init(deletionOf people: [Person], _ viewModel: MainViewModel) {
        let isUndoable = people.count <= viewModel.people.limits.people
        self.init(
            title: "Delete \(people.summary)?",
            message: isUndoable ? "u undoes it." : "This cannot be undone."
        )
        addAction(title: "Delete", style: .destructive) { [weak viewModel] in
            viewModel?.delete(people)
        }
        addAction(title: "Cancel", style: .cancel)
    }
}

extension PromptViewController {
    /// Creates a prompt for the file to which people are exported.
    convenience init(exportOf people: [Person], _ viewModel: MainViewModel) {
        self.init(
            title: "Export \(people.summary) to",
            text: "people.vcf",
            placeholder: "File.vcf, .csv or .json"
        ) { [weak viewModel] in viewModel?.export(people, to: $0) }
    }
}

extension [Person] {
    /// The name of the only person, or the number of people.
    fileprivate var summary: String {
        count == 1 ? self[0].user.displayName : "\(count.withSeparators) people"
    }
}
