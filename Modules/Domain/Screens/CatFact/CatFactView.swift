import CombineCompatibility
import Models
package import Presentation
import Reactive
package import ViewModels
import ViewState

/// A fact about cats, with a button that requests another one.
package struct CatFactView: ViewBuilder {
    /// The view model.
    package typealias ViewModel = CatFactViewModel

    private let viewModel: ViewModel

    /// Creates the view, which requests the first fact when it appears.
    package init(viewModel: ViewModel = .init(dependencies: .default)) {
        self.viewModel = viewModel
    }

    /// The fact above the button.
    package var body: any View {
        VStackView(spacing: 16) {
            DynamicContainerView(viewModel.$state.asObservable()) { state in
                switch state {
                case .initial: nil
                case .loading: SpinnerView("Loading...")
                case .loaded(let fact): LabelView(fact.fact).identifier("fact")
                case .error: LabelView("Error").color(.red).identifier("error")
                }
            }
            ButtonView("Fetch another") { _ in viewModel.fetch() }
                .enabled(bind: viewModel.$state.asObservable().map { !$0.isLoading })
                .alignment(.left)
        }
        .padding(16)
        .onAppearOnce { _ in viewModel.fetch() }
    }
}
