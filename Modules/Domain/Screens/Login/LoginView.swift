package import Presentation
import Reactive
package import ViewModels

/// The logo, the status message and the login card.
package struct LoginView: ViewBuilder {
    private let viewModel: LoginViewModel

    private static let columns = 52
    /// The scroll offset in rows at which the logo has faded out and the title replaces it.
    private static let logoRows = 2

    /// Creates the view of a view model.
    package init(viewModel: LoginViewModel) {
        self.viewModel = viewModel
    }

    /// The content, which scrolls if it is higher than the screen.
    package var body: any View {
        VerticalScrollView {
            VStackView(spacing: 16) {
                LoginLogoView().identifier("logo")
                LoginStatusView(status: viewModel.$progress.map(\.status).distinctUntilChanged())
                DynamicContainerView(viewModel.$progress.map(\.state).distinctUntilChanged()) {
                    state -> (any View)? in
                    switch state {
                    case .loading: LoadingCardView()
                    case .loaded: LoginCardView(viewModel: viewModel)
                    }
                }
            }
            .readableWidth(LoginView.columns)
        }
        .hideKeyboardOnBackgroundTap()
        .onDidScroll { LoginView.didScroll($0) }
        .onAppearOnce { _ in viewModel.send(.load) }
    }

    private static func didScroll(_ context: ViewBuilderContext<ScrollNode>) {
        let offset = context.view.offset
        context.find("logo")?.alpha = max(0, 1 - Double(offset) / Double(logoRows))
        context.viewController?.title = offset >= logoRows ? "Login Demo" : nil
    }
}

/// The name of the screen in a large font.
struct LoginLogoView: ViewBuilder {
    var body: any View {
        LabelView("Login Demo")
            .font(.title1)
            .color(.white)
            .alignment(.center)
            .backgroundColor(.black)
            .padding(h: 8, v: 16)
    }
}

/// The status message of the system; hidden until there is one.
struct LoginStatusView: ViewBuilder {
    let status: Observable<String?>

    var body: any View {
        LabelView(status)
            .color(.yellow)
            .alignment(.center)
            .hidden(bind: status.map { $0 == nil })
            .identifier("status")
    }
}

/// The card shown while the form is being prepared or checked.
struct LoadingCardView: ViewBuilder {
    var body: any View {
        StandardCardView {
            SpinnerView("Loading...").padding(16)
        }
        .height(min: 150)
    }
}
